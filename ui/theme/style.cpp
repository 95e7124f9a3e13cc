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

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return 10;
    case PM_ScrollBarSliderMin:
        return 32;
    case PM_SplitterWidth:
        return 1; // QSplitter then grabs 5
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_LineEditIconSize:
        return 16;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return 8;
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuHMargin:
    case PM_MenuVMargin:
        return 4;
    case PM_MenuBarPanelWidth:
    case PM_MenuBarVMargin:
    case PM_MenuBarItemSpacing:
        return 0;
    case PM_MenuBarHMargin:
        return 7;
    case PM_ToolTipLabelFrameWidth:
        return 6;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarBaseHeight:
    case PM_TabBarBaseOverlap:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_DefaultFrameWidth:
        return isTextEdit(widget) ? 6 : 1;
    case PM_FocusFrameHMargin:
        return 7; // text of items and their headings on one line
    case PM_TextCursorWidth:
        return 2;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ComboBox_Popup:
    case SH_UnderlineShortcut:
        return 0;
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_Slider_AbsoluteSetButtons:
        return Qt::LeftButton; // a click goes where it was made, not a page that way
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                              const QWidget *widget) const
{
    switch (type) {
    case CT_PushButton:
        return style::pushButtonSize(as<QStyleOptionButton>(option), widget);
    case CT_ToolButton:
        return style::toolButtonSize(as<QStyleOptionToolButton>(option));
    case CT_LineEdit:
        return {size.width() + 16, std::max(32, size.height())};
    case CT_ComboBox:
        return {size.width() + 44, std::max(32, size.height())};
    case CT_SpinBox:
        return {size.width() + 32, std::max(32, size.height())};
    case CT_MenuItem:
        return style::menuItemSize(as<QStyleOptionMenuItem>(option), size);
    case CT_MenuBarItem:
        return style::menuBarItemSize(size);
    case CT_TabBarTab:
        return style::tabSize(as<QStyleOptionTab>(option));
    case CT_ItemViewItem: {
        const auto base = QProxyStyle::sizeFromContents(type, option, size, widget);
        return {base.width(), std::max(28, base.height())};
    }
    case CT_HeaderSection: {
        const auto base = QProxyStyle::sizeFromContents(type, option, size, widget);
        return {base.width(), 32};
    }
    default:
        return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option,
                            const QWidget *widget) const
{
    switch (element) {
    case SE_LineEditContents: {
        const bool hasFrame = as<QStyleOptionFrame>(option).lineWidth > 0;
        return hasFrame ? option->rect.adjusted(8, 1, -8, -1) : option->rect;
    }
    case SE_PushButtonFocusRect:
        return option->rect;
    default:
        return QProxyStyle::subElementRect(element, option, widget);
    }
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                            SubControl part, const QWidget *widget) const
{
    const auto &rect = option->rect;
    if (control == CC_ScrollBar) {
        const auto slider = style::scrollBarSlider(as<QStyleOptionSlider>(option));
        const bool isUpright = as<QStyleOptionSlider>(option).orientation == Qt::Vertical;
        switch (part) {
        case SC_ScrollBarSlider:
            return slider;
        case SC_ScrollBarGroove:
            return rect;
        case SC_ScrollBarSubPage:
            return isUpright
                ? QRect(rect.left(), rect.top(), rect.width(), slider.top() - rect.top())
                : QRect(rect.left(), rect.top(), slider.left() - rect.left(), rect.height());
        case SC_ScrollBarAddPage:
            return isUpright ? QRect(QPoint(rect.left(), slider.bottom() + 1), rect.bottomRight())
                             : QRect(QPoint(slider.right() + 1, rect.top()), rect.bottomRight());
        default:
            return {};
        }
    }
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return visualRect(option->direction, rect, rect.adjusted(8, 1, -28, -1));
    if (control == CC_ComboBox && part == SC_ComboBoxArrow)
        return visualRect(option->direction, rect, rect.adjusted(rect.width() - 28, 0, 0, 0));
    if (control == CC_SpinBox) {
        const bool hasButtons
            = as<QStyleOptionSpinBox>(option).buttonSymbols != QAbstractSpinBox::NoButtons;
        const int side = hasButtons ? 26 : 8;
        const QRect buttons(rect.right() - 25, rect.top(), 26, rect.height());
        switch (part) {
        case SC_SpinBoxEditField:
            return rect.adjusted(8, 1, -side, -1);
        case SC_SpinBoxUp:
            return hasButtons ? buttons.adjusted(0, 0, 0, -rect.height() / 2) : QRect();
        case SC_SpinBoxDown:
            return hasButtons ? buttons.adjusted(0, rect.height() / 2, 0, 0) : QRect();
        default:
            return rect;
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

} // namespace ui
