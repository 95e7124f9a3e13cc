// SPDX-License-Identifier: MIT
#include "store/core/keys/forumkeys.h"

using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;

namespace store {

QByteArray ForumKeys::topic(const TopicId &id) const
{
    return key("bbs::topic::" + id.bytes());
}

QByteArray ForumKeys::category(const QByteArray &name) const
{
    return key("bbs::category::" + name);
}

QByteArray ForumKeys::tabMembers(const QByteArray &tab) const
{
    return key("bbs::tab::" + tab + "::member");
}

QByteArray ForumKeys::tabTopics(const QByteArray &tab) const
{
    return key("bbs::tab::" + tab + "::topic_list");
}

QByteArray ForumKeys::comment(const ReplyId &id) const
{
    return key("bbs::comment::" + id.bytes());
}

QByteArray ForumKeys::comments(const TopicId &id) const
{
    return key("bbs::topic::" + id.bytes() + "::comments");
}

QByteArray ForumKeys::votesUp(const TopicId &id) const
{
    return key("bbs::topic::" + id.bytes() + "::vote_up");
}

QByteArray ForumKeys::votesDown(const TopicId &id) const
{
    return key("bbs::topic::" + id.bytes() + "::vote_down");
}

QByteArray ForumKeys::topicsBy(const AccountId &person) const
{
    return key("fm:topics:" + person.bytes());
}

QByteArray ForumKeys::categoryTabs(const QByteArray &name) const
{
    return key("fm:category:" + name + ":tabs");
}

QByteArray ForumKeys::readMarks(const AccountId &person) const
{
    return key("fm:read:" + person.bytes() + ":topics");
}

QByteArray ForumKeys::starred(const AccountId &person) const
{
    return key("fm:starred:" + person.bytes());
}

QByteArray ForumKeys::topicHistory(const TopicId &id) const
{
    return key("fm:history:topic:" + id.bytes());
}

QByteArray ForumKeys::replyHistory(const ReplyId &id) const
{
    return key("fm:history:reply:" + id.bytes());
}

QByteArray ForumKeys::removedTopic(const TopicId &id) const
{
    return key("fm:removed:topic:" + id.bytes());
}

QByteArray ForumKeys::removedReply(const ReplyId &id) const
{
    return key("fm:removed:reply:" + id.bytes());
}

QByteArray ForumKeys::removedTopicHistory(const TopicId &id) const
{
    return key("fm:removed:history:topic:" + id.bytes());
}

QByteArray ForumKeys::removedReplyHistory(const ReplyId &id) const
{
    return key("fm:removed:history:reply:" + id.bytes());
}

QByteArray ForumKeys::between(const QByteArray &bare, QByteArrayView prefix, QByteArrayView suffix)
{
    if (!bare.startsWith(prefix) || !bare.endsWith(suffix)
        || bare.size() <= prefix.size() + suffix.size())
        return {};
    return bare.mid(prefix.size(), bare.size() - prefix.size() - suffix.size());
}

TopicId ForumKeys::topicOfKey(const QByteArray &bare)
{
    const auto id = between(bare, "bbs::topic::");
    return id.contains("::") ? TopicId() : TopicId(id);
}

} // namespace store
