// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/removal.h"
#include "domain/reply.h"
#include "domain/topic.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QStackedLayout;
class QVBoxLayout;

namespace items {
class ReplyListModel;
}

namespace ui {

class LinkButton;
class MarkdownView;
class ReaderScroll;
class RepliesView;
class ReplyBox;
class SelectableText;
class StatePane;
class Tombstone;
class TopicByline;
class TopicToolbar;

/// The right pane of the forum: one topic, its replies from where one has been, and the field for
/// an answer. Shows what it is given and asks for acts by signals.
class TopicReaderView : public QWidget {
    Q_OBJECT
public:
    static constexpr int padding = 24; ///< around the text

    explicit TopicReaderView(items::ReplyListModel &replies, QWidget *parent = nullptr);

    void showDetail(const domain::TopicDetail &detail, const domain::AccountId &viewer);
    /// Figures of the shown topic as the list knows them, e.g. while a vote is on its way.
    void showTally(const domain::Topic &topic, bool isPending);
    void showLoading();
    void showNothing();
    void showError(const base::Error &error);
    /// What it was, for moderators.
    void showRemoval(const domain::Removal &removal, domain::Timestamp now);
    void setWritable(bool writable, const QString &disabledReason = {});
    /// Whether the button for moderators is there.
    void setModerating(bool moderating);
    /// Whether a tombstone offers to destroy for good what it is about.
    void setPurgeOffered(bool offered);

    [[nodiscard]] const std::optional<domain::TopicDetail> &detail() const { return m_detail; }
    [[nodiscard]] QWidget *focusTarget() const;
    [[nodiscard]] RepliesView &replies() const { return *m_replies; }
    [[nodiscard]] ReplyBox &replyBox() const { return *m_box; }
    /// The last floor whose text a person can have seen; 0 for none.
    [[nodiscard]] qint64 lastSeenFloor() const;

Q_SIGNALS:
    void voteRequested(const domain::TopicId &id, domain::TopicVote standing);
    void copyLinkRequested();
    void editRequested();
    void menuRequested(const domain::TopicId &id, const QPoint &globalPosition);
    void moderateRequested(const domain::TopicId &id, const QPoint &globalPosition);
    void linkActivated(const QString &link);
    /// Of a reply that was split off.
    void movedClicked(const domain::Reply &reply);
    void retryRequested();
    void restoreRequested();
    void purgeRequested();
    /// What the topic (an empty id), or a reply, was before it was edited.
    void revisionsRequested(const domain::ReplyId &reply);
    /// All up to this floor has been on the screen for a moment.
    void wasRead(const domain::TopicId &id, qint64 floor);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QWidget *createContent();
    void connectSignals();
    void connectReplies();
    void retranslate();
    void showState();
    void showButtons();
    void showExtent();
    void showArrived(qint64 floor);
    void showFloor(qint64 floor);
    void showMark(qint64 floor);
    [[nodiscard]] QRect placeOf(qint64 floor) const;
    void keepPlace(int pixels);
    void makeVisible(int row);
    void announceRead();
    [[nodiscard]] int repliesTop() const;

    items::ReplyListModel &m_model;
    TopicToolbar *m_toolbar;
    QStackedLayout *m_stack;
    ReaderScroll *m_scroll;
    QWidget *m_content = nullptr;
    StatePane *m_state;
    Tombstone *m_tombstone;
    SelectableText *m_title;
    TopicByline *m_byline;
    MarkdownView *m_body;
    QLabel *m_repliesHead;
    LinkButton *m_toNew;
    LinkButton *m_earlier;
    RepliesView *m_replies;
    LinkButton *m_later;
    ReplyBox *m_box;
    QTimer m_readTimer;
    std::optional<domain::TopicDetail> m_detail;
    domain::AccountId m_viewer;
    QString m_disabledReason;
    bool m_isPending = false;
};

} // namespace ui
