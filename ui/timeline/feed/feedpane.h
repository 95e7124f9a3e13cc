// SPDX-License-Identifier: MIT
#pragma once

#include "items/timelinemodel.h"
#include "ui/list/stackedpane.h"

#include <QSortFilterProxyModel>

namespace ui {

class NewBar;
class NewBarPlace;
class PostBox;
class ReaderButton;
class TimelineView;

/// The middle of the timeline: a heading with what one does with the chosen post, the box in which
/// one writes, the "n new" bar, and the cards.
class FeedPane : public StackedPane {
    Q_OBJECT
public:
    /// The models outlive it: of Home, and of whatever else is looked at.
    FeedPane(items::TimelineModel &home, items::TimelineModel &other, QWidget *parent = nullptr);

    enum class Feed { Home, Other };
    void setFeed(Feed feed);
    [[nodiscard]] items::TimelineModel &feed() const { return *m_feed; }

    /// Of the view, as far as the filter leaves it there.
    [[nodiscard]] QModelIndex indexOf(const domain::PostId &id) const;

    void setHeading(const QString &name, const QString &detail);
    void setBoxShown(bool shown);
    /// Only posts that hold these words are shown.
    void setFilter(const QString &words);
    void setWritable(bool writable, const QString &disabledReason);
    /// The row of the model for one of the view.
    [[nodiscard]] int feedRow(int viewRow) const;

    [[nodiscard]] PostBox &box() const { return *m_box; }
    [[nodiscard]] NewBar &newBar() const { return *m_newBar; }
    [[nodiscard]] TimelineView &view() const { return *m_view; }
    [[nodiscard]] ReaderButton &likeButton() const { return *m_like; }
    [[nodiscard]] ReaderButton &repostButton() const { return *m_repost; }
    [[nodiscard]] ReaderButton &menuButton() const { return *m_menu; }
public Q_SLOTS:
    /// What the buttons do depends on the post that is chosen.
    void showButtons();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void connectSignals();
    void connectFeed(items::TimelineModel &feed);
    void showContent() override;
    void retranslate();

    items::TimelineModel &m_home;
    items::TimelineModel &m_other;
    items::TimelineModel *m_feed; ///< the one that is shown
    QSortFilterProxyModel m_shown; ///< what the filter leaves
    ListHeading *m_heading;
    ReaderButton *m_repost;
    ReaderButton *m_like;
    ReaderButton *m_menu;
    PostBox *m_box;
    NewBar *m_newBar;
    NewBarPlace *m_newBarPlace;
    TimelineView *m_view;
    QString m_words;
    QString m_disabledReason;
};

} // namespace ui
