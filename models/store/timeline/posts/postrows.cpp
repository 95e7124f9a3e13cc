// SPDX-License-Identifier: MIT
#include "store/timeline/posts/postrows.h"

#include "base/mapped.h"
#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/core/screening.h"
#include "store/core/scripts/scriptreply.h"
#include "store/core/showntext.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Post;
using domain::PostId;
using domain::PostPage;
using domain::PostRelation;

namespace store {

namespace {
constexpr qsizetype rowsAtOnce = 500;

void appendCommands(QList<redis::Command> &commands, const TimelineKeys &keys, const PostId &id,
                    const AccountId &viewer)
{
    const auto reposts = keys.related(id, PostRelation::Repost);
    const auto fields = keys.postFields();
    commands.append({{"HMGET", keys.post(id), fields.author, fields.authorName, fields.time,
                      fields.content, "deleted", "answer_to", "repost_of", "quote_of"},
                     {"SCARD", keys.likes(id)},
                     {"ZCARD", keys.related(id, PostRelation::Answer)},
                     {"HLEN", reposts},
                     {"ZCARD", keys.related(id, PostRelation::Quote)}});
    if (!viewer.isEmpty()) {
        commands.append({"SISMEMBER", keys.likes(id), viewer.bytes()});
        commands.append({"HEXISTS", reposts, viewer.bytes()});
    }
}

/// Nothing if there is no such post.
std::optional<Post> decodePost(const PostId &id, const redis::Reply &fields)
{
    if (fields[0].isNil())
        return std::nullopt;
    Post post;
    post.id = id;
    post.author = AccountId(fields[0].bytes());
    post.authorName = fields[1].text();
    post.posted = timestampOf(fields[2].number().value_or(0));
    post.isDeleted = !fields[4].isNil();
    if (!post.isDeleted)
        post.content = shownText(fields[3]);
    constexpr PostRelation relations[]{PostRelation::Answer, PostRelation::Repost,
                                       PostRelation::Quote};
    for (int i = 0; i < 3; ++i) {
        if (fields[5 + i].isNil())
            continue;
        post.relation = relations[i];
        post.other = PostId(fields[5 + i].bytes());
    }
    return post;
}

Result<void> readSlice(redis::Connection &connection, const TimelineKeys &keys,
                       const QList<PostId> &ids, const AccountId &viewer, PostPage &page)
{
    QList<redis::Command> commands;
    for (const auto &id : ids)
        appendCommands(commands, keys, id, viewer);
    commands += CommunityClock::commands(keys);
    const auto replies = TRY(connection.pipeline(commands));
    const auto clock = commands.size() - 2;
    page.now = CommunityClock::decode(replies[clock], replies[clock + 1]).now;
    const qsizetype width = viewer.isEmpty() ? 5 : 7;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const auto at = i * width;
        auto post = decodePost(ids[i], replies[at]);
        if (!post)
            continue;
        post->likes = replies[at + 1].integer().value_or(0);
        post->answers = replies[at + 2].integer().value_or(0);
        post->reposts = replies[at + 3].integer().value_or(0);
        post->quotes = replies[at + 4].integer().value_or(0);
        if (!viewer.isEmpty()) {
            post->isLiked = replies[at + 5].integer().value_or(0) == 1;
            post->isReposted = replies[at + 6].integer().value_or(0) == 1;
        }
        page.rows.append(*std::move(post));
    }
    return {};
}

/// A post carries its author's name of then; whoever has an account is called as today.
Result<void> fillNames(redis::Connection &connection, const TimelineKeys &keys, ArticleCache &cache,
                       QList<Post> &posts)
{
    const auto authors = base::mapped(posts, [](const auto &post) { return post.author; });
    const auto names = TRY(readNames(connection, keys, cache, authors));
    for (qsizetype i = 0; i < posts.size(); ++i) {
        if (posts[i].authorName.isEmpty() || names.at(i) != posts[i].author.toString())
            posts[i].authorName = names.at(i);
    }
    return {};
}
} // namespace

Result<PostPage> readPosts(redis::Connection &connection, const TimelineKeys &keys,
                           ArticleCache &names, const QList<PostId> &ids, const AccountId &viewer)
{
    PostPage page;
    const redis::ModestValues modest(connection);
    for (qsizetype begin = 0; begin < ids.size(); begin += rowsAtOnce)
        TRY(readSlice(connection, keys, ids.mid(begin, rowsAtOnce), viewer, page));
    TRY(fillNames(connection, keys, names, page.rows));
    return page;
}

Result<qint64> likePost(redis::Connection &connection, const TimelineKeys &keys, const PostId &id,
                        const AccountId &person, bool liked)
{
    static const auto script = redis::Script::fromResource(u"likepost"_s);
    if (keys.dialect().postsAreStatuses)
        return base::fail(base::Failure::Refused, u"statuses"_s);
    const auto replies = script.run(
        connection,
        {redis::ScriptValues{{"meta", keys.meta()}, {"bars", keys.bars()}}
             + throttleKeys(keys, person)
             + redis::ScriptValues{{"statistics", keys.statistics()},
                                   {"post", keys.post(id)},
                                   {"likes", keys.likes(id)},
                                   {"likedBy", keys.likedBy(person)}},
         {{"actor", person.bytes()}, {"post", id.bytes()}, {"liked", liked ? "1" : "0"}}});
    TRY(outcomeOf(replies));
    return replies->first()[1].integer().value_or(0);
}

} // namespace store
