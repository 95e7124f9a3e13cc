// SPDX-License-Identifier: MIT
#pragma once

#include "items/timelineentry.h"

#include <QRectF>

#include <memory>

class QPainter;
class QTextDocument;

namespace ui {

struct Tokens;

/// Where everything on a card of a given width goes. The text is laid out once; names and ages are
/// shaped while painting, where they come from a cache.
class PostLayout {
public:
    enum class Spot { Elsewhere, Author, Link, More, Answer, Repost, Like, Other, LoadGap };

    PostLayout(const items::TimelineEntry &entry, bool isOpen, qreal width, const Tokens &tokens);
    ~PostLayout();

    [[nodiscard]] int height() const { return m_height; }
    [[nodiscard]] bool fits(const items::TimelineEntry &entry, bool isOpen, qreal width,
                            const Tokens &tokens) const;
    struct State {
        bool isSelected = false;
        bool hasFocus = false;
        bool isHovered = false;
        bool isWritable = true;
    };
    void paint(QPainter &painter, const QPointF &corner, const items::TimelineEntry &entry,
               const State &state, const Tokens &tokens) const;

    /// What a click there would do, in the row's own coordinates; `target` is the link, "@name" or
    /// "#topic#" of a Link.
    [[nodiscard]] Spot hitTest(const QPointF &position, QString *target) const;

private:
    void placeText(const items::TimelineEntry &entry, const Tokens &tokens);
    void placeOther(const items::TimelineEntry &entry, const Tokens &tokens);
    void placeActions(const items::TimelineEntry &entry);
    void paintGap(QPainter &painter, const QPointF &corner, const items::TimelineEntry &entry,
                  const Tokens &tokens) const;
    void paintHead(QPainter &painter, const QPointF &corner, const items::TimelineEntry &entry,
                   const Tokens &tokens) const;
    void paintOther(QPainter &painter, const QPointF &corner, const items::TimelineEntry &entry,
                    const Tokens &tokens) const;
    void paintActions(QPainter &painter, const QPointF &corner, const items::TimelineEntry &entry,
                      const State &state, const Tokens &tokens) const;

    items::TimelineEntry m_entry;
    const Tokens *m_tokens;
    std::unique_ptr<QTextDocument> m_text;
    std::unique_ptr<QTextDocument> m_otherText;
    QRectF m_card;
    QRectF m_textRect;
    QRectF m_more; ///< "Show more"; empty without
    QRectF m_other; ///< the post that it repeats or quotes; empty without
    QRectF m_author;
    std::array<QRectF, 3> m_actions; ///< answer, repost, like
    qreal m_width;
    qreal m_headTop = 0;
    int m_height = 0;
    bool m_isOpen;
};

} // namespace ui
