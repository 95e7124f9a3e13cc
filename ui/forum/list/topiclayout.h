// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/topicrow.h"
#include "ui/list/textline.h"

#include <QRectF>

#include <vector>

namespace ui {

/// Where everything in a topic row of a given width goes, with texts shaped once. Positions are
/// relative to the row's corner; nothing in here depends on colours.
class TopicLayout {
public:
    TopicLayout(const items::TopicRow &row, qreal width);

    void paint(QPainter &painter, const QPointF &corner, const Tokens &tokens,
               bool isHighlighted) const;

private:
    struct Icon {
        QRectF frame;
        QString name;
        Ink ink = Ink::Muted;
        bool isFilled = false;
    };
    /// Pinned, locked, before the title; where that begins.
    qreal placeMarks(const items::TopicRow &row);
    /// What stands at the right of a line; the room that it leaves.
    qreal placeReplies(const items::TopicRow &row, qreal right);
    qreal placeStatus(const items::TopicRow &row, qreal right);
    qreal placeVotes(const items::TopicRow &row, qreal right);
    qreal placeNote(const QString &note, const QString &icon, Ink ink, qreal right);
    void placeMeta(const items::TopicRow &row, qreal right);
    void add(TextLine line);

    std::vector<TextLine> m_lines;
    std::vector<Icon> m_icons;
    QRectF m_chip;
    TextLine m_chipLabel;
    QRectF m_badge; ///< "+2"; empty without
    QString m_badgeText;
    domain::AccountId m_author;
    QString m_authorName;
};

} // namespace ui
