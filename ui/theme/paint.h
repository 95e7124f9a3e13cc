// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "ui/theme/fonts.h"
#include "ui/theme/tokens.h"

#include <QPainter>
#include <QString>

namespace ui {

/// Colours of a small label.
struct LabelColors {
    QColor fill;
    QColor text;
    QColor border = Qt::transparent;
};

[[nodiscard]] LabelColors chipColors(const Tokens &tokens); ///< on list and hover
[[nodiscard]] LabelColors chipOnSelection(const Tokens &tokens); ///< on tint
[[nodiscard]] LabelColors interestingColors(const Tokens &tokens);
[[nodiscard]] LabelColors unseenBadgeColors(const Tokens &tokens); ///< new things: tint, accent

/// A rounded box whose border lies inside `rect`, so that edges stay sharp at any scale.
void drawBox(QPainter &painter, const QRectF &rect, qreal radius, const QColor &fill,
             const QColor &border = Qt::transparent, qreal borderWidth = 1);
/// Horizontal, one pixel of the device thick at 1×.
void drawHairline(QPainter &painter, qreal left, qreal right, qreal y, const QColor &color);
/// The accent ring of what has the focus, just inside `rect`.
void drawFocusRing(QPainter &painter, const QRectF &rect, qreal radius, const Tokens &tokens);

/// On one line that ends in "…" where the room does, in the middle of its height.
void drawElided(QPainter &painter, const QRect &rect, FontRole role, const QColor &color,
                const QString &text, Qt::Alignment alignment = Qt::AlignLeft);
/// A group or tag, 18 high; `iconName` before the text, 12, may be empty.
[[nodiscard]] qreal chipWidth(const QString &text, bool hasIcon = false);
void drawChip(QPainter &painter, const QRectF &rect, const QString &text, const LabelColors &colors,
              const QString &iconName = {});

/// A count in a pill, 18 high, at least 24 wide.
[[nodiscard]] qreal badgeWidth(const QString &text);
void drawBadge(QPainter &painter, const QRectF &rect, const QString &text,
               const LabelColors &colors);

/// A key of the keyboard, 18 high.
[[nodiscard]] qreal keyCapWidth(const QString &text);
void drawKeyCap(QPainter &painter, const QRectF &rect, const QString &text, const QColor &color,
                const QColor &border);

/// The first letter of a name on the person's colour.
void drawAvatar(QPainter &painter, const QRectF &rect, const domain::AccountId &id,
                const QString &name);
/// The avatar of somebody who may have no name.
void drawPerson(QPainter &painter, const QRectF &rect, const domain::AccountId &id,
                const QString &name, const Tokens &tokens);

/// Rows of grey bars while a list is being read; the pattern follows `row`.
void drawSkeletonRow(QPainter &painter, const QRectF &rect, int row, const Tokens &tokens);

/// The quarter-open ring of something under way; `turn` 0 to 1.
void drawSpinner(QPainter &painter, const QRectF &rect, const QColor &color, qreal turn);

} // namespace ui
