// SPDX-License-Identifier: MIT
#include "ui/theme/style.h"

#include "ui/theme/paint.h"
#include "ui/theme/styleparts.h"
#include "ui/theme/textzoom.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

struct Metric {
    QStyle::PixelMetric metric;
    int pixels;
};
constexpr Metric metrics[] = {
    {QStyle::PM_ScrollBarExtent, 10},
    {QStyle::PM_ScrollBarSliderMin, 32},
    {QStyle::PM_SplitterWidth, 1}, // QSplitter then grabs 5
    {QStyle::PM_IndicatorWidth, 16},
    {QStyle::PM_IndicatorHeight, 16},
    {QStyle::PM_ExclusiveIndicatorWidth, 16},
    {QStyle::PM_ExclusiveIndicatorHeight, 16},
    {QStyle::PM_SmallIconSize, 16},
    {QStyle::PM_ListViewIconSize, 16},
    {QStyle::PM_ButtonIconSize, 16},
    {QStyle::PM_LineEditIconSize, 16},
    {QStyle::PM_CheckBoxLabelSpacing, 8},
    {QStyle::PM_RadioButtonLabelSpacing, 8},
    {QStyle::PM_MenuPanelWidth, 1},
    {QStyle::PM_MenuHMargin, 4},
    {QStyle::PM_MenuVMargin, 4},
    {QStyle::PM_MenuBarPanelWidth, 0},
    {QStyle::PM_MenuBarVMargin, 0},
    {QStyle::PM_MenuBarItemSpacing, 0},
    {QStyle::PM_MenuBarHMargin, 7},
    {QStyle::PM_ToolTipLabelFrameWidth, 6},
    {QStyle::PM_TabBarTabShiftVertical, 0},
    {QStyle::PM_TabBarTabShiftHorizontal, 0},
    {QStyle::PM_TabBarBaseHeight, 0},
    {QStyle::PM_TabBarBaseOverlap, 0},
    {QStyle::PM_ButtonShiftHorizontal, 0},
    {QStyle::PM_ButtonShiftVertical, 0},
    {QStyle::PM_FocusFrameHMargin, 7}, // text of items and their headings on one line
    {QStyle::PM_TextCursorWidth, 2},
};

QRect scrollBarPart(const QStyleOptionSlider &option, QStyle::SubControl part)
{
    const auto &rect = option.rect;
    const auto slider = style::scrollBarSlider(option);
    const bool isUpright = option.orientation == Qt::Vertical;
    switch (part) {
    case QStyle::SC_ScrollBarSlider:
        return slider;
    case QStyle::SC_ScrollBarGroove:
        return rect;
    case QStyle::SC_ScrollBarSubPage:
        return isUpright
            ? QRect(rect.left(), rect.top(), rect.width(), slider.top() - rect.top())
            : QRect(rect.left(), rect.top(), slider.left() - rect.left(), rect.height());
    case QStyle::SC_ScrollBarAddPage:
        return isUpright ? QRect(QPoint(rect.left(), slider.bottom() + 1), rect.bottomRight())
                         : QRect(QPoint(slider.right() + 1, rect.top()), rect.bottomRight());
    default:
        return {};
    }
}

