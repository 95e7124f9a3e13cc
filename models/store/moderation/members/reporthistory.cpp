// SPDX-License-Identifier: MIT
#include "store/moderation/members/reporthistory.h"

#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"

using base::Result;
using domain::AccountId;
using domain::HistoryPage;
using domain::HistoryRow;
using domain::Target;

namespace store {

namespace {
constexpr qint64 targetsAtOnce = 500;

/// Some targets, and where to go on: "<list>:<how many of it were passed>".
struct Slice {
    QList<Target> targets;
    QByteArray cursor;
};

Result<Slice> readTargets(redis::Connection &connection, const ModerationKeys &keys,
                          const QByteArray &cursor)
{
    const bool isSettled = cursor.startsWith("settled:");
    const auto begin = cursor.mid(cursor.indexOf(':') + 1).toLongLong();
    const auto reply = connection.command(
        {"ZREVRANGE", isSettled ? keys.settledReports() : keys.reports(), QByteArray::number(begin),
         QByteArray::number(begin + targetsAtOnce - 1)});
    if (!reply)
        return tl::unexpected(reply.error());
    Slice slice;
    for (const auto &name : reply->first().strings()) {
        if (const auto target = domain::targetNamed(name))
            slice.targets.append(*target);
    }
    if (reply->first().size() == targetsAtOnce)
        slice.cursor = QByteArray(isSettled ? "settled:" : "open:")
            + QByteArray::number(begin + targetsAtOnce);
    else if (!isSettled)
        slice.cursor = "settled:0";
    return slice;
}

/// "<reason> <microseconds> <note>"
HistoryRow rowOf(const Target &target, const QByteArray &said)
{
    const auto first = said.indexOf(' ');
    const auto second = said.indexOf(' ', first + 1);
    const auto moment = said.mid(first + 1, second - first - 1).toLongLong();
    return {domain::nameOf(target),
            {},
            domain::Timestamp(std::chrono::milliseconds(moment / 1000)),
            said.left(first),
            QString::fromUtf8(said.mid(second + 1))};
}

/// Who wrote it; of what was removed, who had.
redis::Command authorCommand(const ModerationKeys &keys, const Target &target)
{
    switch (target.kind) {
    case Target::Kind::Article:
        return {"HMGET", keys.article(domain::ArticleId(target.id)), "poster", "user", "userId"};
    case Target::Kind::Topic:
        return {"HMGET", ForumKeys(keys).topic(domain::TopicId(target.id)), "author_id"};
    case Target::Kind::Reply:
        return {"HMGET", ForumKeys(keys).comment(domain::ReplyId(target.id)), "author_id"};
    case Target::Kind::Post:
        break;
    }
    const TimelineKeys timeline(keys);
    return {"HMGET", timeline.post(domain::PostId(target.id)), timeline.postFields().author};
}

redis::Command removedAuthorCommand(const ModerationKeys &keys, const Target &target)
{
    if (target.kind == Target::Kind::Article)
        return {"HMGET", keys.removed(domain::ArticleId(target.id)), "poster", "user", "userId"};
    if (target.kind == Target::Kind::Topic)
        return {"HMGET", ForumKeys(keys).removedTopic(domain::TopicId(target.id)), "author_id"};
    return authorCommand(keys, target); // those stay as tombstones
}
} // namespace

Result<HistoryPage> readReportsMade(redis::Connection &connection, const ModerationKeys &keys,
                                    const AccountId &person, const QByteArray &cursor)
{
    const auto slice = readTargets(connection, keys, cursor);
    if (!slice)
        return tl::unexpected(slice.error());
    HistoryPage page;
    page.cursor = slice->cursor;
    QList<redis::Command> commands;
    for (const auto &target : slice->targets)
        commands.append({"HGET", keys.reporters(target), person.bytes()});
    if (commands.isEmpty())
        return page;
    const auto said = connection.pipeline(commands);
    if (!said)
        return tl::unexpected(said.error());
    for (qsizetype i = 0; i < commands.size(); ++i) {
        if (!(*said)[i].isNil())
            page.rows.append(rowOf(slice->targets[i], (*said)[i].bytes()));
    }
    return page;
}

Result<HistoryPage> readReportsReceived(redis::Connection &connection, const ModerationKeys &keys,
                                        const AccountId &person, const QByteArray &cursor)
{
    const auto slice = readTargets(connection, keys, cursor);
    if (!slice)
        return tl::unexpected(slice.error());
    HistoryPage page;
    page.cursor = slice->cursor;
    QList<redis::Command> commands;
    for (const auto &target : slice->targets) {
        commands.append(authorCommand(keys, target));
        commands.append(removedAuthorCommand(keys, target));
        commands.append({"HMGET", keys.report(target), "first", "count", "state"});
    }
    if (commands.isEmpty())
        return page;
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < slice->targets.size(); ++i) {
        const auto authors = (*replies)[3 * i].strings() + (*replies)[3 * i + 1].strings();
        const auto report = (*replies)[3 * i + 2];
        if (!authors.contains(person.bytes()))
            continue;
        const domain::Timestamp first(
            std::chrono::milliseconds(report[0].integer().value_or(0) / 1000));
        page.rows.append(
            {domain::nameOf(slice->targets[i]), {}, first, report[2].bytes(), report[1].text()});
    }
    return page;
}

} // namespace store
