// SPDX-License-Identifier: MIT
#include "store/forum/places/remigration.h"

#include "store/core/scripts/scriptreply.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::ReplyId;
using domain::TopicId;

namespace store {

namespace {
constexpr qint64 repliesAtOnce = 250; ///< replies of one script: about 1 ms

/// Whether the job is over; nothing if it or the list changed meanwhile.
Result<std::optional<bool>> trySlice(redis::Connection &connection, const ForumKeys &keys,
                                     const QByteArray &id)
{
    static const auto script = redis::Script::fromResource(u"remigratereplies"_s);
    const auto read
        = answersTo(connection, {{"HMGET", keys.job(id), "topic", "other", "cursor", "upto"}});
    if (!read)
        return tl::unexpected(read.error());
    const auto job = read->first();
    if (job[0].isNil())
        return std::optional(true);
    const TopicId topic(job[0].bytes());
    const auto first = std::max<qint64>(job[2].integer().value_or(1), 1);
    const auto last = std::min(job[3].integer().value_or(0), first + repliesAtOnce - 1);
    QByteArrayList ids;
    if (last >= first) {
        const auto list = answersTo(connection,
                                    {{"LRANGE", keys.comments(topic), QByteArray::number(-last),
                                      QByteArray::number(-first)}});
        if (!list)
            return tl::unexpected(list.error());
        ids = list->first().strings();
        std::reverse(ids.begin(), ids.end());
    }
    QByteArrayList comments;
    for (const auto &reply : std::as_const(ids))
        comments.append(keys.comment(ReplyId(reply)));
    const auto call = script.command({{{"jobs", keys.jobs()},
                                       {"job", keys.job(id)},
                                       {"topic", keys.topic(topic)},
                                       {"replies", keys.comments(topic)},
                                       {"searchPending", keys.searchPending()},
                                       {"comments", comments}},
                                      {{"job", id},
                                       {"topic", job[0].bytes()},
                                       {"other", job[1].bytes()},
                                       {"first", job[2].bytes()},
                                       {"last", job[3].bytes()},
                                       {"replies", ids}}});
    if (!call)
        return tl::unexpected(call.error());
    // Not by run(): within an undo that makes of each script the one that takes the entry back.
    const auto replies = answersTo(connection, {{"SCRIPT", "LOAD", script.source()}, *call});
    const auto outcome
        = replies ? outcomeOf((*replies)[1]) : Result<Outcome>(tl::unexpected(replies.error()));
    if (!outcome)
        return tl::unexpected(outcome.error());
    return *outcome == Outcome::Stale ? std::optional<bool>()
                                      : std::optional((*replies)[1][1].view() == "done");
}
} // namespace

Result<bool> remigrateSlice(redis::Connection &connection, const ForumKeys &keys,
                            const QByteArray &job)
{
    return retryWhileStale([&] { return trySlice(connection, keys, job); });
}

Result<void> finishRemigration(redis::Connection &connection, const ForumKeys &keys,
                               const QList<TopicId> &topics)
{
    for (const auto &topic : topics) {
        const redis::Command question{"HGET", keys.topic(topic), gatheringField};
        const auto field = answersTo(connection, {question});
        if (!field)
            return tl::unexpected(field.error());
        const auto known = field->first().bytes();
        if (known.isEmpty())
            continue;
        for (bool isOver = false; !isOver;) {
            const auto done = remigrateSlice(connection, keys, known.left(known.indexOf(' ')));
            if (!done)
                return tl::unexpected(done.error());
            isOver = *done;
        }
        // Of a topic that was removed on the way and came back nothing says that it is over.
        const auto left = answersTo(connection, {question});
        if (!left)
            return tl::unexpected(left.error());
        if (left->first().bytes() == known) {
            const auto gone = answersTo(connection, {{"HDEL", keys.topic(topic), gatheringField}});
            if (!gone)
                return tl::unexpected(gone.error());
        }
    }
    return {};
}

} // namespace store
