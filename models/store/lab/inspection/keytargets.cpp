// SPDX-License-Identifier: MIT
#include "store/lab/inspection/keytargets.h"

#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"

using domain::Target;

namespace store {

QByteArrayList keysAbout(const Keys &keys, const Target &target)
{
    const ForumKeys forum(keys);
    const TimelineKeys timeline(keys);
    switch (target.kind) {
    case Target::Kind::Article: {
        const domain::ArticleId id(target.id);
        return {keys.article(id),       keys.voted(id),   keys.articleGroups(id),
                keys.articleVotes(id),  keys.removed(id), keys.removedVoters(id),
                keys.removedGroups(id), keys.time(),      keys.score()};
    }
    case Target::Kind::Topic: {
        const domain::TopicId id(target.id);
        return QByteArrayList{forum.topic(id), forum.comments(id), forum.votesUp(id),
                              forum.votesDown(id)}
        + QByteArrayList{forum.topicHistory(id), forum.removedTopic(id),
                         forum.removedTopicHistory(id)}
        + QByteArrayList{forum.topics(), forum.recommended(), forum.dayRank()};
    }
    case Target::Kind::Reply: {
        const domain::ReplyId id(target.id);
        return {forum.comment(id), forum.replyHistory(id), forum.removedReply(id),
                forum.removedReplyHistory(id)};
    }
    case Target::Kind::Post: {
        using domain::PostRelation;
        const domain::PostId id(target.id);
        return {timeline.post(id),
                timeline.likes(id),
                timeline.related(id, PostRelation::Answer),
                timeline.related(id, PostRelation::Repost),
                timeline.related(id, PostRelation::Quote),
                timeline.removedPost(id),
                timeline.recentPosts()};
    }
    }
    return {};
}

Target targetOf(const QByteArray &key, const QByteArray &nameSpace)
{
    using Kind = Target::Kind;
    static constexpr struct {
        Kind kind;
        const char *prefix;
        const char *suffix;
    } forms[] = {
        {Kind::Article, "article:", ""},
        {Kind::Article, "voted:", ""},
        {Kind::Article, "fm:article:", ":groups"},
        {Kind::Article, "fm:article:", ":votes"},
        {Kind::Topic, "bbs::topic::", ""},
        {Kind::Topic, "bbs::topic::", "::comments"},
        {Kind::Topic, "bbs::topic::", "::vote_up"},
        {Kind::Topic, "bbs::topic::", "::vote_down"},
        {Kind::Post, "post:postid:", ""},
    };
    if (!key.startsWith(nameSpace))
        return {};
    const auto bare = key.mid(nameSpace.size());
    for (const auto &form : forms) {
        const auto id = ForumKeys::between(bare, form.prefix, form.suffix);
        bool isNumber = false;
        id.toLongLong(&isNumber);
        if (isNumber)
            return {form.kind, id};
    }
    return {};
}

} // namespace store
