// SPDX-License-Identifier: MIT
#include "store/forum/topics/topicvotes.h"

#include "store/core/screening.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicplace.h"

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
    static const auto script = redis::Script::fromResource(u"votetopic"_s);
    const auto replies = script.run(
        connection,
        {throttleKeys(keys, voter)
             + redis::ScriptValues{{"meta", keys.meta()},
                                   {"statistics", keys.statistics()},
                                   {"topic", keys.topic(id)},
                                   {"upVoters", keys.votesUp(id)},
                                   {"downVoters", keys.votesDown(id)},
                                   {"recommended", keys.recommended()}},
         {{"actor", voter.bytes()}, {"topic", id.bytes()}, {"standing", wordFor(standing)}}});
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
    const redis::ScriptCall call{
        {{"topic", keys.topic(id)}}, {}, keys.operation(visit + ":" + id.bytes())};
    return withoutValue(outcomeOf(script.run(connection, call)));
}

Result<void> markReplies(redis::Connection &connection, const ForumKeys &keys, const TopicId &id,
                         const domain::AccountId &person, qint64 floor)
{
    static const auto script = redis::Script::fromResource(u"markreplies"_s);
    const redis::ScriptCall call{
        {{"readMarks", keys.readMarks(person)}, {"topicReplies", keys.comments(id)}},
        {{"topic", id.bytes()}, {"floor", QByteArray::number(floor)}}};
    return withoutValue(outcomeOf(script.run(connection, call)));
}

} // namespace store
