// SPDX-License-Identifier: MIT
#include "ui/theme/style.h"

#include "ui/theme/paint.h"
#include "ui/theme/style_p.h"
#include "ui/theme/stylebuttons.h"
#include "ui/theme/stylefields.h"
#include "ui/theme/stylemenus.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

/// Selected rows are tinted, so their text keeps its colour.
QStyleOptionViewItem withRowColors(const QStyleOptionViewItem &option)
{
    auto result = option;
    const auto &t = tokensFor(option.palette);
    result.palette.setColor(QPalette::All, QPalette::HighlightedText, t.text);
    result.palette.setColor(QPalette::All, QPalette::Highlight, t.tint);
    result.state.setFlag(QStyle::State_HasFocus, false);
    return result;
}

void drawRowPanel(QPainter &painter, const QStyleOptionViewItem &option)
{
    const auto &t = tokensFor(option.palette);
    if (option.backgroundBrush.style() != Qt::NoBrush)
        painter.fillRect(option.rect, option.backgroundBrush);
    if (option.state.testFlag(QStyle::State_Selected))
        painter.fillRect(option.rect,
                         option.state.testFlag(QStyle::State_Active) ? t.tint
                                                                     : t.inactiveSelection);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, t.hover);
}

void setHint(QWidget *widget, const char *name, const QVariant &value)
{
    widget->setProperty(name, value);
    widget->updateGeometry();
    widget->update();
}
} // namespace

void setButtonKind(QAbstractButton *button, ButtonKind kind)
{
    setHint(button, "buttonKind", static_cast<int>(kind));
}

void setCompact(QAbstractButton *button)
{
    setHint(button, "compact", true);
}

void setKeyHint(QAbstractButton *button, const QString &hint)
{
    setHint(button, "keyHint", hint);
}

void setInvalid(QWidget *field, bool invalid)
{
    if (field->property("invalid").toBool() != invalid)
        setHint(field, "invalid", invalid);
}

Style::Style()
    : QProxyStyle(u"Fusion"_s)
{
}

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget)
        || qobject_cast<QScrollBar *>(widget) || qobject_cast<QLineEdit *>(widget))
        widget->setAttribute(Qt::WA_Hover);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    const auto &t = tokensFor(option->palette);
    switch (element) {
    case PE_PanelLineEdit:
        if (as<QStyleOptionFrame>(option).lineWidth > 0)
            style::drawFieldBox(*painter, *option, widget);
        return;
    case PE_Frame:
        if (isTextEdit(widget))
            style::drawFieldBox(*painter, *option, widget);
        else
            drawBox(*painter, option->rect, 0, Qt::transparent, t.hairline);
        return;
    case PE_IndicatorCheckBox:
        style::drawCheckBox(*painter, *option);
        return;
    case PE_IndicatorRadioButton:
        style::drawRadioButton(*painter, *option);
        return;
    case PE_PanelMenu:
        style::drawMenuPanel(*painter, *option);
        return;
    case PE_FrameMenu:
        return;
    case PE_PanelItemViewItem:
        drawRowPanel(*painter, as<QStyleOptionViewItem>(option));
        return;
    case PE_FrameTabBarBase:
        drawHairline(*painter, option->rect.left(), option->rect.right() + 1, option->rect.bottom(),
                     t.hairline);
        return;
    case PE_FrameFocusRect:
        if (!qobject_cast<const QAbstractButton *>(widget))
            drawFocusRing(*painter, option->rect, 4, t);
        return;
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, t.toast);
        return;
    case PE_PanelStatusBar:
    case PE_FrameStatusBarItem:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    const auto &t = tokensFor(option->palette);
    switch (element) {
    case CE_PushButton:
        style::drawPushButton(*painter, as<QStyleOptionButton>(option), widget);
        return;
    case CE_MenuItem:
        style::drawMenuItem(*painter, as<QStyleOptionMenuItem>(option));
        return;
    case CE_MenuEmptyArea:
        return;
    case CE_MenuBarItem:
        style::drawMenuBarItem(*painter, as<QStyleOptionMenuItem>(option));
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, t.window);
        return;
    case CE_ProgressBar:
        style::drawProgressBar(*painter, as<QStyleOptionProgressBar>(option));
        return;
    case CE_TabBarTab:
        style::drawTab(*painter, as<QStyleOptionTab>(option));
        return;
    case CE_Splitter:
        painter->fillRect(option->rect, t.hairline);
        return;
    case CE_Header:
        style::drawHeaderSection(*painter, as<QStyleOptionHeader>(option));
        return;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, t.window);
        return;
    case CE_ItemViewItem: {
        const auto row = withRowColors(as<QStyleOptionViewItem>(option));
        QProxyStyle::drawControl(element, &row, painter, widget);
        return;
    }
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                               QPainter *painter, const QWidget *widget) const
{
    switch (control) {
    case CC_ScrollBar:
        style::drawScrollBar(*painter, as<QStyleOptionSlider>(option));
        return;
    case CC_Slider:
        style::drawSlider(*painter, as<QStyleOptionSlider>(option),
                          subControlRect(control, option, SC_SliderHandle, widget));
        return;
    case CC_ComboBox:
        style::drawComboBox(*painter, as<QStyleOptionComboBox>(option), widget);
        return;
    case CC_SpinBox:
        style::drawSpinBox(*painter, as<QStyleOptionSpinBox>(option), widget);
        return;
    case CC_ToolButton:
        style::drawToolButton(*painter, as<QStyleOptionToolButton>(option), widget);
        return;
    default:
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

} // namespace ui
