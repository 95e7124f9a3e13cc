// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "ui/list/rowtable.h"
#include "ui/timeline/list/postdelegate.h"

#include <QTimer>

#include <functional>
#include <optional>

namespace ui {

/// The cards of a timeline. The post at the top of the view stays where it is while others come,
/// go or grow above it. Shows what the model holds and asks for acts by signals.
class TimelineView : public RowTable {
    Q_OBJECT
public:
    explicit TimelineView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    /// Where a post is in the view's model.
    using Locator = std::function<QModelIndex(const domain::PostId &)>;
    void setLocator(Locator locator) { m_locate = std::move(locator); }
    [[nodiscard]] items::TimelineEntry entryAt(const QModelIndex &index) const;
    [[nodiscard]] items::TimelineEntry currentEntry() const { return entryAt(currentIndex()); }
    /// Offline: writes are refused before they are tried, and the cards say so.
    void setWritable(bool writable);
    void goToRow(int row) override;
    void turnPage(int step);
    /// The post at the top of the view; where reading goes on after a restart.
    [[nodiscard]] domain::PostId topPost() const;
    /// Whether what comes in next leaves the cards in sight where they are even at the top.
    void holdPlace(bool held) { m_isHeld = held; }
    /// Words that stand out, because a filter looks for them; empty: none.
    void setMarked(const QString &words);
    /// Without its filter the timeline goes on where it was left.
    void showFiltered(bool filtered, const std::function<void()> &apply);
    /// Now, or as soon as it is there.
    void showAtTop(const domain::PostId &id);

Q_SIGNALS:
    void visibleRangeChanged(int first, int last);
    void endReached();
    void gapSelected(int row);
    void authorSelected(const domain::AccountId &author);
    void otherSelected(const domain::PostId &id);
    /// A link to http or https, "@name" or "#topic#".
    void linkSelected(const QString &target);
    void answerRequested(const domain::PostId &id);
    void repostRequested(const domain::PostId &id);
    void likeRequested(const domain::PostId &id, bool liked);
    void menuRequested(const domain::PostId &id, const QPoint &globalPosition);

protected:
    void changeEvent(QEvent *event) override;
    [[nodiscard]] bool offersMenu(const QModelIndex &index) const override;
    void openMenu(const QModelIndex &index, const QPoint &globalPosition) override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void rowsInserted(const QModelIndex &parent, int first, int last) override;
    bool viewportEvent(QEvent *event) override;

private:
    /// The post that keeps its place, and by how much it is scrolled out above.
    struct Anchor {
        domain::PostId id;
        int above = 0;
    };
    [[nodiscard]] Anchor anchor() const;
    void keepAnchor();
    void restoreAnchor();
    /// Now, or as soon as it is there; the top if it is nothing.
    void returnTo(const Anchor &anchor);
    void layOutSoon();
    void layOutAll();
    void layOut(int first, int last);
    void reportVisibleRange();
    void act(PostLayout::Spot spot, const QModelIndex &index, const QString &target);
    PostLayout::Spot hitTest(const QPoint &position, QModelIndex *index, QString *target) const;
    void openText(const QModelIndex &index);

    PostDelegate *m_delegate;
    Locator m_locate;
    QTimer m_layOut;
    Anchor m_anchor;
    std::optional<Anchor> m_unfiltered; ///< where the timeline was left for a filter
    QList<Anchor> m_below; ///< if that post is gone
    QPersistentModelIndex m_sought; ///< gone to by key: stays in sight until somebody scrolls
    QPoint m_pressedAt;
    std::pair<int, int> m_reported{-1, -1};
    bool m_isAnchored = false;
    bool m_isHeld = false;
};

} // namespace ui