QRect spinBoxPart(const QStyleOptionSpinBox &option, QStyle::SubControl part)
{
    const auto &rect = option.rect;
    const bool hasButtons = option.buttonSymbols != QAbstractSpinBox::NoButtons;
    const QRect buttons(rect.right() - 25, rect.top(), 26, rect.height());
    switch (part) {
    case QStyle::SC_SpinBoxEditField:
        return rect.adjusted(8, 1, hasButtons ? -26 : -8, -1);
    case QStyle::SC_SpinBoxUp:
        return hasButtons ? buttons.adjusted(0, 0, 0, -rect.height() / 2) : QRect();
    case QStyle::SC_SpinBoxDown:
        return hasButtons ? buttons.adjusted(0, rect.height() / 2, 0, 0) : QRect();
    default:
        return rect;
    }
}

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
        return style::drawCheckBox(*painter, *option);
    case PE_IndicatorRadioButton:
        return style::drawRadioButton(*painter, *option);
    case PE_PanelMenu:
        return style::drawMenuPanel(*painter, *option);
    case PE_PanelItemViewItem:
        return drawRowPanel(*painter, as<QStyleOptionViewItem>(option));
    case PE_FrameTabBarBase:
        return drawHairline(*painter, option->rect.left(), option->rect.right() + 1,
                            option->rect.bottom(), t.hairline);
    case PE_FrameFocusRect:
        if (!qobject_cast<const QAbstractButton *>(widget))
            drawFocusRing(*painter, option->rect, 4, t);
        return;
    case PE_PanelTipLabel:
        return painter->fillRect(option->rect, t.toast);
    case PE_FrameMenu:
    case PE_PanelScrollAreaCorner:
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
        return style::drawPushButton(*painter, as<QStyleOptionButton>(option), widget);
    case CE_ComboBoxLabel: {
        auto box = as<QStyleOptionComboBox>(option);
        const auto room = subControlRect(CC_ComboBox, &box, SC_ComboBoxEditField, widget).width()
            - (box.currentIcon.isNull() ? 2 : box.iconSize.width() + 6);
        box.currentText = box.fontMetrics.elidedText(box.currentText, Qt::ElideRight, room);
        QProxyStyle::drawControl(element, &box, painter, widget);
        return;
    }
    case CE_MenuItem:
        return style::drawMenuItem(*painter, as<QStyleOptionMenuItem>(option));
    case CE_MenuEmptyArea:
        return;
    case CE_MenuBarItem:
        return style::drawMenuBarItem(*painter, as<QStyleOptionMenuItem>(option));
    case CE_MenuBarEmptyArea:
        return painter->fillRect(option->rect, t.window);
    case CE_ProgressBar:
        return style::drawProgressBar(*painter, as<QStyleOptionProgressBar>(option));
    case CE_TabBarTab:
        return style::drawTab(*painter, as<QStyleOptionTab>(option));
    case CE_Splitter:
        return painter->fillRect(option->rect, t.hairline);
    case CE_Header:
        return style::drawHeaderSection(*painter, as<QStyleOptionHeader>(option), widget);
    case CE_HeaderEmptyArea:
        return painter->fillRect(option->rect, t.window);
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
        return style::drawScrollBar(*painter, as<QStyleOptionSlider>(option));
    case CC_Slider:
        return style::drawSlider(*painter, as<QStyleOptionSlider>(option),
                                 subControlRect(control, option, SC_SliderHandle, widget));
    case CC_ComboBox:
        return style::drawComboBox(*painter, as<QStyleOptionComboBox>(option), widget);
    case CC_SpinBox:
        return style::drawSpinBox(*painter, as<QStyleOptionSpinBox>(option), widget);
    case CC_ToolButton:
        return style::drawToolButton(*painter, as<QStyleOptionToolButton>(option), widget);
    default:
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    if (metric == PM_DefaultFrameWidth)
        return isTextEdit(widget) ? 6 : 1;
    const auto *found = std::ranges::find(metrics, metric, &Metric::metric);
    return found == std::end(metrics) ? QProxyStyle::pixelMetric(metric, option, widget)
                                      : found->pixels;
}

constexpr int motionTime = 150; // ms

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
    case SH_Widget_Animation_Duration:
        // A tree that opens moves what is to be clicked next.
        return m_allowsMotion && !qobject_cast<const QTreeView *>(widget) ? motionTime : 0;
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
        return {size.width() + 16, std::max<int>(style::controlHeight, size.height())};
    case CT_ComboBox:
        return {size.width() + 44, std::max<int>(style::controlHeight, size.height())};
    case CT_SpinBox:
        return {size.width() + 32, std::max<int>(style::controlHeight, size.height())};
    case CT_MenuItem:
        return style::menuItemSize(as<QStyleOptionMenuItem>(option), size);
    case CT_MenuBarItem:
        return style::menuBarItemSize(size);
    case CT_TabBarTab:
        return style::tabSize(as<QStyleOptionTab>(option));
    case CT_ItemViewItem: {
        const auto base = QProxyStyle::sizeFromContents(type, option, size, widget);
        return {base.width(), std::max<int>(LineBox(28), base.height())};
    }
    case CT_HeaderSection: {
        const auto base = QProxyStyle::sizeFromContents(type, option, size, widget);
        return {base.width(), LineBox(32)};
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
    case SE_ItemViewItemText: {
        const auto column = as<QStyleOptionViewItem>(option).index.column();
        return QProxyStyle::subElementRect(element, option, widget)
            .adjusted(style::cellIndent(widget, column), 0, 0, 0);
    }
    default:
        return QProxyStyle::subElementRect(element, option, widget);
    }
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                            SubControl part, const QWidget *widget) const
{
    const auto &rect = option->rect;
    if (control == CC_ScrollBar)
        return scrollBarPart(as<QStyleOptionSlider>(option), part);
    if (control == CC_SpinBox)
        return spinBoxPart(as<QStyleOptionSpinBox>(option), part);
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return visualRect(option->direction, rect, rect.adjusted(8, 1, -28, -1));
    if (control == CC_ComboBox && part == SC_ComboBoxArrow)
        return visualRect(option->direction, rect, rect.adjusted(rect.width() - 28, 0, 0, 0));
    return QProxyStyle::subControlRect(control, option, part, widget);
}

} // namespace ui

#include "moc_style.cpp"
