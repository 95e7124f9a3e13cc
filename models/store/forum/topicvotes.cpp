// SPDX-License-Identifier: MIT
#include "store/forum/topicvotes.h"

#include "store/forum/topicplace.h"
#include "store/limits/screening.h"
#include "store/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::TopicId;
using domain::TopicTally;
using domain::TopicVote;

namespace store {

namespace {
QByteArray wordFor(TopicVote standing)
{
    switch (standing) {
    case TopicVote::Up:
        return "up";
    case TopicVote::Down:
        return "down";
    case TopicVote::None:
        break;
    }
    return "none";
}
} // namespace

Result<TopicTally> voteOnTopic(redis::Connection &connection, const ForumKeys &keys,
                               const TopicId &id, const domain::AccountId &voter,
                               TopicVote standing)
{
    static const auto script
        = scriptWith({u"hot"_s, u"barred"_s, u"paced"_s, u"count"_s}, u"votetopic"_s);
    const auto replies
        = script.run(connection,
                     QByteArrayList{keys.topic(id), keys.votesUp(id), keys.votesDown(id),
                                    keys.recommended(), keys.meta()}
                         + pacingKeys(keys, voter) + QByteArrayList{keys.statistics()},
                     {voter.bytes(), id.bytes(), wordFor(standing)});
    const auto outcome = outcomeOf(replies);
    if (!outcome)
        return tl::unexpected(outcome.error());
    const auto answer = replies->first();
    return TopicTally{id, answer[1].integer().value_or(0), answer[2].integer().value_or(0),
                      standing};
}

Result<void> clickTopic(redis::Connection &connection, const ForumKeys &keys, const TopicId &id,
                        const QByteArray &visit)
{
    static const auto script = redis::Script::fromResource(u"clicktopic"_s);
    return withoutValue(outcomeOf(
        script.run(connection, {keys.operation(visit + ":" + id.bytes()), keys.topic(id)}, {})));
}

Result<void> markReplies(redis::Connection &connection, const ForumKeys &keys, const TopicId &id,
                         const domain::AccountId &person, qint64 floor)
{
    static const auto script = redis::Script::fromResource(u"markreplies"_s);
    return withoutValue(
        outcomeOf(script.run(connection, {keys.readMarks(person), keys.comments(id)},
                             {id.bytes(), QByteArray::number(floor)})));
}

} // namespace store
