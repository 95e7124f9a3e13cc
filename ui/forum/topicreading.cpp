// SPDX-License-Identifier: MIT
#include "ui/forum/topicreading.h"

#include "items/list/topiclistmodel.h"
#include "items/replylistmodel.h"
#include "items/topicreader.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/revisionsdialog.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/list/participant.h"
#include "ui/reader/openlinkdialog.h"
#include "ui/reader/tombstone.h"
#include "ui/widgets/displaytext.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

using domain::Target;
using items::ReplyListModel;
using items::TopicListModel;
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
    if (source >= 0 && source <= int(domain::TopicQuery::Source::Mine))
        entry.query.source = domain::TopicQuery::Source(source);
    entry.query.name = map.value(u"name"_s).toString();
    entry.selected = domain::TopicId(map.value(u"topic"_s).toByteArray());
    return entry;
}

ForumHistoryEntry ForumHistoryEntry::top(const domain::TopicQuery &source)
{
    ForumHistoryEntry top;
    top.query.source = source.source;
    top.query.name = source.name;
    return top;
}

TopicReading::TopicReading(ForumNavigation &navigation, const ForumModels &models,
                           TopicListView &list, TopicReaderView &view, Participant &participant)
    : m(models)
    , m_list(list)
    , m_view(view)
    , m_participant(participant)
    , m_row(navigation, list, [this](const auto &id) { m.reader.open(id); })
{
    connectList();
    connectReader();
    connectView();
    connectReplies();
}

void TopicReading::connectList()
{
    connect(&m_list, &TopicListView::topicSelected, this, [this](const auto &id) {
        m_wanted = {};
        m_row.walkTo(id);
        Q_EMIT changed();
    });
    connect(&m_list, &TopicListView::topicActivated, this, [this](const auto &id) {
        openTopic(id);
        m_view.replies().setFocus();
    });
    connect(&m_list, &QAbstractItemView::clicked, this, &TopicReading::readAfterAll);
    connect(&m.topics, &TopicListModel::phaseChanged, this, [this](auto phase) {
        if (phase == TopicListModel::Phase::Ready)
            m_row.showFirst();
    });
    connect(&m.topics, &QAbstractItemModel::dataChanged, this, &TopicReading::showTally);
}

void TopicReading::connectReader()
{
    connect(&m.reader, &TopicReader::opened, this, &TopicReading::showDetail);
    connect(&m.reader, &TopicReader::updated, this, &TopicReading::showDetail);
    connect(&m.reader, &TopicReader::revisionsRead, this, &TopicReading::showRevisions);
    connect(&m.reader, &TopicReader::revisionsFailed, &m_participant, &Participant::tellFailure);
    connect(&m.reader, &TopicReader::failed, this, &TopicReading::showFailure);
}

void TopicReading::connectView()
{
    using View = TopicReaderView;
    connect(&m_view, &View::revisionsRequested, &m.reader, &TopicReader::readRevisions);
    connect(&m_view, &View::retryRequested, &m.reader, &TopicReader::retry);
    connect(&m_view, &View::retryRequested, &m.replies, &ReplyListModel::retry);
    connect(&m_view, &View::linkActivated, this,
            [this](const QString &link) { OpenLinkDialog::ask(link, &m_view); });
    connect(&m_view, &View::movedClicked, this,
            [this](const auto &reply) { openTopic(reply.topic, reply.movedFloor); });
    connect(&m_view, &View::wasRead, this, [this](const auto &id, qint64 floor) {
        if (m_row.isChosen(id) && m_participant.canWrite())
            m.topics.markRead(id, floor);
    });
    connect(&m_view, &View::restoreRequested, this,
            [this] { moderate(domain::BatchAct::Kind::Restore); });
    connect(&m_view, &View::purgeRequested, this,
            [this] { moderate(domain::BatchAct::Kind::Purge); });
}

void TopicReading::connectReplies()
{
    connect(&m.replies, &ReplyListModel::extentChanged, this, &TopicReading::changed);
    connect(&m.replies, &ReplyListModel::extentChanged, this, &TopicReading::askForRemovals);
    // Behind the reader, which scrolls to it.
    connect(&m.replies, &ReplyListModel::arrived, this, &TopicReading::chooseArrived,
            Qt::QueuedConnection);
    connect(&m.replies, &ReplyListModel::failed, &m_participant, &Participant::tellFailure);
}

domain::Topic TopicReading::current() const
{
    // The reader follows the selection, and may show what the list does not hold.
    const auto &detail = m_view.detail();
    const auto row = m_list.topicAt(m.topics.indexOf(m_row.selected()));
    if (row.isLoaded || !detail || detail->topic.id != m_row.selected())
        return row.topic;
    return detail->topic;
}

domain::Reply TopicReading::chosenReply() const
{
    const auto &replies = m_view.replies();
    return replies.hasFocus() ? replies.replyAt(replies.currentIndex()) : domain::Reply();
}

void TopicReading::openTopic(const domain::TopicId &id, qint64 floor)
{
    m_wanted = {id, floor};
    // What is being read already only scrolls.
    if (floor > 0 && m.replies.topic() == id) {
        m_row.select(id);
        goToFloor(floor);
    } else {
        m_row.choose(id);
    }
}

void TopicReading::goToFloor(qint64 floor)
{
    m.replies.goTo(floor);
    m_view.replies().setFocus(Qt::OtherFocusReason);
}

