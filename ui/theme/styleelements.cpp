// SPDX-License-Identifier: MIT
#include "ui/theme/styleparts.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStyle>
#include <QWidget>

namespace ui::style {

void drawFieldBox(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const auto &t = tokensFor(option.palette);
    const bool isInvalid = widget && widget->property("invalid").toBool();
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const auto border = isInvalid ? t.danger
        : hasFocus                ? t.accent
        : isEnabled               ? t.outline
                                  : t.border;
    drawBox(painter, option.rect, 6, isEnabled ? t.list : t.window, border, hasFocus ? 2 : 1);
}

void drawComboBox(QPainter &painter, const QStyleOptionComboBox &option, const QWidget *widget)
{
    drawFieldBox(painter, option, widget);
    const QRectF arrow(option.rect.right() - 25, option.rect.center().y() - 7, 16, 16);
    drawIcon(painter, arrow, u"chevron-down", tokensFor(option.palette).muted);
}

void drawSpinBox(QPainter &painter, const QStyleOptionSpinBox &option, const QWidget *widget)
{
    drawFieldBox(painter, option, widget);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto &t = tokensFor(option.palette);
    const qreal x = option.rect.right() - 21;
    const qreal middle = option.rect.center().y();
    drawIcon(painter, {x, middle - 12, 12, 12}, u"chevron-up", t.muted);
    drawIcon(painter, {x, middle + 1, 12, 12}, u"chevron-down", t.muted);
}

QRect scrollBarSlider(const QStyleOptionSlider &option)
{
    const bool isUpright = option.orientation == Qt::Vertical;
    const int length = isUpright ? option.rect.height() : option.rect.width();
    const auto range = qint64(option.maximum) - option.minimum;
    int thumb = length;
    if (range > 0)
        thumb = static_cast<int>(qint64(option.pageStep) * length / (range + option.pageStep));
    thumb = std::min(length, std::max(thumb, 32));
    const int start = QStyle::sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - thumb, option.upsideDown);
    const auto rect = isUpright ? QRect(0, start, option.rect.width(), thumb)
                                : QRect(start, 0, thumb, option.rect.height());
    return QStyle::visualRect(option.direction, option.rect,
                              rect.translated(option.rect.topLeft()));
}

void drawScrollBar(QPainter &painter, const QStyleOptionSlider &option)
{
    const auto &t = tokensFor(option.palette);
    const bool isOver = option.state.testFlag(QStyle::State_MouseOver);
    const auto inset = [](const QRectF &rect) { return rect.adjusted(2, 2, -2, -2); };
    // Some views leave the background of their bars to the style.
    painter.fillRect(option.rect, option.palette.color(QPalette::Base));
    if (option.maximum <= option.minimum)
        return;
    if (isOver)
        drawBox(painter, inset(option.rect), 3, t.scrollTrack);
    const bool isHeld = option.state.testFlag(QStyle::State_Sunken);
    drawBox(painter, inset(scrollBarSlider(option)), 3, isHeld || isOver ? t.muted : t.scrollThumb);
}

void drawSlider(QPainter &painter, const QStyleOptionSlider &option, const QRect &handle)
{
    const auto &t = tokensFor(option.palette);
    const bool isUpright = option.orientation == Qt::Vertical;
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const auto middle = QRectF(handle).center();
    const QRectF all(option.rect);
    const auto groove = isUpright ? QRectF(middle.x() - 2, all.top() + 2, 4, all.height() - 4)
                                  : QRectF(all.left() + 2, middle.y() - 2, all.width() - 4, 4);
    drawBox(painter, groove, 2, t.scrollTrack);
    auto part = groove;
    // Upright ones have their least value below, others at the left or, mirrored, at the right.
    if (isUpright)
        part.setTop(middle.y());
    else if (option.upsideDown)
        part.setLeft(middle.x());
    else
        part.setRight(middle.x());
    drawBox(painter, part, 2, isEnabled ? t.accent : t.scrollThumb);
    const QRectF knob(middle.x() - 6, middle.y() - 6, 12, 12);
    const bool isOver = option.state.testFlag(QStyle::State_MouseOver) && isEnabled;
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawBox(painter, knob.adjusted(-2, -2, 2, 2), 8, t.tint);
    drawBox(painter, knob, 6, isOver ? t.hover : t.raised, isEnabled ? t.accent : t.border, 2);
}

void drawProgressBar(QPainter &painter, const QStyleOptionProgressBar &option)
{
    const auto &t = tokensFor(option.palette);
    const QRectF groove(option.rect.left(), option.rect.center().y() - 2, option.rect.width(), 5);
    drawBox(painter, groove, 2.5, t.scrollTrack);
    const auto range = qint64(option.maximum) - option.minimum;
    const auto part
        = range > 0 ? double(qint64(option.progress) - option.minimum) / double(range) : 0.35;
    if (part > 0)
        drawBox(painter, {groove.left(), groove.top(), std::max(5.0, groove.width() * part), 5},
                2.5, t.accent);
}

