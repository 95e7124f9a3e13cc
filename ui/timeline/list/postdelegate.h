// SPDX-License-Identifier: MIT
#pragma once

#include "items/timelineentry.h"
#include "ui/list/blankrows.h"

#include <QCache>
#include <QRectF>
#include <QSet>
#include <QStyledItemDelegate>

#include <array>
#include <memory>

class QTextDocument;

namespace ui {

class TextLine;
struct Tokens;

/// Where everything on a card of a given width goes. The text is laid out once; names and ages are
/// shaped while painting, where they come from a cache.
class PostLayout {
public:
    enum class Spot {
        Elsewhere,
        Author,
        OtherAuthor,
        Link,
        More,
        Answer,
        Repost,
        Like,
        Other,
        LoadGap
    };

    PostLayout(const items::TimelineEntry &entry, bool isOpen, qreal width, const Tokens &tokens);
    ~PostLayout();

    /// Wherever its texts hold these words, which a filter looks for.
    void mark(const QString &words);
    [[nodiscard]] int height() const { return m_height; }
    [[nodiscard]] bool fits(const items::TimelineEntry &entry, bool isOpen, qreal width,
                            const Tokens &tokens) const;
    struct State {
        bool isSelected = false;
        bool hasFocus = false;
        bool isHovered = false;
        bool isWritable = true;
        bool hasBars = false; ///< while it has not been read
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
    [[nodiscard]] TextLine otherName(const domain::Post &other) const;
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
    QRectF m_otherAuthor; ///< the name above what it repeats or quotes; empty without
    mutable QRectF m_answered; ///< where the name of whom it answers was painted; empty without
    std::array<QRectF, 3> m_actions; ///< answer, repost, like
    qreal m_width;
    qreal m_scale; ///< of the text
    qreal m_headTop = 0;
    int m_height = 0;
    bool m_isOpen;
};

/// Paints cards and keeps their layouts while they stay as they are.
class PostDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit PostDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] const PostLayout &layoutOf(const QModelIndex &index, int width,
                                             const Tokens &tokens) const;
    /// Shows the whole text of a long post.
    void open(const domain::PostId &id) { m_open.insert(id); }
    void forgetLayouts() { m_layouts.clear(); }
    /// What stands out in all of them; empty: nothing.
    void setMarked(const QString &words)
    {
        m_marked = words;
        forgetLayouts();
    }
    void setHoveredRow(int row) { m_hoveredRow = row; }
    [[nodiscard]] int hoveredRow() const { return m_hoveredRow; }
    void setWritable(bool writable) { m_isWritable = writable; }

private:
    mutable QCache<QByteArray, PostLayout> m_layouts;
    mutable BlankRows m_blank;
    QSet<domain::PostId> m_open;
    QString m_marked;
    int m_hoveredRow = -1;
    bool m_isWritable = true;
};

} // namespace ui