/// What one came for is what the next key acts on.
void TopicReading::chooseArrived(qint64 floor)
{
    if (m_wanted.topic != m.replies.topic() || m_wanted.floor != floor)
        return;
    m_wanted = {};
    auto &replies = m_view.replies();
    const auto index = m.replies.indexOf(floor);
    // A link to what was split off leads on to where it is now.
    if (const auto reply = replies.replyAt(index); reply.isMoved)
        return openTopic(reply.topic, reply.movedFloor);
    replies.setCurrentIndex(index);
    replies.setFocus(Qt::OtherFocusReason);
}

void TopicReading::resume()
{
    m_row.resume();
    if (m_row.selected().isEmpty())
        m_view.showNothing();
}

void TopicReading::showNothing()
{
    m.reader.open({});
    m_view.showNothing();
}

void TopicReading::leave(const domain::TopicId &id)
{
    m.topics.dropWithdrawn(id);
    m_row.leave(id);
    if (m.reader.topicId() == id)
        m.reader.open({});
    Q_EMIT changed();
}

void TopicReading::readAgain(const domain::TopicId &id)
{
    if (id != m.reader.topicId())
        return;
    m.reader.retry();
    m.replies.refresh();
}

void TopicReading::showOwnReply(const domain::TopicId &id, qint64 floor)
{
    if (id != m.replies.topic())
        return;
    m.replies.noteOwn(floor);
    m.replies.refresh();
    m.replies.goTo(floor);
}

void TopicReading::readAfterAll(const QModelIndex &index)
{
    const auto id = m_list.topicAt(index).topic.id;
    if (m_row.chooseAfterAll(id) && m_participant.canWrite())
        m.topics.markRead(id, m_view.lastSeenFloor());
}

void TopicReading::showDetail()
{
    const auto &detail = m.reader.detail();
    if (!detail) {
        m.replies.open({}, 1, -1);
        m.reader.topicId().isEmpty() ? m_view.showNothing() : m_view.showLoading();
        return;
    }
    const auto id = detail->topic.id;
    const bool isOther = m.replies.topic() != id;
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
    const auto readBefore = m.reader.readBefore();
    Q_EMIT opened(id);
    // Where reading goes on; what one has read last stands above it.
    const bool isWanted = m_wanted.topic == id && m_wanted.floor > 0;
    const auto floor = qBound<qint64>(1, isWanted ? m_wanted.floor : readBefore + 1,
                                      qMax<qint64>(1, detail.topic.replies));
    m.replies.open(id, floor, readBefore);
}

void TopicReading::showTally(const QModelIndex &first, const QModelIndex &last)
{
    const auto &detail = m_view.detail();
    const auto index = detail ? m.topics.indexOf(detail->topic.id) : QModelIndex();
    if (!index.isValid() || index.row() < first.row() || index.row() > last.row())
        return;
    const auto row = m_list.topicAt(index);
    if (row.isLoaded)
        m_view.showTally(row.topic, row.isVotePending);
    Q_EMIT changed();
}

void TopicReading::showFailure(const base::Error &error)
{
    // What was read before is still worth reading; the banner tells of the connection.
    if (m.reader.detail())
        return;
    m_view.showError(error);
    if (error.kind == base::Failure::NotFound)
        m_participant.askForRemovals({{Target::Kind::Topic, m.reader.topicId().bytes()}});
}

void TopicReading::showRemoval(const Target &target, const domain::Removal &removal)
{
    if (target.kind == Target::Kind::Reply)
        m.replies.setRemovedText(domain::ReplyId(target.id), removalText(removal, m.replies.now()));
    else if (m.reader.detail() || target.id != m.reader.topicId().bytes())
        return;
    else if (!removal.mergedInto.isEmpty())
        showMergedInto(removal);
    else if (m_participant.isModerating())
        m_view.showRemoval(removal, m.topics.now());
}

void TopicReading::showMergedInto(const domain::Removal &removal)
{
    openTopic(domain::TopicId(removal.mergedInto));
    // Whoever merged it just now is offered Undo there.
    const bool isOwn = removal.by == m_participant.id();
    if (!isOwn || m.topics.now() - removal.at >= 1min)
        m_participant.tell(
            tr("“%1” was merged into this topic.").arg(displayLine(removal.title, 60)));
}

void TopicReading::askForRemovals()
{
    if (m_participant.isModerating())
        m_participant.askForRemovals(
            targetsOf(Target::Kind::Reply, m.replies.takeUnknownRemovals()));
}

void TopicReading::showRevisions(const domain::ReplyId &reply,
                                 const QList<domain::Revision> &revisions)
{
    if (revisions.isEmpty())
        return m_participant.tell(tr("Of this there are no earlier forms."));
    domain::Revision now;
    const auto &detail = m.reader.detail();
    if (reply.isEmpty() && detail) {
        now.title = detail->topic.title;
        now.body = detail->body;
    } else {
        now.body = m.replies.find(reply).content;
    }
    auto *dialog = new RevisionsDialog(revisions, now, &m_view);
    dialog->open();
}

void TopicReading::moderate(domain::BatchAct::Kind kind)
{
    m_participant.moderate(kind, {Target::Kind::Topic, m.reader.topicId().bytes()});
}

} // namespace ui
