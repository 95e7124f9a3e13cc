// SPDX-License-Identifier: MIT
#include "store/forum/forumrequests.h"

#include "domain/names.h"
#include "domain/topic.h"
#include "store/core/context.h"
#include "store/core/keys/guardedkeys.h"
#include "store/core/marks.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/topics/topicrows.h"
#include "store/forum/topics/topicsubmission.h"

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

Result<QList<domain::Topic>> ReadTopics::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return readTopics(context.connection, keys, context.memory<ForumCache>(), topics,
                      context.actor);
}

Result<domain::TopicId> CreateTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto clean = TRY(domain::cleanTopicDraft(draft));
    return createTopic(context.connection, keys, context.memory<ForumCache>(), context.operation,
                       clean, context.actor);
}

QString VoteOnTopic::verb() const
{
    return standing == domain::TopicVote::None ? u"undo a vote"_s : u"vote"_s;
}

Result<domain::TopicTally> VoteOnTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return voteOnTopic(context.connection, keys, topic, context.actor, standing);
}

Result<void> CountVisit::perform(const Context &context) const
{
    static const auto script = redis::Script::fromResource(u"clicktopic"_s);
    const ForumKeys keys(context.keys);
    // Where Redis proves who somebody is, they count once in a while, whatever they say.
    const bool isGuarded = GuardedKeys::are(context.keys);
    const auto visitor = isGuarded ? "visitor " + context.actor.bytes() : visit;
    const redis::ScriptCall call{
        {{"topic", keys.topic(topic)}}, {}, keys.operation(visitor + ":" + topic.bytes())};
    return withoutValue(outcomeOf(script.run(context.connection, call)));
}

Result<void> MarkTopicRead::perform(const Context &context) const
{
    static const auto script = redis::Script::fromResource(u"markreplies"_s);
    const ForumKeys keys(context.keys);
    const redis::ScriptCall call{
        {{"readMarks", keys.readMarks(context.actor)},
         {"topic", keys.topic(topic)},
         {"topicReplies", keys.comments(topic)}},
        {{"topic", topic.bytes()}, {"floor", QByteArray::number(floor)}, {"goesBack", "0"}}};
    return withoutValue(outcomeOf(script.run(context.connection, call)));
}

QString StarTopic::verb() const
{
    return isStarred ? u"star"_s : u"unstar"_s;
}

Result<void> StarTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return markItem(context, keys.starred(context.actor), topic.bytes(), keys.topic(topic),
                    isStarred);
}

Result<QString> MoveTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto clean = TRY(domain::cleanName(category));
    return moveTopic(context.connection, keys, context.memory<ForumCache>(), context.operation,
                     topic, clean, context.actor);
}

Result<void> RemoveTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return removeTopic(context.connection, keys, context.memory<ForumCache>(), topic,
                       context.actor);
}

Result<void> RestoreTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return restoreTopic(context.connection, keys, context.memory<ForumCache>(), topic,
                        context.actor);
}

Result<void> SetTabMember::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    // Names of other programs that we would not take can be left, but not entered.
    const auto tabName = isMember ? domain::cleanName(tab) : Result<QString>(tab);
    const auto name = isMember ? domain::cleanName(category) : Result<QString>(category);
    if (!name || !tabName)
        return tl::unexpected(name ? tabName.error() : name.error());
    const auto done = setTabMember(context.connection, keys, context.memory<ForumCache>(),
                                   context.operation, *tabName, *name, isMember, context.actor);
    if (done)
        context.schedule(ResumeTabs());
    return done;
}

Result<qint64> ResumeTabs::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return resumeTabJobs(context.connection, keys, context.progress);
}

} // namespace store
