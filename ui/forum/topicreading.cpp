// SPDX-License-Identifier: MIT
#include "ui/forum/topicreading.h"

#include "domain/textlinks.h"
#include "items/replylistmodel.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/revisionsdialog.h"
#include "ui/reader/tombstone.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"

#include <QApplication>

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

using domain::Target;
using items::ReplyListModel;
using items::TopicReader;

QVariantMap ForumHistoryEntry::toMap() const
{
    return {
        {u"source"_s, int(query.source)}, {u"name"_s, query.name}, {u"topic"_s, selected.bytes()}};
}

ForumHistoryEntry ForumHistoryEntry::fromMap(const QVariantMap &map)
{
    ForumHistoryEntry entry;
    const auto source = map.value(u"source"_s).toInt();
    if (source >= 0 && source <= int(domain::TopicQuery::Source::Starred))
        entry.query.source = domain::TopicQuery::Source(source);
    entry.query.name = map.value(u"name"_s).toString();
    entry.selected = domain::TopicId(map.value(u"topic"_s).toByteArray());
    return entry;
}

ForumHistoryEntry ForumHistoryEntry::top(const domain::TopicQuery &source)
{
    return {{.source = source.source, .name = source.name}, {}};
}

TopicReading::TopicReading(ForumNavigation &navigation, const ForumModels &models,
                           TopicListView &list, TopicReaderView &view, Participant &participant)
    : TopicItemReading(navigation, models.topics, models.reader, list, view, Target::Kind::Topic,
                       participant)
    , m_replies(models.replies)
{
    connect(&m_list, &TopicListView::topicActivated, this, &TopicReading::enterTopic);
    connectView();
    connectReplies();
}

void TopicReading::connectView()
{
    using View = TopicReaderView;
    connect(&m_view, &View::revisionsRequested, &m_reader, &TopicReader::readRevisions);
    connect(&m_reader, &TopicReader::revisionsRead, this, &TopicReading::showRevisions);
    connect(&m_reader, &TopicReader::revisionsFailed, &m_participant, &Participant::tellFailure);
    connect(&m_view, &View::retryRequested, &m_replies, &ReplyListModel::retry);
    connect(&m_view, &View::linkActivated, this, [this](const QString &link) {
        m_participant.followLink(domain::linkWithin(readId(), link), m_view);
    });
    connect(&m_view, &View::movedClicked, this,
            [this](const auto &reply) { openTopic(reply.topic, reply.movedFloor); });
    connect(&m_view, &View::wasRead, this, [this](const auto &id, qint64 floor) {
        if (isChosen(id) && m_participant.canWrite())
            m_model.markRead(id, floor);
    });
}

void TopicReading::connectReplies()
{
    connect(&m_replies, &ReplyListModel::extentChanged, this, &TopicReading::changed);
    connect(&m_replies, &ReplyListModel::extentChanged, this, &TopicReading::askForRemovals);
    // Behind the reader, which scrolls to it.
    connect(&m_replies, &ReplyListModel::arrived, this, &TopicReading::chooseArrived,
            Qt::QueuedConnection);
    connect(&m_replies, &ReplyListModel::failed, &m_participant, &Participant::tellFailure);
}

domain::Topic TopicReading::current() const
{
    if (areSeveralSelected())
        return {};
    // The reader follows the selection, and may show what the list does not hold.
    const auto &detail = m_view.detail();
    const auto row = m_list.topicAt(m_model.indexOf(selected()));
    if (row.isLoaded || !detail || detail->topic.id != selected())
        return row.topic;
    return detail->topic;
}

domain::Reply TopicReading::chosenReply() const
{
    const auto &replies = m_view.replies();
    return replies.hasFocus() ? replies.replyAt(replies.currentIndex()) : domain::Reply();
}

void TopicReading::walkTo(const domain::TopicId &id)
{
    m_wanted = {};
    m_entered = {};
    TopicItemReading::walkTo(id);
}

void TopicReading::markRead(const domain::TopicId &id)
{
    m_model.markRead(id, m_view.lastSeenFloor());
}

void TopicReading::enterTopic(const domain::TopicId &id)
{
    openTopic(id);
    m_entered = id;
    // Whoever opens it may show the page, and give its list the focus, only after that.
    if (m_replies.topic() == id && !m_replies.isLoading())
        QMetaObject::invokeMethod(this, &TopicReading::goIn, Qt::QueuedConnection);
}

/// Unless somebody has gone on elsewhere meanwhile.
bool TopicReading::goIn()
{
    const auto *focus = QApplication::focusWidget();
    const bool isWanted = !m_entered.isEmpty() && m_entered == m_replies.topic();
    if (!isWanted || !focus || !m_list.parentWidget()->isAncestorOf(focus))
        return false;
    m_entered = {};
    m_view.enter();
    return true;
}

void TopicReading::openTopic(const domain::TopicId &id, qint64 floor)
{
    m_wanted = {id, floor};
    m_entered = {};
    if (floor <= 0 || m_replies.topic() != id)
        return open(id);
    select(id);
    goToFloor(floor);
}

void TopicReading::goToFloor(qint64 floor)
{
    m_replies.goTo(floor);
    m_view.replies().setFocus(Qt::OtherFocusReason);
}

QString TopicReading::floorsOf(qint64 floors)
{
    return floors == 0 ? tr("This topic has no replies yet.")
                       : tr("This topic has %Ln floor(s).", nullptr, static_cast<int>(floors));
}