void drawTab(QPainter &painter, const QStyleOptionTab &option)
{
    const auto &t = tokensFor(option.palette);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool isOver = option.state.testFlag(QStyle::State_MouseOver);
    painter.save();
    painter.setFont(font(isSelected ? FontRole::BodyStrong : FontRole::Button));
    painter.setPen(isSelected || isOver ? t.text : t.muted);
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextShowMnemonic,
                     option.text);
    const auto width = QFontMetrics(painter.font()).horizontalAdvance(option.text);
    const QRectF line(option.rect.center().x() - width / 2.0 + 0.5, option.rect.bottom() - 2, width,
                      3);
    if (isSelected)
        drawBox(painter, line, 1.5, t.accent);
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(painter, QRectF(option.rect).adjusted(2, 8, -2, -8), 6, t);
    painter.restore();
}

QSize tabSize(const QStyleOptionTab &option)
{
    const QFontMetrics metrics(font(FontRole::BodyStrong));
    return {metrics.horizontalAdvance(option.text) + 20, 48};
}

int cellIndent(const QWidget *table, int column)
{
    return column == 0 && table && table->property("alignedWithTitle").toBool() ? 8 : 0;
}

void drawHeaderSection(QPainter &painter, const QStyleOptionHeader &option, const QWidget *widget)
{
    const auto &t = tokensFor(option.palette);
    painter.save();
    painter.fillRect(option.rect, t.window);
    drawHairline(painter, option.rect.left(), option.rect.right() + 1, option.rect.bottom(),
                 t.hairline);
    painter.setFont(font(FontRole::TableHead));
    painter.setPen(t.muted);
    const auto side = static_cast<int>(option.textAlignment & Qt::AlignHorizontal_Mask);
    painter.drawText(
        option.rect.adjusted(
            8 + cellIndent(widget ? widget->parentWidget() : nullptr, option.section), 0, -8, 0),
        side | Qt::AlignVCenter | Qt::TextSingleLine, option.text);
    painter.restore();
}

namespace {

constexpr int iconColumn = 32;
constexpr int menuTextFlags = Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextShowMnemonic;

void drawMark(QPainter &painter, const QStyleOptionMenuItem &option, const QColor &color)
{
    const QRectF rect(option.rect.left() + 8, option.rect.center().y() - 7, 16, 16);
    const bool isCheckable = option.checkType != QStyleOptionMenuItem::NotCheckable;
    if (isCheckable && option.checked)
        drawIcon(painter, rect, u"check", tokensFor(option.palette).accent);
    else if (!option.icon.name().isEmpty() && !isCheckable)
        drawIcon(painter, rect, option.icon.name(), color);
    else if (!option.icon.isNull() && !isCheckable)
        option.icon.paint(&painter, rect.toRect());
}

} // namespace

QSize menuItemSize(const QStyleOptionMenuItem &option, const QSize &text)
{
    if (option.menuItemType == QStyleOptionMenuItem::Separator)
        return {10, 9};
    return {iconColumn + text.width() + 28, std::max(30, text.height() + 8)};
}

void drawMenuItem(QPainter &painter, const QStyleOptionMenuItem &option)
{
    const auto &t = tokensFor(option.palette);
    painter.save();
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        drawHairline(painter, option.rect.left() + 4, option.rect.right() - 3,
                     option.rect.center().y(), t.hairline);
        painter.restore();
        return;
    }
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    if (isEnabled && option.state.testFlag(QStyle::State_Selected))
        drawBox(painter, option.rect, 6, t.tint);
    auto color = isEnabled ? t.text : t.muted;
    drawMark(painter, option, isEnabled ? t.muted : t.border);

    const auto parts = option.text.split(u'\t');
    const auto textRect = option.rect.adjusted(iconColumn, 0, -12, 0);
    painter.setFont(option.font);
    painter.setPen(color);
    painter.drawText(textRect, menuTextFlags | Qt::AlignLeft, parts.first());
    painter.setPen(t.muted);
    if (parts.size() > 1)
        painter.drawText(textRect, menuTextFlags | Qt::AlignRight, parts.last());
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu)
        drawIcon(painter, {option.rect.right() - 20.0, option.rect.center().y() - 7.0, 16, 16},
                 u"chevron-right", t.muted);
    painter.restore();
}

void drawMenuPanel(QPainter &painter, const QStyleOption &option)
{
    const auto &t = tokensFor(option.palette);
    painter.fillRect(option.rect, t.list);
    drawBox(painter, option.rect, 0, Qt::transparent, t.border);
}

QSize menuBarItemSize(const QSize &text)
{
    return {text.width() + 18, LineBox(28)};
}

void drawMenuBarItem(QPainter &painter, const QStyleOptionMenuItem &option)
{
    const auto &t = tokensFor(option.palette);
    painter.save();
    painter.fillRect(option.rect, t.window);
    const bool isOpen = option.state & (QStyle::State_Selected | QStyle::State_Sunken);
    if (isOpen && option.state.testFlag(QStyle::State_Enabled))
        drawBox(painter, QRectF(option.rect).adjusted(1, 3, -1, -3), 4, t.inactiveSelection);
    painter.setPen(t.text);
    // Underlined letters only in open menus: the bar stays calm.
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextHideMnemonic,
                     option.text);
    painter.restore();
}

} // namespace ui::style
