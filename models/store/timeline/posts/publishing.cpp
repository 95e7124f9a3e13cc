// SPDX-License-Identifier: MIT
#include "store/timeline/posts/publishing.h"

#include "domain/mentions.h"
#include "domain/names.h"
#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"

#include <QHash>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::PostId;
using domain::PostRelation;

namespace store {

Result<PostLists> listsNamedIn(redis::Connection &connection, const TimelineKeys &keys,
                               const QString &content)
{
    PostLists named;
    auto &lists = named.lists;
    for (const auto &tag : domain::hashtags(content))
        lists.append(keys.hashtag(domain::foldedName(tag).toUtf8()));
    const auto mentions = domain::findMentions(content);
    QStringList names;
    for (const auto &mention : mentions)
        names += mention;
    names.removeDuplicates();
    if (names.isEmpty())
        return named;
    redis::Command command{"HMGET", keys.nameToUid()};
    for (const auto &name : std::as_const(names))
        command.append(name.toUtf8());
    const auto replies = TRY(connection.command(command));
    QHash<QString, QByteArray> known;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (const auto id = replies.first()[i]; !id.isNil())
            known.insert(names[i], id.bytes());
    }
    const auto meant = domain::meantAmong(mentions, {known.keyBegin(), known.keyEnd()});
    for (const auto &name : meant) {
        named.people.append(AccountId(known.value(name)));
        lists.append(keys.mentions(named.people.last()));
    }
    return named;
}

namespace {
QByteArray wordFor(PostRelation relation)
{
    switch (relation) {
    case PostRelation::Answer:
        return "answer";
    case PostRelation::Repost:
        return "repost";
    case PostRelation::Quote:
        return "quote";
    case PostRelation::None:
        break;
    }
    return "";
}

/// Of whom the text mentions, and of the author of the post that it answers.
Result<QByteArrayList> noticeKeys(redis::Connection &connection, const TimelineKeys &keys,
                                  const domain::PostDraft &draft, const AccountId &author,
                                  QList<AccountId> people)
{
    if (draft.relation == PostRelation::Answer) {
        const auto other = TRY(connection.command({"HGET", keys.post(draft.other), "userid"}));
        if (!other.first().isNil())
            people.append(AccountId(other.first().bytes()));
    }
    QByteArrayList notices;
    for (const auto &person : std::as_const(people)) {
        const auto key = keys.notices(person);
        // Who is no number, or came with an import, cannot sign in and read notices.
        if (person != author && person.number().value_or(0) > 0 && !notices.contains(key))
            notices.append(key);
    }
    return notices;
}

/// What a post was when it was read: its text decides which lists it is in.
struct StoredPost {
    AccountId author;
    PostRelation relation = PostRelation::None;
    PostId other;
    QString content;
};

Result<StoredPost> readStored(redis::Connection &connection, const TimelineKeys &keys,
                              const PostId &id)
{
    const auto replies = TRY(connection.pipeline(
        {{"HMGET", keys.post(id), "content", "answer_to", "repost_of", "quote_of", "userid"},
         {"HGET", keys.removedPost(id), "content"}}));
    const auto post = replies[0];
    StoredPost stored;
    stored.author = AccountId(post[4].bytes());
    stored.content = replies[1].isNil() ? post[0].text() : replies[1].text();
    constexpr PostRelation relations[]{PostRelation::Answer, PostRelation::Repost,
                                       PostRelation::Quote};
    for (int i = 0; i < 3; ++i) {
        if (post[i + 1].isNil())
            continue;
        stored.relation = relations[i];
        stored.other = PostId(post[i + 1].bytes());
    }
    return stored;
}

/// KEYS and ARGV of postlists.lua: every list that follows from a post.
void appendPostLists(const TimelineKeys &keys, const AccountId &author, PostRelation relation,
                     const PostId &other, const QByteArrayList &lists, redis::ScriptCall &call)
{
    call.keys += {{"newestPosts", keys.newestPosts(author)},
                  {"related", keys.related(other, relation)},
                  {"lists", lists}};
    call.arguments.append({"relation", wordFor(relation)});
}

/// Of deletepost.lua and restorepost.lua, but for the successors.
Result<redis::ScriptCall> removalCall(redis::Connection &connection, const TimelineKeys &keys,
                                      const PostId &id, const StoredPost &stored,
                                      const AccountId &person,
                                      const domain::ModerationContext &warrant)
{
    const auto named = TRY(listsNamedIn(connection, keys, stored.content));
    redis::ScriptCall call{moderatorKeys(keys, person), auditArguments(person, warrant)};
    call.keys += {{"post", keys.post(id)},
                  {"removedPost", keys.removedPost(id)},
                  {"deletedPosts", keys.deletedPosts()},
                  {"searchPending", keys.searchPending()}};
    call.arguments += {{"post", id.bytes()}, {"author", stored.author.bytes()}};
    appendPostLists(keys, stored.author, stored.relation, stored.other, named.lists, call);
    return call;
}

/// The author's newest posts that starpost lacks and that are not deleted: what may fill it up.
Result<QByteArrayList> readSuccessors(redis::Connection &connection, const TimelineKeys &keys,
                                      const AccountId &author)
{
    const auto lists = TRY(connection.pipeline({{"LRANGE", keys.ownPosts(author), "0", "99"},
                                                {"ZRANGE", keys.newestPosts(author), "0", "0"}}));
    const auto lowest = lists[1][0].integer().value_or(0);
    QByteArrayList older;
    QList<redis::Command> commands;
    for (const auto &id : lists[0].strings()) {
        if (id.toLongLong() >= lowest)
            continue;
        older.append(id);
        commands.append({"HEXISTS", keys.post(PostId(id)), "deleted"});
    }
    if (commands.isEmpty())
        return older;
    const auto deleted = TRY(connection.pipeline(commands));
    QByteArrayList successors;
    for (qsizetype i = 0; i < older.size(); ++i) {
        if (deleted[i].integer().value_or(1) == 0)
            successors.append(older[i]);
    }
    return successors.mid(0, 20);
}
HeldText heldPost(const QByteArray &operation, const domain::PostDraft &draft)
{
    return {operation,
            "post",
            {},
            {{u"body"_s, draft.content},
             {u"relation"_s, QString::fromLatin1(wordFor(draft.relation))},
             {u"other"_s, draft.other.toString()}}};
}

/// What publishpost.lua takes, but for the addressees, the screening and the ids that it is to
/// draw.
redis::ScriptCall publishingCall(const TimelineKeys &keys, const HeldText &held,
                                 const domain::PostDraft &draft, const AccountId &author,
                                 const QString &authorName, std::optional<domain::Timestamp> posted)
{
    const bool isRelated = draft.relation != PostRelation::None;
    redis::ScriptCall call{screenKeys(keys, author, held), {}, keys.operation(held.what)};
    call.keys += {{"meta", keys.meta()},
                  {"bars", keys.bars()},
                  {"statistics", keys.statistics()},
                  {"ownPosts", keys.ownPosts(author)},
                  {"archivedPosts", keys.archivedPosts(author)},
                  {"coldPosts", keys.coldPosts()},
                  {"lastPosts", keys.lastPosts()},
                  {"recentPosts", keys.recentPosts()},
                  {"other", isRelated ? keys.post(draft.other) : keys.meta()},
                  {"fanOut", keys.fanOut()}};
    const auto milliseconds
        = posted ? QByteArray::number(qint64(posted->time_since_epoch().count())) : QByteArray();
    call.arguments += {{"actor", author.bytes()},
                       {"authorName", authorName.toUtf8()},
                       {"content", draft.content.toUtf8()},
                       {"other", draft.other.bytes()},
                       {"posted", milliseconds}};
    return call;
}
} // namespace