/// What one came for is what the next key acts on.
void TopicReading::chooseArrived(qint64 floor)
{
    if (goIn())
        return;
    const bool isBeyond = m_wanted.floor > m_replies.total();
    if (m_wanted.topic != m_replies.topic() || (m_wanted.floor != floor && !isBeyond))
        return;
    m_wanted = {};
    if (isBeyond)
        m_participant.tell(floorsOf(m_replies.total()));
    auto &replies = m_view.replies();
    const auto index = m_replies.indexOf(floor);
    // A link to what was split off leads on to where it is now.
    if (const auto reply = replies.replyAt(index); reply.isMoved)
        return openTopic(reply.topic, reply.movedFloor);
    replies.setCurrentIndex(index);
    replies.setFocus(Qt::OtherFocusReason);
}

void TopicReading::readAgain(const domain::TopicId &id)
{
    if (id != readId())
        return;
    m_reader.retry();
    m_replies.refresh();
}

bool TopicReading::showOwnReply(const domain::TopicId &id, qint64 floor)
{
    if (id != m_replies.topic())
        return false;
    const bool isAtEnd = m_view.reaches(floor - 1);
    m_replies.noteOwn(floor);
    m_replies.refresh();
    if (isAtEnd)
        m_replies.goTo(floor);
    return isAtEnd;
}

void TopicReading::showDetail()
{
    const auto &detail = m_reader.detail();
    if (!detail) {
        m_replies.open({}, 1, -1);
        if (!readId().isEmpty())
            return m_view.showLoading();
        if (m_view.isAncestorOf(QApplication::focusWidget()))
            m_list.setFocus(Qt::OtherFocusReason);
        return m_view.showNothing();
    }
    const auto id = detail->topic.id;
    const bool isOther = m_replies.topic() != id;
    if (isOther)
        openReplies(*detail);
    m_view.showDetail(*detail, m_participant.id());
    if (isOther && m_wanted.topic == id && m_wanted.floor > 0)
        m_view.replies().setFocus(Qt::OtherFocusReason);
    Q_EMIT changed();
}

void TopicReading::openReplies(const domain::TopicDetail &detail)
{
    const auto id = detail.topic.id;
    const auto readBefore = qMax(m_reader.readBefore(), m_model.waitingMark(id));
    Q_EMIT opened(id);
    // Where reading goes on; what one has read last stands above it.
    const bool isWanted = m_wanted.topic == id && m_wanted.floor > 0;
    const auto floor = qBound<qint64>(1, isWanted ? m_wanted.floor : readBefore + 1,
                                      qMax<qint64>(1, detail.topic.replies));
    m_replies.open(id, floor, readBefore);
}

void TopicReading::showTally(const QModelIndex &row)
{
    const auto shown = m_list.topicAt(row);
    if (shown.isLoaded)
        m_view.showTally(shown.topic, shown.isVotePending);
}

QList<Selection::Fact> TopicReading::factsOf(const QModelIndexList &rows) const
{
    SelectionSum sum(rows.size());
    for (const auto &row : rows) {
        const auto shown = m_list.topicAt(row);
        const auto &topic = shown.topic;
        sum.addName(tr("Started by"), personName(topic.author, topic.authorName));
        sum.addName(tr("Category"), topic.category);
        for (const auto &tag : topic.tags)
            sum.addName(tr("Tags"), tag);
        sum.addTime(tr("Last reply"), topic.lastReply);
        sum.addNumber(tr("Replies in total"), topic.replies);
        sum.addFlag(tr("Read"), shown.isRead());
        sum.addFlag(tr("Starred"), topic.isStarred);
        sum.addFlag(tr("Pinned"), shown.isPinned());
        sum.addFlag(tr("Locked"), topic.isLocked);
    }
    return sum.facts(m_model.now());
}

void TopicReading::showRemoval(const Target &target, const domain::Removal &removal)
{
    if (target.kind == Target::Kind::Reply)
        m_replies.setRemovedText(domain::ReplyId(target.id), removalText(removal, m_replies.now()));
    else if (m_reader.detail() || target.id != readId().bytes())
        return;
    else if (!removal.mergedInto.isEmpty())
        showMergedInto(removal);
    else if (m_participant.isModerating())
        m_view.showRemoval(removal, m_model.now());
}

void TopicReading::showMergedInto(const domain::Removal &removal)
{
    const domain::TopicId into(removal.mergedInto);
    m_entered == readId() ? enterTopic(into) : openTopic(into);
    // Whoever merged it just now is offered Undo there.
    const bool isOwn = removal.by == m_participant.id();
    if (!isOwn || m_model.now() - removal.at >= 1min)
        m_participant.tell(
            tr("“%1” was merged into this topic.").arg(displayLine(removal.title, 60)));
}

void TopicReading::setModerating(bool moderating)
{
    TopicItemReading::setModerating(moderating);
    askForRemovals();
}

/// Texts of the replies that are gone, for moderators.
void TopicReading::askForRemovals()
{
    if (m_participant.isModerating())
        m_participant.askForRemovals(
            targetsOf(Target::Kind::Reply, m_replies.takeUnknownRemovals()));
}

void TopicReading::showRevisions(const domain::ReplyId &reply,
                                 const QList<domain::Revision> &revisions)
{
    if (revisions.isEmpty())
        return m_participant.tell(tr("This has not been edited."));
    domain::Revision now;
    const auto &detail = m_reader.detail();
    if (reply.isEmpty() && detail) {
        now.title = detail->topic.title;
        now.body = detail->body;
    } else {
        now.body = m_replies.find(reply).content;
    }
    auto *dialog = new RevisionsDialog(revisions, now, &m_view);
    dialog->open();
}

} // namespace ui

#include "moc_topicreading.cpp"
