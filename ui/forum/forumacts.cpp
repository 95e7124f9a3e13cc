// SPDX-License-Identifier: MIT
// What a person does on the page: reading, voting, answering.
#include "items/forum/topictreemodel.h"
#include "items/replylistmodel.h"
#include "items/session.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "ui/actions/markreadaction.h"
#include "ui/compose/markdownfield.h"
#include "ui/forum/compose/replybox.h"
#include "ui/forum/forumpage.h"
#include "ui/forum/list/topiclistpane.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/list/newbar.h"
#include "ui/reader/tombstone.h"
#include "ui/widgets/displaytext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

using domain::TopicVote;

void ForumPage::readSoon(const domain::TopicId &id)
{
    m_shownByItself = {};
    m_wanted = {};
    m_history.select(id);
    m_openTimer.start();
    showActions();
}

void ForumPage::readAfterAll(const QModelIndex &index)
{
    const auto id = list().topicAt(index).topic.id;
    if (!id.isEmpty() && id == std::exchange(m_shownByItself, {}) && m_disabledReason.isEmpty())
        m.topics.markRead(id, m_readerView->lastSeenFloor());
}

void ForumPage::showDetail()
{
    const auto &detail = m.reader.detail();
    if (!detail) {
        m.replies.open({}, 1, -1);
        m.reader.topicId().isEmpty() ? m_readerView->showNothing() : m_readerView->showLoading();
        return;
    }
    const auto id = detail->topic.id;
    const bool isOther = m.replies.topic() != id;
    if (isOther) {
        const auto readBefore = m.reader.readBefore();
        m_readerView->replyBox().openTopic(id, m.drafts.reply(id).value_or(items::ReplyDraft()));
        // Where reading goes on; what one has read last stands above it.
        const bool isActive = m_wanted.topic == id && m_wanted.floor > 0;
        const auto floor = qBound<qint64>(1, isActive ? m_wanted.floor : readBefore + 1,
                                          qMax<qint64>(1, detail->topic.replies));
        m.replies.open(id, floor, readBefore);
    }
    m_readerView->showDetail(*detail, m.session.personId());
    if (isOther && m_wanted.topic == id && m_wanted.floor > 0)
        m_readerView->replies().setFocus(Qt::OtherFocusReason);
    showActions();
}

void ForumPage::showReadFailure(const base::Error &error)
{
    // What was read before is still worth reading; the banner tells of the connection.
    if (m.reader.detail())
        return;
    m_readerView->showError(error);
    if (error.kind == base::Failure::NotFound)
        Q_EMIT removalsWanted({{domain::Target::Kind::Topic, m.reader.topicId().bytes()}});
}

void ForumPage::showRemoval(const domain::Target &target, const domain::Removal &removal)
{
    if (target.kind == domain::Target::Kind::Reply) {
        const auto text = removalText(removal, m.replies.now());
        return m.replies.setRemovedText(domain::ReplyId(target.id), text);
    }
    if (m.reader.detail() || target.id != m.reader.topicId().bytes())
        return;
    if (!removal.mergedInto.isEmpty()) {
        openTopic(domain::TopicId(removal.mergedInto));
        // Whoever merged it just now is offered Undo there.
        const bool isOwn = removal.by == m.session.personId();
        if (isOwn && m.topics.now() - removal.at < 1min)
            return;
        return toast(tr("“%1” was merged into this topic.").arg(displayLine(removal.title, 60)));
    }
    if (m_isModerating)
        m_readerView->showRemoval(removal, m.topics.now());
}

/// Texts of the replies that are gone, for moderators.
void ForumPage::askForRemovals()
{
    if (!m_isModerating)
        return;
    QList<domain::Target> targets;
    const auto ids = m.replies.takeUnknownRemovals();
    for (const auto &id : ids)
        targets.append({domain::Target::Kind::Reply, id.bytes()});
    if (!targets.isEmpty())
        Q_EMIT removalsWanted(targets);
}

void ForumPage::leaveWithdrawn(const domain::TopicId &id)
{
    m.topics.dropWithdrawn(id);
    m.tree.refresh();
    if (m_history.current().selected == id)
        m_history.select(domain::TopicId());
    if (m.reader.topicId() == id)
        m.reader.open({});
    showActions();
}

void ForumPage::showPhase(items::ListModel::Phase phase)
{
    m_listPane->setPhase(phase, m.topics.error());
    const auto first = list().topicAt(m.topics.index(0, 0));
    if (phase == items::ListModel::Phase::Ready)
        m.tree.markSeen(m_query, m.topics.now());
    // Something to look at from the start, which does not count as read.
    const bool hasPlace = !m_history.current().selected.isEmpty();
    if (phase != items::ListModel::Phase::Ready || !first.isLoaded || hasPlace)
        return;
    openTopic(first.topic.id);
    m_shownByItself = first.topic.id;
}

