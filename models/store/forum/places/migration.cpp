// SPDX-License-Identifier: MIT
#include "store/forum/places/migration.h"

#include "base/mapped.h"
#include "store/articles/rankings/articlelists.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/places/categoryacts.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::ReplyId;
using domain::TopicId;

namespace store {

namespace {
/// Topics of one slice: blocks the server for about 1 ms.
constexpr const char *topicsAtOnce = "150";

struct Migration {
    QByteArray id;
    QByteArray from;
    QByteArray to;
    QByteArrayList tabs; ///< which `from` was in
    QByteArray keeps;
    QByteArray picks;
};

QByteArrayList linesIn(const QByteArray &text)
{
    return text.isEmpty() ? QByteArrayList() : text.split('\n');
}

/// Empty: it is over.
Result<std::optional<Migration>> readJob(redis::Connection &connection, const ForumKeys &keys,
                                         const QByteArray &id)
{
    const auto replies = TRY(answersTo(
        connection, {{"HMGET", keys.job(id), "kind", "from", "to", "tabs", "keeps", "picks"}}));
    const auto job = replies.first();
    if (job[0].view() != "gather")
        return std::optional<Migration>();
    return std::optional(Migration{id, job[1].bytes(), job[2].bytes(), linesIn(job[3].bytes()),
                                   job[4].bytes(), job[5].bytes()});
}

Result<redis::Replies> runSlice(redis::Connection &connection, const ForumKeys &keys,
                                const Migration &job, const redis::Replies &read)
{
    static const auto script = redis::Script::fromResource(u"migratetopics"_s);
    const auto topics = read[0].strings();
    const auto tabs = read[1].strings();
    auto leaving = job.tabs;
    for (const auto &tab : read[2].strings()) {
        if (!leaving.contains(tab))
            leaving.append(tab);
    }
    leaving.removeIf([&](const auto &tab) { return tabs.contains(tab); });
    const ModerationKeys moderation(keys);
    const auto listOf = [&](const auto &tab) { return keys.tabTopics(tab); };
    const auto topicOf = [&](const auto &topic) { return keys.topic(TopicId(topic)); };
    const auto removedOf = [&](const auto &topic) { return keys.removedTopic(TopicId(topic)); };
    const auto *keeps = !job.keeps.isEmpty() ? "1" : !job.picks.isEmpty() ? "0" : "";
    return script.run(connection,
                      {{{"jobs", keys.jobs()},
                        {"job", keys.job(job.id)},
                        {"meta", keys.meta()},
                        {"fromTopics", keys.category(job.from)},
                        {"toTopics", keys.category(job.to)},
                        {"toTabs", keys.categoryTabs(job.to)},
                        {"fromPins", moderation.pins(job.from)},
                        {"toPins", moderation.pins(job.to)},
                        {"moved", keys.moved(job.keeps + job.picks)},
                        {"enteredTabs", base::mapped(tabs, listOf)},
                        {"leftTabs", base::mapped(leaving, listOf)},
                        {"topics", base::mapped(topics, topicOf)},
                        {"removedTopics", base::mapped(topics, removedOf)}},
                       {{"job", job.id},
                        {"from", job.from},
                        {"to", job.to},
                        {"keeps", keeps},
                        {"tabs", tabs},
                        {"topics", topics}}});
}

} // namespace

Result<std::optional<qint64>> migrateSlice(redis::Connection &connection, const ForumKeys &keys,
                                           const QByteArray &id)
{
    using Left = std::optional<qint64>;
    return retryWhileStale([&]() -> Result<std::optional<Left>> {
        const auto job = TRY(readJob(connection, keys, id));
        if (!job)
            return std::optional(Left());
        const auto &known = *job;
        const auto next = known.picks.isEmpty()
            ? redis::Command{"ZRANGE", keys.category(known.from), "0",
                             QByteArray::number(QByteArray(topicsAtOnce).toInt() - 1)}
            : redis::Command{"SRANDMEMBER", keys.moved(known.picks), topicsAtOnce};
        const auto read = TRY(answersTo(connection,
                                        {next,
                                         {"SMEMBERS", keys.categoryTabs(known.to)},
                                         {"SMEMBERS", keys.categoryTabs(known.from)}}));
        const auto replies = runSlice(connection, keys, known, read);
        const auto outcome = TRY(outcomeOf(replies));
        if (outcome == Outcome::Stale)
            return std::optional<Left>();
        const auto answer = replies->first();
        const bool isOver = answer[1].view() == "done";
        return std::optional(isOver ? Left() : Left(answer[2].integer().value_or(0)));
    });
}

namespace {
/// Articles of one slice: blocks the server for about 1 ms.
constexpr const char *articlesAtOnce = "100";

/// A job as it is stored; `undone` is the one whose articles go back.
struct Regrouping {
    QByteArray from;
    QByteArray to;
    QByteArray keeps;
    QByteArray undone;
};

redis::ScriptCall regroupingCall(const ForumKeys &keys, const QByteArray &id, const Regrouping &job,
                                 const QByteArrayList &members)
{
    const bool isUndo = !job.undone.isEmpty();
    const auto groupsOf = [&](const auto &member) {
        return keys.articleGroups(keys.articleOfMember(isUndo ? member.mid(1) : member));
    };
    redis::ScriptCall call{{{"jobs", keys.jobs()},
                            {"job", keys.job(id)},
                            {"scores", keys.score()},
                            {"times", keys.time()},
                            {"moved", keys.moved(job.keeps + job.undone)},
                            {"articleGroups", base::mapped(members, groupsOf)}},
                           {{"job", id}, {"isUndo", isUndo ? "1" : "0"}, {"articles", members}}};
    appendGroups(keys, {{job.from, foldedGroup(job.from)}, {job.to, foldedGroup(job.to)}}, call);
    return call;
}
} // namespace

Result<std::optional<qint64>> regroupSlice(redis::Connection &connection, const ForumKeys &keys,
                                           const QByteArray &id)
{
    static const auto script = redis::Script::fromResource(u"migratearticles"_s);
    const auto known = TRY(
        answersTo(connection, {{"HMGET", keys.job(id), "kind", "from", "to", "keeps", "picks"}}));
    const auto fields = known.first();
    if (fields[0].view() != "regroup")
        return std::optional<qint64>();
    const Regrouping job{fields[1].bytes(), fields[2].bytes(), fields[3].bytes(),
                         fields[4].bytes()};
    const auto next = TRY(answersTo(
        connection,
        {{"SRANDMEMBER", job.undone.isEmpty() ? keys.group(job.from) : keys.moved(job.undone),
          articlesAtOnce}}));
    const auto replies
        = script.run(connection, regroupingCall(keys, id, job, next.first().strings()));
    const auto outcome = TRY(outcomeOf(replies));
    // Another client has ended it, or turned it round.
    if (outcome == Outcome::Stale || replies->first()[1].view() == "done")
        return std::optional<qint64>();
    return std::optional(replies->first()[2].integer().value_or(0));
}

Result<void> migrateAll(redis::Connection &connection, const ForumKeys &keys,
                        decltype(&migrateSlice) slice, const QByteArray &job, qint64 total,
                        redis::Progress &progress, const std::function<bool()> &isCancelled)
{
    progress.setTotal(int(total));
    while (true) {
        if (isCancelled())
            return base::fail(Failure::Cancelled);
        const auto left = TRY(slice(connection, keys, job));
        progress.setDone(int(qMax<qint64>(0, total - left.value_or(0))));
        if (!left)
            return {};
    }
}

namespace {
constexpr qint64 repliesAtOnce = 250; ///< replies of one script: about 1 ms

/// A job as it is stored, and the replies of its next slice, oldest first.
struct Remigration {
    QByteArray id;
    QByteArray topic;
    QByteArray other;
    QByteArray first;
    QByteArray last;
    QByteArrayList replies{};
};

/// Empty: it is over.
Result<std::optional<Remigration>> readRemigration(redis::Connection &connection,
                                                   const ForumKeys &keys, const QByteArray &id)
{
    const auto read
        = TRY(answersTo(connection, {{"HMGET", keys.job(id), "topic", "other", "cursor", "upto"}}));
    const auto job = read.first();
    if (job[0].isNil())
        return std::optional<Remigration>();
    Remigration known{id, job[0].bytes(), job[1].bytes(), job[2].bytes(), job[3].bytes()};
    const auto first = std::max<qint64>(job[2].integer().value_or(1), 1);
    const auto last = std::min(job[3].integer().value_or(0), first + repliesAtOnce - 1);
    if (last < first)
        return std::optional(known);
    const auto list = TRY(answersTo(connection,
                                    {{"LRANGE", keys.comments(TopicId(known.topic)),
                                      QByteArray::number(-last), QByteArray::number(-first)}}));
    known.replies = list.first().strings();
    std::reverse(known.replies.begin(), known.replies.end());
    return std::optional(known);
}

/// Whether the job is over; nothing if it or the list changed meanwhile.
Result<std::optional<bool>> tryRemigrate(redis::Connection &connection, const ForumKeys &keys,
                                         const QByteArray &id)
{
    static const auto script = redis::Script::fromResource(u"remigratereplies"_s);
    const auto read = TRY(readRemigration(connection, keys, id));
    if (!read)
        return std::optional(true);
    const auto &job = *read;
    const TopicId topic(job.topic);
    const auto commentOf = [&](const auto &reply) { return keys.comment(ReplyId(reply)); };
    const auto call = TRY(script.command({{{"jobs", keys.jobs()},
                                           {"job", keys.job(id)},
                                           {"topic", keys.topic(topic)},
                                           {"replies", keys.comments(topic)},
                                           {"searchPending", keys.searchPending()},
                                           {"comments", base::mapped(job.replies, commentOf)}},
                                          {{"job", id},
                                           {"topic", job.topic},
                                           {"other", job.other},
                                           {"first", job.first},
                                           {"last", job.last},
                                           {"replies", job.replies}}}));
    // Not by run(): within an undo that makes of each script the one that takes the entry back.
    const auto replies = TRY(answersTo(connection, {{"SCRIPT", "LOAD", script.source()}, call}));
    const auto outcome = TRY(outcomeOf(replies[1]));
    return outcome == Outcome::Stale ? std::optional<bool>()
                                     : std::optional(replies[1][1].view() == "done");
}
} // namespace

Result<bool> remigrateSlice(redis::Connection &connection, const ForumKeys &keys,
                            const QByteArray &job)
{
    return retryWhileStale([&] { return tryRemigrate(connection, keys, job); });
}

Result<void> finishRemigration(redis::Connection &connection, const ForumKeys &keys,
                               const QList<TopicId> &topics)
{
    for (const auto &topic : topics) {
        const redis::Command question{"HGET", keys.topic(topic), gatheringField};
        const auto field = TRY(answersTo(connection, {question}));
        const auto known = field.first().bytes();
        if (known.isEmpty())
            continue;
        for (bool isOver = false; !isOver;) {
            isOver = TRY(remigrateSlice(connection, keys, known.left(known.indexOf(' '))));
        }
        // Of a topic that was removed on the way and came back nothing says that it is over.
        const auto left = TRY(answersTo(connection, {question}));
        if (left.first().bytes() == known)
            TRY(answersTo(connection, {{"HDEL", keys.topic(topic), gatheringField}}));
    }
    return {};
}

} // namespace store
