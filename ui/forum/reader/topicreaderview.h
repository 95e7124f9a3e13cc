// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/topic.h"
#include "ui/reader/readerview.h"

#include <QTimer>

#include <optional>

class QLabel;

namespace items {
class ReplyListModel;
}

namespace ui {

class LinkButton;
class MarkdownView;
class RepliesView;
class ReplyBox;
class SelectableText;
class TopicByline;
class TopicToolbar;

/// The right pane of the forum: one topic, its replies from where one has been, and the field for
/// an answer.
class TopicReaderView : public ReaderView {
    Q_OBJECT
public:
    static constexpr int padding = 24; ///< around the text

    explicit TopicReaderView(items::ReplyListModel &replies, QWidget *parent = nullptr);

    void showDetail(const domain::TopicDetail &detail, const domain::AccountId &viewer);
    /// Figures of the shown topic as the list knows them, e.g. while a vote is on its way.
    void showTally(const domain::Topic &topic, bool isPending);
    void showNothing();

    [[nodiscard]] const std::optional<domain::TopicDetail> &detail() const { return m_detail; }
    [[nodiscard]] RepliesView &replies() const { return *m_replies; }
    [[nodiscard]] ReplyBox &replyBox() const { return *m_box; }
    [[nodiscard]] MarkdownView &body() const { return *m_body; }
    /// Words that a person has marked, in the topic's text or in one of its replies.
    struct Marked {
        domain::Reply reply; ///< without an id: the topic
        QString text; ///< empty: there are none
    };
    [[nodiscard]] Marked marked() const;
    void clearMarked();
    /// The focus goes to where reading begins or goes on: the first new reply, the topic's text, or
    /// the first reply that is seen.
    void enter();
    /// The last floor whose text a person can have seen; 0 for none.
    [[nodiscard]] qint64 lastSeenFloor() const;
    /// Whether one reads as far down as this floor, 0 for the topic's text, or some of it.
    [[nodiscard]] bool reaches(qint64 floor) const;

Q_SIGNALS:
    void voteRequested(const domain::TopicId &id, domain::TopicVote standing);
    void starRequested();
    void editRequested();
    /// Of the topic's text.
    void bodyMenuRequested(const QPoint &globalPosition);
    /// Of a reply that was split off.
    void movedClicked(const domain::Reply &reply);
    /// What the topic (an empty id), or a reply, was before it was edited.
    void revisionsRequested(const domain::ReplyId &reply);
    /// All up to this floor has been on the screen for a moment.
    void wasRead(const domain::TopicId &id, qint64 floor);

protected:
    void forget() override { m_detail.reset(); }
    void showWritable() override;
    void showButtons() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void createContent();
    void connectSignals();
    void retranslate();
    void connectReplies();
    void showExtent();
    void showArrived(qint64 floor);
    void showFloor(qint64 floor);
    void showMark(qint64 floor);
    [[nodiscard]] QRect placeOf(qint64 floor) const;
    void keepPlace(int pixels);
    void unmarkBody();
    void makeVisible(int row);
    void announceRead();
    [[nodiscard]] int repliesTop() const;

    items::ReplyListModel &m_model;
    TopicToolbar *m_toolbar;
    QWidget *m_content = nullptr;
    SelectableText *m_title = nullptr;
    TopicByline *m_byline = nullptr;
    MarkdownView *m_body = nullptr;
    QLabel *m_repliesHead = nullptr;
    LinkButton *m_toNew = nullptr;
    LinkButton *m_earlier = nullptr;
    RepliesView *m_replies = nullptr;
    LinkButton *m_later = nullptr;
    ReplyBox *m_box;
    QTimer m_readTimer;
    std::optional<domain::TopicDetail> m_detail;
};

} // namespace ui