Result<PostId> publishPost(redis::Connection &connection, const TimelineKeys &keys,
                           const QByteArray &operation, const domain::PostDraft &draft,
                           const AccountId &author, const QString &authorName,
                           std::optional<domain::Timestamp> posted, Screen how)
{
    static const auto script = redis::Script::fromResource(u"publishpost"_s);
    if (keys.dialect().postsAreStatuses)
        return base::fail(base::Failure::Refused, u"statuses"_s);
    const auto named = TRY(listsNamedIn(connection, keys, draft.content));
    // What is brought in from elsewhere is no news.
    const auto notices = TRY(posted ? Result<QByteArrayList>()
                                    : noticeKeys(connection, keys, draft, author, named.people));
    const auto held = heldPost(operation, draft);
    auto call = publishingCall(keys, held, draft, author, authorName, posted);
    call.keys.append({"addressees", notices});
    appendPostLists(keys, author, draft.relation, draft.other, named.lists, call);
    return whileScreened(
        connection, keys, posted ? Screen::No : how, {draft.content},
        [&](const Screening &screening) -> Result<PostId> {
            auto screened = call;
            screened.arguments += screenArguments(screening, author, held);
            const auto replies = runExpecting(
                connection, script, screened, keys.postCounter(), [&](const ExpectedIds &ids) {
                    return redis::ScriptValues{{"posts", ids.keys(keys, &TimelineKeys::post)}};
                });
            TRY(outcomeOf(replies));
            return PostId(replies->first()[1].bytes());
        });
}

Result<void> deletePost(redis::Connection &connection, const TimelineKeys &keys, const PostId &id,
                        const AccountId &person, const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"deletepost"_s);
    if (keys.dialect().postsAreStatuses)
        return base::fail(base::Failure::Refused, u"statuses"_s);
    const auto stored = TRY(readStored(connection, keys, id));
    const auto successors = TRY(readSuccessors(connection, keys, stored.author));
    auto call = TRY(removalCall(connection, keys, id, stored, person, warrant));
    call.arguments.append({"successors", successors});
    return withoutValue(outcomeOf(script.run(connection, call)));
}

Result<void> restorePost(redis::Connection &connection, const TimelineKeys &keys, const PostId &id,
                         const AccountId &person, const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"restorepost"_s);
    if (keys.dialect().postsAreStatuses)
        return base::fail(base::Failure::Refused, u"statuses"_s);
    const auto stored = TRY(readStored(connection, keys, id));
    const auto call = TRY(removalCall(connection, keys, id, stored, person, warrant));
    return withoutValue(outcomeOf(script.run(connection, call)));
}

} // namespace store
