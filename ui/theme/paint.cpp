// SPDX-License-Identifier: MIT
#include "ui/theme/paint.h"

#include "ui/theme/icons.h"

#include <QFontMetricsF>

#include <array>

namespace ui {

namespace {

constexpr qreal chipPadding = 7;
constexpr qreal chipIcon = 12;
constexpr qreal chipIconGap = 4;

/// Text in the optical middle: by the height of capitals, which badges and keys mostly hold.
void drawMiddleText(QPainter &painter, const QRectF &rect, const QString &text)
{
    const QFontMetricsF metrics(painter.font(), painter.device());
    const auto baseline = rect.center().y() + metrics.capHeight() / 2;
    const auto x = rect.center().x() - metrics.horizontalAdvance(text) / 2;
    painter.drawText(QPointF(x, std::round(baseline)), text);
}

} // namespace

LabelColors chipColors(const Tokens &tokens)
{
    return {tokens.chip, tokens.muted};
}

LabelColors chipOnSelection(const Tokens &tokens)
{
    return {tokens.list, tokens.muted};
}

LabelColors interestingColors(const Tokens &tokens)
{
    return {tokens.goldTint, tokens.gold};
}

LabelColors unseenBadgeColors(const Tokens &tokens)
{
    return {tokens.tint, tokens.accent};
}

void drawBox(QPainter &painter, const QRectF &rect, qreal radius, const QColor &fill,
             const QColor &border, qreal borderWidth)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool hasBorder = border.alpha() > 0 && borderWidth > 0;
    painter.setPen(hasBorder ? QPen(border, borderWidth) : QPen(Qt::NoPen));
    painter.setBrush(fill.alpha() > 0 ? QBrush(fill) : QBrush(Qt::NoBrush));
    const auto inset = hasBorder ? borderWidth / 2 : 0;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius - inset,
                            radius - inset);
    painter.restore();
}

void drawHairline(QPainter &painter, qreal left, qreal right, qreal y, const QColor &color)
{
    painter.fillRect(QRectF(left, y, right - left, 1), color);
}

void drawFocusRing(QPainter &painter, const QRectF &rect, qreal radius, const Tokens &tokens)
{
    drawBox(painter, rect, radius, Qt::transparent, tokens.accent, 2);
}

void drawElided(QPainter &painter, const QRect &rect, FontRole role, const QColor &color,
                const QString &text, Qt::Alignment alignment)
{
    painter.setFont(font(role));
    painter.setPen(color);
    const auto shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter.drawText(rect, int(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
}

qreal chipWidth(const QString &text, bool hasIcon)
{
    const auto advance = QFontMetricsF(font(FontRole::Chip)).horizontalAdvance(text);
    return std::ceil(advance + 2 * chipPadding + (hasIcon ? chipIcon + chipIconGap : 0));
}

void drawChip(QPainter &painter, const QRectF &rect, const QString &text, const LabelColors &colors,
              const QString &iconName)
{
    drawBox(painter, rect, 4, colors.fill, colors.border);
    painter.save();
    painter.setFont(font(FontRole::Chip));
    painter.setPen(colors.text);
    auto textRect = rect.adjusted(chipPadding, 0, -chipPadding, 0);
    if (!iconName.isEmpty()) {
        const QRectF iconRect(textRect.left(), rect.center().y() - chipIcon / 2, chipIcon,
                              chipIcon);
        drawIcon(painter, iconRect, iconName, colors.text);
        textRect.setLeft(iconRect.right() + chipIconGap);
    }
    drawMiddleText(painter, textRect, text);
    painter.restore();
}

qreal badgeWidth(const QString &text)
{
    const auto advance = QFontMetricsF(font(FontRole::Badge)).horizontalAdvance(text);
    return std::max<qreal>(20, std::ceil(advance + 12));
}

void drawBadge(QPainter &painter, const QRectF &rect, const QString &text,
               const LabelColors &colors)
{
    drawBox(painter, rect, rect.height() / 2, colors.fill, colors.border);
    painter.save();
    painter.setFont(font(FontRole::Badge));
    painter.setPen(colors.text);
    drawMiddleText(painter, rect, text);
    painter.restore();
}

qreal keyCapWidth(const QString &text)
{
    const auto advance = QFontMetricsF(font(FontRole::Key)).horizontalAdvance(text);
    return std::max<qreal>(18, std::ceil(advance + 10));
}

void drawKeyCap(QPainter &painter, const QRectF &rect, const QString &text, const QColor &color,
                const QColor &border)
{
    drawBox(painter, rect, 4, Qt::transparent, border);
    painter.save();
    painter.setFont(font(FontRole::Key));
    painter.setPen(color);
    drawMiddleText(painter, rect, text);
    painter.restore();
}

void drawAvatar(QPainter &painter, const QRectF &rect, const domain::AccountId &id,
                const QString &name)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(avatarColor(id));
    painter.drawEllipse(rect);
    auto initialFont = font(FontRole::BodyStrong);
    initialFont.setPixelSize(std::max(8, qRound(rect.height() * 0.42)));
    painter.setFont(initialFont);
    painter.setPen(Qt::white);
    // A letter outside the basic plane takes two units.
    const auto letters = name.isEmpty() ? std::u32string(U"?") : name.left(2).toStdU32String();
    const char32_t initial = letters.front();
    drawMiddleText(painter, rect, QString::fromUcs4(&initial, 1).toUpper());
    painter.restore();
}

void drawPerson(QPainter &painter, const QRectF &rect, const domain::AccountId &id,
                const QString &name, const Tokens &tokens)
{
    if (!domain::isAnonymous(id))
        return drawAvatar(painter, rect, id, name);
    drawBox(painter, rect, rect.height() / 2, tokens.chip);
    const auto inset = rect.height() * 0.22;
    drawIcon(painter, rect.adjusted(inset, inset, -inset, -inset), u"user", tokens.muted);
}

void drawSkeletonRow(QPainter &painter, const QRectF &rect, int row, const Tokens &tokens)
{
    static constexpr std::array<qreal, 6> titles{0.78, 0.62, 0.86, 0.55, 0.70, 0.60};
    static constexpr std::array<qreal, 6> metas{0.44, 0.52, 0.38, 0.47, 0.40, 0.50};
    const auto shape = static_cast<size_t>(std::abs(row)) % titles.size();
    const auto width = std::min<qreal>(rect.width() - 72 - 24, 560);
    drawBox(painter, {rect.left() + 20, rect.top() + 16, 32, 32}, 6, tokens.skeleton);
    drawBox(painter, {rect.left() + 72, rect.top() + 17, width * titles[shape], 11}, 4,
            tokens.skeleton);
    drawBox(painter, {rect.left() + 72, rect.top() + 38, width * metas[shape], 10}, 4,
            tokens.skeleton);
}

void drawSpinner(QPainter &painter, const QRectF &rect, const QColor &color, qreal turn)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, std::max(1.5, rect.width() / 9), Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    const auto inset = rect.width() * 0.12;
    painter.drawArc(rect.adjusted(inset, inset, -inset, -inset), qRound((0.25 - turn) * 5760),
                    5760 * 3 / 4);
    painter.restore();
}

} // namespace ui
