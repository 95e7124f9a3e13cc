// SPDX-License-Identifier: MIT
#include "store/forum/forumrequests.h"

#include "domain/names.h"
#include "domain/topicrules.h"
#include "store/core/context.h"
#include "store/forum/forumdirectory.h"
#include "store/forum/forumrebuild.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/replypages.h"
#include "store/forum/replysubmission.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topicpages.h"
#include "store/forum/topics/topicrows.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/forum/topics/topicvotes.h"

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

Result<domain::TopicPage> ListTopics::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    auto read = readTopicPage(context.connection, keys, context.memory<ForumCache>(),
                              viewedBy(context.actor, query), offset, count);
    if (!read)
        return tl::unexpected(read.error());
    if (read->isNeglected)
        context.schedule(RebuildForum());
    return std::move(read->page);
}

Result<QList<domain::Topic>> ReadTopics::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return readTopics(context.connection, keys, context.memory<ForumCache>(), topics,
                      context.actor);
}

Result<qint64> CountNewTopics::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return countNewerTopics(context.connection, keys, viewedBy(context.actor, query), since);
}

Result<TopicSlice> FilterTopics::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return filterTopics(context.connection, keys, context.memory<ForumCache>(),
                        viewedBy(context.actor, query), words, offset, count, context.progress);
}

Result<domain::TopicDetail> OpenTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return readTopicDetail(context.connection, keys, context.memory<ForumCache>(), topic,
                           context.actor);
}

Result<domain::ReplyPage> ListReplies::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return readReplies(context.connection, keys, context.memory<ForumCache>(), topic, firstFloor,
                       count);
}

Result<domain::ForumDirectory> ReadForumDirectory::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    auto read = readDirectory(context.connection, keys, context.memory<ForumCache>(), seen);
    if (!read)
        return tl::unexpected(read.error());
    if (read->isNeglected)
        context.schedule(RebuildForum());
    else if (read->hasOpenJobs)
        context.schedule(ResumeTabs());
    return std::move(read->directory);
}

Result<QList<domain::Revision>> ListRevisions::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return readRevisions(context.connection, keys, context.memory<ForumCache>(), topic, reply);
}

Result<domain::TopicId> CreateTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto clean = domain::cleanTopicDraft(draft);
    if (!clean)
        return tl::unexpected(clean.error());
    return createTopic(context.connection, keys, context.memory<ForumCache>(), context.operation,
                       *clean, context.actor);
}

Result<domain::Reply> ReplyToTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto clean = domain::cleanReply(content);
    if (!clean)
        return tl::unexpected(clean.error());
    return replyToTopic(context.connection, keys, context.memory<ForumCache>(), context.operation,
                        topic, *clean, replyTo, context.actor);
}

Result<void> EditTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    // The category stays, and may be one of another program that we would not take.
    auto typed = draft;
    typed.category = u"-"_s;
    const auto clean = domain::cleanTopicDraft(typed);
    if (!clean)
        return tl::unexpected(clean.error());
    return editTopic(context.connection, keys, context.memory<ForumCache>(), topic, known, *clean,
                     context.actor);
}

Result<void> EditReply::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto clean = domain::cleanReply(content);
    if (!clean)
        return tl::unexpected(clean.error());
    return editReply(context.connection, keys, context.memory<ForumCache>(), topic, reply, known,
                     *clean, context.actor);
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
    const ForumKeys keys(context.keys);
    return clickTopic(context.connection, keys, topic, visit);
}

Result<void> MarkTopicRead::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return markReplies(context.connection, keys, topic, context.actor, floor);
}

Result<QString> MoveTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto clean = domain::cleanName(category);
    if (!clean)
        return tl::unexpected(clean.error());
    return moveTopic(context.connection, keys, context.memory<ForumCache>(), context.operation,
                     topic, *clean, context.actor);
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

Result<void> RemoveReply::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return removeReply(context.connection, keys, context.memory<ForumCache>(), topic, reply,
                       context.actor);
}

Result<void> RestoreReply::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return restoreReply(context.connection, keys, context.memory<ForumCache>(), topic, reply,
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

Result<qint64> RebuildForum::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto rebuilt = rebuildForum(context.connection, keys, context.progress);
    if (!rebuilt)
        return tl::unexpected(rebuilt.error());
    return resumeTabJobs(context.connection, keys, context.progress);
}

Result<qint64> ResumeTabs::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return resumeTabJobs(context.connection, keys, context.progress);
}

} // namespace store
