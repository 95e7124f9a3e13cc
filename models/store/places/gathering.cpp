// SPDX-License-Identifier: MIT
#include "store/places/gathering.h"

#include "store/moderationkeys.h"
#include "store/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::TopicId;

namespace store {

namespace {
/// Topics of one slice: blocks the server for about 1 ms.
constexpr const char *topicsAtOnce = "150";

struct Gathering {
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
Result<std::optional<Gathering>> readJob(redis::Connection &connection, const ForumKeys &keys,
                                         const QByteArray &id)
{
    const auto replies = answersTo(
        connection, {{"HMGET", keys.job(id), "kind", "from", "to", "tabs", "keeps", "picks"}});
    if (!replies)
        return tl::unexpected(replies.error());
    const auto job = replies->first();
    if (job[0].view() != "gather")
        return std::optional<Gathering>();
    return std::optional(Gathering{id, job[1].bytes(), job[2].bytes(), linesIn(job[3].bytes()),
                                   job[4].bytes(), job[5].bytes()});
}

Result<redis::Replies> runSlice(redis::Connection &connection, const ForumKeys &keys,
                                const Gathering &job, const redis::Replies &read)
{
    static const auto script = redis::Script::fromResource(u"gathertopics"_s);
    const auto topics = read[0].strings();
    const auto tabs = read[1].strings();
    auto leaving = job.tabs;
    for (const auto &tab : read[2].strings()) {
        if (!leaving.contains(tab))
            leaving.append(tab);
    }
    leaving.removeIf([&](const auto &tab) { return tabs.contains(tab); });
    const ModerationKeys moderation(keys);
    QByteArrayList touched{keys.jobs(),
                           keys.job(job.id),
                           keys.meta(),
                           keys.category(job.from),
                           keys.category(job.to),
                           keys.categoryTabs(job.to),
                           moderation.pins(job.from),
                           moderation.pins(job.to),
                           keys.moved(job.keeps + job.picks)};
    for (const auto &tab : tabs + leaving)
        touched.append(keys.tabTopics(tab));
    for (const auto &topic : topics)
        touched.append({keys.topic(TopicId(topic)), keys.removedTopic(TopicId(topic))});
    return script.run(connection, touched,
                      QByteArrayList{job.id, job.from, job.to,
                                     !job.keeps.isEmpty()       ? "1"
                                         : !job.picks.isEmpty() ? "0"
                                                                : "",
                                     QByteArray::number(tabs.size()),
                                     QByteArray::number(leaving.size())}
                          + tabs + topics);
}

} // namespace

Result<std::optional<qint64>> gatherSlice(redis::Connection &connection, const ForumKeys &keys,
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

Result<void> gatherAll(redis::Connection &connection, const ForumKeys &keys,
                       decltype(&gatherSlice) slice, const QByteArray &job, qint64 total,
                       redis::Progress &progress,
                       const std::function<bool()> &isCancelled)
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
