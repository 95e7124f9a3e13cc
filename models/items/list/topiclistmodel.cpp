// SPDX-License-Identifier: MIT
#include "items/list/topiclistmodel.h"

#include "base/deliver.h"
#include "items/list/topicdrag.h"

#include <QMimeData>

namespace items {

template class SparseList<domain::Topic>;

namespace {
void count(domain::Topic &topic, domain::TopicVote standing, qint64 by)
{
    if (standing == domain::TopicVote::Up)
        topic.ups += by;
    else if (standing == domain::TopicVote::Down)
        topic.downs += by;
}

void hopeFor(domain::Topic &topic, domain::TopicVote standing)
{
    count(topic, topic.standing, -1);
    count(topic, standing, 1);
    topic.standing = standing;
}

using Source = domain::TopicQuery::Source;

bool isByLastReply(Source source)
{
    return source == Source::All || source == Source::Tab || source == Source::Category
        || source == Source::Tag;
}

/// Whether the list counts it among what came since; creation counts as a reply.
bool isCounted(const domain::Topic &topic, Source source, domain::Timestamp since)
{
    const bool byReply = isByLastReply(source) || source == Source::HotToday;
    return (byReply ? topic.lastReply : topic.posted) > since;
}
} // namespace

TopicListModel::TopicListModel(store::Community &community, QObject *parent)
    : SparseList(community, parent)
{
    connect(&community.changes(), &store::Changes::topicsChanged, this,
            [this](const auto &ids) { m_refresher.want(ids); });
}

Qt::ItemFlags TopicListModel::flags(const QModelIndex &index) const
{
    const auto flags = ListModel::flags(index);
    return index.isValid() && rowAt(index.row()) ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList TopicListModel::mimeTypes() const
{
    return {TopicDrag::mimeType()};
}

QMimeData *TopicListModel::mimeData(const QModelIndexList &indexes) const
{
    TopicDrag drag;
    for (const auto &index : indexes) {
        const auto *row = rowAt(index.row());
        const auto id = idAt(index.row());
        if (!id.isEmpty())
            drag.items.append({id, row ? row->item.category : QString()});
    }
    return drag.items.isEmpty() ? nullptr : drag.toMime().release();
}
TopicRow TopicListModel::present(const Row &row) const
{
    TopicRow shown;
    shown.topic = row.item;
    shown.isLoaded = true;
    shown.now = m_clock.now();
    // Ages change every row at once; the high bits keep that apart from what changes one.
    shown.revision = row.revision + (m_ageRevision << 40);
    shown.topic.lastReadFloor = m_readMarks.value(row.item.id, shown.topic.lastReadFloor);
    const auto mark = m_marks.constFind(row.item.id);
    if (mark == m_marks.cend() || row.item.standing == mark->wanted)
        return shown; // an answer that was read after the vote counts it already
    shown.failure = mark->reason;
    shown.isVotePending = mark->reason.isEmpty();
    if (shown.isVotePending)
        hopeFor(shown.topic, mark->wanted);
    return shown;
}

void TopicListModel::vote(const domain::TopicId &id, domain::TopicVote standing)
{
    if (!mayVote(id))
        return;
    const auto *row = find(id);
    const auto before = row ? row->item.standing : domain::TopicVote::None;
    if (!row || before != standing)
        sendVote(id, {before, standing});
}

void TopicListModel::tellVote(const domain::TopicId &id, const Mark &mark, const QString &title)
{
    Q_EMIT voteConfirmed(id, mark.before, mark.wanted, title);
}

void TopicListModel::markRead(const domain::TopicId &id, qint64 floor)
{
    // Reading without a connection or an account leaves no mark and is no mistake.
    if (!m_isOnline || m_query.viewer.isEmpty())
        return;
    const auto *row = find(id);
    if (row && floor >= 0 && m_readMarks.value(id, row->item.lastReadFloor) >= floor)
        return;
    change(id, [floor](domain::Topic &topic) { topic.lastReadFloor = floor; });
    m_readMarks.insert(id, floor);
    base::deliver(m_community.run(store::MarkTopicRead{id, floor}, m_query.viewer), this,
                  [this, id, floor, person = m_query.viewer](const auto &answer) {
                      if (m_readMarks.value(id) == floor)
                          m_readMarks.remove(id);
                      // It may have been read again meanwhile, as it was.
                      if (answer && !m_readMarks.contains(id) && person == m_query.viewer)
                          change(id,
                                 [floor](domain::Topic &topic) { topic.lastReadFloor = floor; });
                      if (!answer && person == m_query.viewer)
                          m_refresher.want({id});
                  });
}

void TopicListModel::reread(const domain::TopicId &id)
{
    // A reply of one's own may have been taken back.
    m_comings.isOwn(id) ? showOwn(id) : m_refresher.want({id});
}

void TopicListModel::showOwn(const domain::TopicId &id)
{
    m_comings.expectOwn(id);
    m_awaited.await(m_community.run(store::ReadTopics{{id}}, m_query.viewer),
                    [=, this, ticket = ++m_tickets](const auto &answer) {
                        if (!answer || answer->isEmpty())
                            return m_comings.settleOwn(id, false);
                        applyOwn(answer->first(), ticket);
                    });
}

void TopicListModel::applyOwn(const domain::Topic &topic, quint64 ticket)
{
    Q_EMIT ownShown(topic);
    const bool isShown = m_rows.order().contains(topic.id);
    const bool mayBelong = isShown || Traits::belongs(topic, m_query)
        || m_query.source == Source::Tab || m_query.source == Source::HotToday;
    const bool isNew = mayBelong && isCounted(topic, m_query.source, m_frozenAt);
    // Only the server knows whether and where it stands in such a list.
    const bool isSomewhere = isNew && !isShown
        && (m_query.source == Source::Tab || m_query.source == Source::HotToday
            || m_query.source == Source::Recommended);
    if (m_phase != ListModel::Phase::Ready || m_rows.order().rowCount() == 0 || isSomewhere)
        return refresh();
    const bool isFirst
        = isByLastReply(m_query.source) || (m_query.source == Source::Mine && !isShown);
    if (isNew && isFirst)
        raise(topic, ticket);
    else
        m_refresher.want({topic.id});
    m_comings.settleOwn(topic.id, isNew);
}

} // namespace items

#include "moc_topiclistmodel.cpp"