void ForumPage::followSelection(const QModelIndex &first, const QModelIndex &last)
{
    const auto &detail = m_readerView->detail();
    if (!detail)
        return;
    const auto index = m.topics.indexOf(detail->topic.id);
    if (!index.isValid() || index.row() < first.row() || index.row() > last.row())
        return;
    const auto row = list().topicAt(index);
    if (row.isLoaded)
        m_readerView->showTally(row.topic, row.isVotePending);
    showActions();
}

void ForumPage::showActions()
{
    if (!isVisible())
        return;
    const auto topic = currentTopic();
    const bool hasTopic = !topic.id.isEmpty();
    const bool canAsk = hasTopic && (m_disabledReason.isEmpty() || isSignInMissing());
    const bool isOwn = hasTopic && topic.author == m.session.personId();
    const auto enable
        = [this](ActionId id, bool enabled) { m_actions.action(id)->setEnabled(enabled); };
    enable(ActionId::VoteUp, canAsk && topic.standing != TopicVote::Up);
    enable(ActionId::VoteDown, canAsk && topic.standing != TopicVote::Down);
    enable(ActionId::UndoVote,
           hasTopic && m_disabledReason.isEmpty() && topic.standing != TopicVote::None);
    enable(ActionId::Reply, hasTopic);
    enable(ActionId::EditTopic, isOwn && m_disabledReason.isEmpty());
    const bool isRead = topic.lastReadFloor >= topic.replies;
    // Of one's own topic only what others answered is new.
    offerMarkRead(m_actions,
                  hasTopic && m_disabledReason.isEmpty() && (!isOwn || topic.replies > 0), isRead);
    enable(ActionId::CopyLink, hasTopic);
    enable(ActionId::ReportItem, canAsk);
    const auto &shown = m.reader.detail();
    enable(ActionId::ShowRevisions, shown && shown->topic.isEdited);
    enable(ActionId::GoToFloor, m.replies.total() > 0);
    enable(ActionId::Back, m_history.canGoBack());
    enable(ActionId::Forward, m_history.canGoForward());
}

void ForumPage::vote(TopicVote standing)
{
    const auto topic = currentTopic();
    if (isSignInMissing())
        toastWithSignIn(m_actions, m_disabledReason);
    else if (!topic.id.isEmpty() && m_disabledReason.isEmpty())
        m.topics.vote(topic.id, standing);
}

void ForumPage::undoVote()
{
    vote(TopicVote::None);
}

void ForumPage::reply()
{
    auto &box = m_readerView->replyBox();
    auto &replies = m_readerView->replies();
    // From among the replies it answers the one that is chosen there.
    if (replies.hasFocus() && replies.currentIndex().isValid()) {
        const auto selected = replies.replyAt(replies.currentIndex());
        if (!selected.isRemoved)
            box.answer(selected);
    }
    box.field().setFocus(Qt::ShortcutFocusReason);
}

void ForumPage::showReplied(const domain::TopicId &topic, const domain::Reply &reply)
{
    if (reply.author == m.session.personId())
        m_readerView->replyBox().finish(topic);
    m.drafts.removeReplyOf(reply.author, topic);
    toastWithUndo(m_actions, tr("Reply posted."));
    m.topics.markRead(topic, reply.floor);
    showOwn(topic);
    if (topic == m.replies.topic()) {
        m.replies.noteOwn(reply.floor);
        m.replies.refresh();
        m.replies.goTo(reply.floor);
    }
}

// What one has written oneself does not wait behind the bar.
void ForumPage::showOwn(const domain::TopicId &topic)
{
    if (list().verticalScrollBar()->value() <= NewBar::zoneHeight)
        list().scrollToTop();
    m.topics.showOwn(topic);
}

void ForumPage::showChanged(const domain::TopicId &topic)
{
    m.topics.reread(topic);
    if (topic != m.reader.topicId())
        return;
    m.reader.retry();
    m.replies.refresh();
}

void ForumPage::copyLink()
{
    const auto topic = currentTopic();
    if (!topic.id.isEmpty())
        copy(domain::TopicLink{topic.id, 0}.toString());
}

void ForumPage::copy(const QString &link)
{
    QGuiApplication::clipboard()->setText(link);
    toast(tr("Link copied."));
}

void ForumPage::moveTopics(const QList<domain::TopicId> &ids, const QString &category)
{
    if (!m_disabledReason.isEmpty())
        return toast(m_disabledReason);
    if (ids.size() == 1) {
        const auto index = m.topics.indexOf(ids.constFirst());
        return m.editor.moveTopic(ids.constFirst(), category, list().topicAt(index).topic.title);
    }
    QList<domain::Target> topics;
    for (const auto &id : ids)
        topics.append({domain::Target::Kind::Topic, id.bytes()});
    Q_EMIT moveRequested(topics, category);
}

} // namespace ui
