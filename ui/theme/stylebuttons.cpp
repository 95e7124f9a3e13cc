// SPDX-License-Identifier: MIT
#include "ui/theme/styleparts.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"

#include <QFontMetrics>
#include <QPainter>
#include <QWidget>

namespace ui::style {

namespace {

constexpr LineBox compactHeight(28);
constexpr int padding = 12;
constexpr int iconSize = 16;
constexpr int gap = 6;
constexpr int hintGap = 10;
constexpr int textFlags
    = Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine | Qt::TextHideMnemonic;

ButtonKind kindOf(const QWidget *widget)
{
    return widget ? static_cast<ButtonKind>(widget->property("buttonKind").toInt())
                  : ButtonKind::Plain;
}

QString hintOf(const QWidget *widget)
{
    return widget ? widget->property("keyHint").toString() : QString();
}

bool isStrong(ButtonKind kind)
{
    return kind == ButtonKind::Primary || kind == ButtonKind::Danger;
}

QFont textFont(ButtonKind kind)
{
    return font(isStrong(kind) ? FontRole::BodyStrong : FontRole::Button);
}

int textWidth(const QString &text, const QFont &font)
{
    return QFontMetrics(font).size(Qt::TextHideMnemonic | Qt::TextSingleLine, text).width();
}

QColor mixed(const QColor &a, const QColor &b, float part)
{
    return QColor::fromRgbF(a.redF() + (b.redF() - a.redF()) * part,
                            a.greenF() + (b.greenF() - a.greenF()) * part,
                            a.blueF() + (b.blueF() - a.blueF()) * part);
}

struct ButtonColors {
    QColor fill, border, text;
};

ButtonColors plainColors(const Tokens &t, const QStyleOption &option, ButtonKind kind)
{
    const bool isOver = option.state.testFlag(QStyle::State_MouseOver);
    const bool isDown = option.state & (QStyle::State_Sunken | QStyle::State_On);
    if (kind == ButtonKind::Flat)
        return {isDown       ? t.inactiveSelection
                    : isOver ? t.hover
                             : QColor(Qt::transparent),
                Qt::transparent, t.text};
    return {isDown ? t.inactiveSelection : isOver ? t.hover : t.raised, t.border, t.text};
}

ButtonColors colorsOf(const Tokens &t, const QStyleOption &option, ButtonKind kind)
{
    auto colors = plainColors(t, option, kind);
    if (isStrong(kind)) {
        const auto fill = kind == ButtonKind::Primary ? t.accent : t.danger;
        const auto text = kind == ButtonKind::Primary ? t.onAccent : t.onDanger;
        const bool isOver = option.state.testFlag(QStyle::State_MouseOver);
        const bool isDown = option.state.testFlag(QStyle::State_Sunken);
        // Towards the text's opposite, so that the contrast can only grow.
        const QColor away = text.lightnessF() > 0.5F ? Qt::black : Qt::white;
        colors = {mixed(fill, away, isDown ? 0.16F : isOver ? 0.08F : 0.0F), Qt::transparent, text};
    }
    if (!option.state.testFlag(QStyle::State_Enabled)) {
        colors.text = t.muted;
        if (isStrong(kind))
            colors.fill = t.chip;
    }
    return colors;
}

bool showsFocus(const QStyleOption &option)
{
    return option.state.testFlag(QStyle::State_HasFocus)
        && option.state.testFlag(QStyle::State_KeyboardFocusChange);
}

void drawButtonIcon(QPainter &painter, const QRect &rect, const QIcon &icon, const QColor &color,
                    bool isEnabled)
{
    if (icon.name().isEmpty())
        icon.paint(&painter, rect, Qt::AlignCenter, isEnabled ? QIcon::Normal : QIcon::Disabled);
    else
        drawIcon(painter, rect, icon.name(), color);
}

/// The ring of a filled button needs a gap to be seen on its own colour.
void drawButtonFocus(QPainter &painter, const QRect &rect, ButtonKind kind, const Tokens &t)
{
    if (isStrong(kind))
        drawBox(painter, QRectF(rect).adjusted(2, 2, -2, -2), 4, Qt::transparent, t.onAccent, 1.5);
    else
        drawFocusRing(painter, rect, 6, t);
}

} // namespace

QSize pushButtonSize(const QStyleOptionButton &option, const QWidget *widget)
{
    const int height
        = widget && widget->property("compact").toBool() ? compactHeight : controlHeight;
    int width = 2 * padding;
    if (!option.icon.isNull())
        width += iconSize;
    if (!option.text.isEmpty())
        width
            += textWidth(option.text, textFont(kindOf(widget))) + (option.icon.isNull() ? 0 : gap);
    if (const auto hint = hintOf(widget); !hint.isEmpty())
        width += hintGap + textWidth(hint, font(FontRole::Key));
    if (option.features & QStyleOptionButton::HasMenu)
        width += gap + iconSize;
    if (option.text.isEmpty() && !option.icon.isNull())
        width = height;
    return {width, height};
}

void drawPushButton(QPainter &painter, const QStyleOptionButton &option, const QWidget *widget)
{
    const auto &t = tokensFor(option.palette);
    const auto kind = kindOf(widget);
    const auto colors = colorsOf(t, option, kind);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    painter.save();
    drawBox(painter, option.rect, 6, colors.fill, colors.border);

    const auto hint = hintOf(widget);
    const auto hintWidth = hint.isEmpty() ? 0 : hintGap + textWidth(hint, font(FontRole::Key));
    const auto iconWidth = option.icon.isNull() ? 0 : iconSize + (option.text.isEmpty() ? 0 : gap);
    const auto arrowWidth = option.features & QStyleOptionButton::HasMenu ? gap + iconSize : 0;
    const auto labelWidth = textWidth(option.text, textFont(kind));
    const auto wanted = iconWidth + labelWidth + hintWidth + arrowWidth;
    auto content = option.rect;
    content.setLeft(content.left() + std::max(4, (content.width() - wanted) / 2));
    content.setRight(option.rect.right() - 4);

    if (iconWidth > 0)
        drawButtonIcon(painter, {content.left(), content.center().y() - 7, iconSize, iconSize},
                       option.icon, colors.text, isEnabled);
    content.setLeft(content.left() + iconWidth);
    painter.setFont(textFont(kind));
    painter.setPen(colors.text);
    painter.drawText(content, textFlags, option.text);
    content.setLeft(content.left() + labelWidth);
    if (hintWidth > 0) {
        painter.setFont(font(FontRole::Key));
        painter.setPen(isStrong(kind) || !isEnabled ? colors.text : t.muted);
        painter.drawText(content.adjusted(hintGap, 0, 0, 0), textFlags, hint);
    }
    if (arrowWidth > 0)
        drawIcon(painter,
                 {content.left() + hintWidth + gap * 1.0, content.center().y() - 7.0, 16, 16},
                 u"chevron-down", t.muted);
    if (showsFocus(option))
        drawButtonFocus(painter, option.rect, kind, t);
    painter.restore();
}

QSize toolButtonSize(const QStyleOptionToolButton &option)
{
    const bool hasText = option.toolButtonStyle != Qt::ToolButtonIconOnly && !option.text.isEmpty();
    const bool hasIcon = option.toolButtonStyle != Qt::ToolButtonTextOnly && !option.icon.isNull();
    if (!hasText)
        return {controlHeight, controlHeight};
    return {(hasIcon ? iconSize + gap : 0) + textWidth(option.text, font(FontRole::Button)) + 20,
            controlHeight};
}

void drawToolButton(QPainter &painter, const QStyleOptionToolButton &option, const QWidget *)
{
    const auto &t = tokensFor(option.palette);
    auto colors = colorsOf(t, option, ButtonKind::Flat);
    if (option.state.testFlag(QStyle::State_On)) {
        colors.fill = t.tint;
        colors.text = t.accent;
    }
    painter.save();
    drawBox(painter, option.rect, 6, colors.fill);
    const bool hasText = option.toolButtonStyle != Qt::ToolButtonIconOnly && !option.text.isEmpty();
    const bool hasIcon = option.toolButtonStyle != Qt::ToolButtonTextOnly && !option.icon.isNull();
    auto iconColor = hasText                      ? colors.text
        : option.state.testFlag(QStyle::State_On) ? t.accent
                                                  : t.muted;
    if (!option.state.testFlag(QStyle::State_Enabled))
        iconColor.setAlphaF(0.5F);
    const int left = hasText ? option.rect.left() + 10 : option.rect.center().x() - 7;
    if (hasIcon)
        drawButtonIcon(painter, {left, option.rect.center().y() - 7, iconSize, iconSize},
                       option.icon, iconColor, option.state.testFlag(QStyle::State_Enabled));
    if (hasText) {
        painter.setFont(font(FontRole::Button));
        painter.setPen(colors.text);
        painter.drawText(option.rect.adjusted(hasIcon ? 10 + iconSize + gap : 10, 0, -4, 0),
                         textFlags, option.text);
    }
    if (showsFocus(option))
        drawFocusRing(painter, option.rect, 6, t);
    painter.restore();
}

void drawCheckBox(QPainter &painter, const QStyleOption &option)
{
    const auto &t = tokensFor(option.palette);
    const bool isOn = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const auto fill = isOn ? (isEnabled ? t.accent : t.muted) : t.list;
    drawBox(painter, option.rect, 4, fill,
            isOn            ? QColor(Qt::transparent)
                : isEnabled ? t.outline
                            : t.border);
    if (isOn)
        drawIcon(painter, QRectF(option.rect).adjusted(2, 2, -2, -2), u"check", t.onAccent);
    if (showsFocus(option))
        drawFocusRing(painter, QRectF(option.rect).adjusted(-2, -2, 2, 2), 6, t);
}

void drawRadioButton(QPainter &painter, const QStyleOption &option)
{
    const auto &t = tokensFor(option.palette);
    const bool isOn = option.state.testFlag(QStyle::State_On);
    const auto radius = option.rect.height() / 2.0;
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const auto ring = isOn ? (isEnabled ? t.accent : t.muted) : isEnabled ? t.outline : t.border;
    drawBox(painter, option.rect, radius, t.list, ring, isOn ? 5 : 1);
    if (showsFocus(option))
        drawFocusRing(painter, QRectF(option.rect).adjusted(-2, -2, 2, 2), radius + 2, t);
}

} // namespace ui::style
