// SPDX-License-Identifier: MIT
// What is a topic list's own: votes and how far a person has read.
#include "items/list/topiclistmodel_p.h"

#include "base/deliver.h"

using namespace Qt::StringLiterals;

namespace items {

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

TopicListModel::Private::Private(TopicListModel &model, store::Community &source)
    : SparseList(model, source)
    , m_model(model)
{
    connect(&community.changes(), &store::Changes::topicsChanged, this,
            [this](const auto &ids) { refresher.want(ids); });
}

TopicRow TopicListModel::Private::present(const Row &row) const
{
    TopicRow shown;
    shown.topic = row.item;
    shown.isLoaded = true;
    shown.now = clock.now();
    // Ages change every row at once; the high bits keep that apart from what changes one.
    shown.revision = row.revision + (ageRevision << 40);
    const auto mark = m_marks.constFind(row.item.id);
    if (mark == m_marks.cend() || row.item.standing == mark->wanted)
        return shown; // an answer that was read after the vote counts it already
    shown.failure = mark->reason;
    shown.isVotePending = mark->reason.isEmpty();
    if (shown.isVotePending)
        hopeFor(shown.topic, mark->wanted);
    return shown;
}

void TopicListModel::Private::vote(const domain::TopicId &id, domain::TopicVote standing)
{
    const auto mark = m_marks.constFind(id);
    if (mark != m_marks.cend() && mark->reason.isEmpty())
        return;
    if (!isOnline)
        return Q_EMIT q.requestFailed({base::Failure::Unreachable, {}});
    if (query.viewer.isEmpty())
        return Q_EMIT q.requestFailed({base::Failure::NotPermitted, u"sign-in"_s});
    const auto *row = find(id);
    const auto before = row ? row->item.standing : domain::TopicVote::None;
    if (row && before == standing)
        return;
    m_marks[id] = {before, standing, {}};
    touch(id);
    base::deliver(
        community.run(store::VoteOnTopic{id, standing}, query.viewer), this,
        [this, id, voter = query.viewer](const auto &answer) { applyTally(id, voter, answer); });
}

void TopicListModel::Private::applyTally(const domain::TopicId &id, const domain::AccountId &voter,
                                         const base::Result<domain::TopicTally> &answer)
{
    // Somebody else acts in this window now; the vote itself is known to the server.
    if (voter != query.viewer)
        return refresher.want({id});
    if (!answer) {
        m_marks[id].reason = base::token(answer.error());
        touch(id);
        // Whether a vote without an answer counted, only the server knows.
        if (answer.error().kind != base::Failure::Refused)
            refresher.want({id});
        return Q_EMIT q.requestFailed(answer.error());
    }
    const auto mark = m_marks.take(id);
    change(id, [&](domain::Topic &topic) {
        topic.ups = answer->ups;
        topic.downs = answer->downs;
        topic.standing = answer->standing;
    });
    const auto *row = find(id);
    Q_EMIT m_model.voteConfirmed(id, mark.before, answer->standing,
                                 row ? row->item.title : QString());
}

void TopicListModel::Private::markRead(const domain::TopicId &id, qint64 floor)
{
    // Reading without a connection or an account leaves no mark and is no mistake.
    if (!isOnline || query.viewer.isEmpty())
        return;
    const auto *row = find(id);
    if (row && floor >= 0 && row->item.lastReadFloor >= floor)
        return;
    change(id, [floor](domain::Topic &topic) { topic.lastReadFloor = floor; });
    base::deliver(
        community.run(store::MarkTopicRead{id, floor}, query.viewer), this,
        [this, id, person = query.viewer](const auto &answer) { applyMark(id, person, answer); });
}

void TopicListModel::Private::reread(const domain::TopicId &id)
{
    // A reply of one's own may have been taken back.
    comings.isOwn(id) ? showOwn(id) : refresher.want({id});
}

void TopicListModel::Private::showOwn(const domain::TopicId &id)
{
    comings.expectOwn(id);
    base::deliver(community.run(store::ReadTopics{{id}}, query.viewer), this,
                  [=, this, ticket = ++tickets, generation = listGeneration()](const auto &answer) {
                      if (generation != listGeneration())
                          return;
                      if (!answer || answer->isEmpty())
                          return comings.settleOwn(id, false);
                      applyOwn(answer->first(), ticket);
                  });
}

void TopicListModel::Private::applyOwn(const domain::Topic &topic, quint64 ticket)
{
    Q_EMIT m_model.ownShown(topic);
    const bool isShown = rows.order().contains(topic.id);
    const bool mayBelong = isShown || Traits::belongs(topic, query) || query.source == Source::Tab
        || query.source == Source::HotToday;
    const bool isNew = mayBelong && isCounted(topic, query.source, frozenAt);
    // Only the server knows whether and where it stands in such a list.
    const bool isSomewhere = isNew && !isShown
        && (query.source == Source::Tab || query.source == Source::HotToday
            || query.source == Source::Recommended);
    if (phase != ListModel::Phase::Ready || rows.order().rowCount() == 0 || isSomewhere)
        return reload();
    const bool isFirst = isByLastReply(query.source) || (query.source == Source::Mine && !isShown);
    if (isNew && isFirst)
        raise(topic, ticket);
    else
        refresher.want({topic.id});
    comings.settleOwn(topic.id, isNew);
}

void TopicListModel::Private::applyMark(const domain::TopicId &id, const domain::AccountId &person,
                                        const base::Result<void> &answer)
{
    if (!answer && person == query.viewer)
        refresher.want({id});
}

} // namespace items
