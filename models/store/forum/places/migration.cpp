// SPDX-License-Identifier: MIT
#include "store/forum/places/migration.h"

#include "store/core/keys/moderationkeys.h"
#include "store/forum/places/categoryacts_p.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
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
    const auto replies = answersTo(
        connection, {{"HMGET", keys.job(id), "kind", "from", "to", "tabs", "keeps", "picks"}});
    if (!replies)
        return tl::unexpected(replies.error());
    const auto job = replies->first();
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
                        {"enteredTabs", ofEach(tabs, listOf)},
                        {"leftTabs", ofEach(leaving, listOf)},
                        {"topics", ofEach(topics, topicOf)},
                        {"removedTopics", ofEach(topics, removedOf)}},
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
        const auto job = readJob(connection, keys, id);
        if (!job)
            return tl::unexpected(job.error());
        if (!*job)
            return std::optional(Left());
        const auto &known = **job;
        const auto next = known.picks.isEmpty()
            ? redis::Command{"ZRANGE", keys.category(known.from), "0",
                             QByteArray::number(QByteArray(topicsAtOnce).toInt() - 1)}
            : redis::Command{"SRANDMEMBER", keys.moved(known.picks), topicsAtOnce};
        const auto read = answersTo(connection,
                                    {next,
                                     {"SMEMBERS", keys.categoryTabs(known.to)},
                                     {"SMEMBERS", keys.categoryTabs(known.from)}});
        if (!read)
            return tl::unexpected(read.error());
        const auto replies = runSlice(connection, keys, known, *read);
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (*outcome == Outcome::Stale)
            return std::optional<Left>();
        const auto answer = replies->first();
        const bool isOver = answer[1].view() == "done";
        return std::optional(isOver ? Left() : Left(answer[2].integer().value_or(0)));
    });
}

Result<void> migrateAll(redis::Connection &connection, const ForumKeys &keys,
                        decltype(&migrateSlice) slice, const QByteArray &job, qint64 total,
                        redis::Progress &progress, const std::function<bool()> &isCancelled)
{
    progress.setTotal(int(total));
    while (true) {
        if (isCancelled())
            return base::fail(Failure::Cancelled);
        const auto left = slice(connection, keys, job);
        if (!left)
            return tl::unexpected(left.error());
        progress.setDone(int(qMax<qint64>(0, total - left->value_or(0))));
        if (!*left)
            return {};
    }
}

} // namespace store
