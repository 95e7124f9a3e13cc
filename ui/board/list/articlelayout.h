// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlerow.h"
#include "ui/list/textline.h"

#include <QRectF>

#include <vector>

namespace ui {

/// Where everything in an article row of a given width goes, with texts shaped once. Positions are
/// relative to the row's corner; nothing in here depends on colours.
class ArticleLayout {
public:
    struct Chip {
        QRectF frame;
        TextLine label;
    };

    /// Pinned, locked, before the title.
    struct Mark {
        QRectF frame;
        QString name;
        Ink ink = Ink::Muted;
    };

    ArticleLayout(const items::ArticleRow &row, qreal width);

    /// All but the vote box, which depends on more than the row.
    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const;

    [[nodiscard]] const TextLine &votes() const { return m_votes; }
    [[nodiscard]] const std::vector<Chip> &chips() const { return m_chips; }
    /// Where Retry stands; empty if nothing failed.
    [[nodiscard]] const QRectF &retry() const { return m_retry; }

private:
    /// Puts the status or badge to the right of the meta line; the width it takes.
    qreal placeStatus(const items::ArticleRow &row, qreal right);
    qreal placeNote(const QString &note, const QString &icon, Ink ink, qreal right);
    void placeMeta(const items::ArticleRow &row, qreal right);
    void placeChips(const QStringList &groups, qreal x, qreal right);

    std::vector<TextLine> m_lines;
    std::vector<Mark> m_marks;
    std::vector<Chip> m_chips;
    TextLine m_votes;
    TextLine m_badgeLabel;
    QRectF m_badge; ///< of "Interesting"; empty without
    QRectF m_noteIcon;
    QString m_noteIconName;
    Ink m_noteInk = Ink::Muted;
    QRectF m_bookmark;
    QRectF m_retry;
};

} // namespace ui
