// SPDX-License-Identifier: MIT
#include "base/mapped.h"
#include "store/accounts/invitations.h"
#include "store/core/articlecache.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/operations.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/purges.h"
#include "store/moderation/members/memberrequests.h"
#include "store/timeline/posts/ownposts.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::HistoryOf;
using domain::HistoryPage;
using domain::HistoryRow;
using domain::Target;

namespace store {

namespace {
constexpr qint64 repliesAtOnce = 2'000;

/// A list of a person's own: ids with moments.
struct OwnList {
    QByteArray key;
    QByteArray kind;
};

/// `cursor` is how many were passed.
Result<HistoryPage> readOwn(redis::Connection &connection, const OwnList &list,
                            const ListHistory &asked)
{
    const auto begin = asked.cursor.toLongLong();
    const auto *const range = asked.order == domain::TimeOrder::Newest ? "ZREVRANGE" : "ZRANGE";
    const auto reply
        = TRY(connection.command({range, list.key, QByteArray::number(begin),
                                  QByteArray::number(begin + asked.count - 1), "WITHSCORES"}));
    const auto members = reply.first();
    HistoryPage page;
    for (qsizetype i = 0; i + 1 < members.size(); i += 2)
        page.rows.append({list.kind + ':' + members[i].bytes(),
                          {},
                          timestampOf(members[i + 1].number().value_or(0)),
                          {},
                          {}});
    if (page.rows.size() == asked.count)
        page.cursor = QByteArray::number(begin + asked.count);
    return page;
}

/// Posts lie in two lists, one behind the other; their moments in themselves.
Result<HistoryPage> readPosts(redis::Connection &connection, const TimelineKeys &keys,
                              const AccountId &person, const QByteArray &cursor, qsizetype count)
{
    const auto begin = cursor.toLongLong();
    const auto length = TRY(connection.command(ownPostCount(keys, person)));
    const auto near = length.first().integer().value_or(0);
    const auto reply = TRY(connection.command(
        begin < near
            ? someOwnPosts(keys, person, begin, begin + count - 1)
            : redis::Command{"LRANGE", keys.archivedPosts(person), QByteArray::number(begin - near),
                             QByteArray::number(begin - near + count - 1)}));
    const auto ids = reply.first().strings();
    HistoryPage page;
    QList<redis::Command> commands;
    for (const auto &id : ids)
        commands.append({"HGET", keys.post(domain::PostId(id)), keys.postFields().time});
    if (commands.isEmpty())
        return page;
    const auto times = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < ids.size(); ++i)
        page.rows.append(
            {"post:" + ids[i], {}, timestampOf(times[i].number().value_or(0)), {}, {}});
    page.cursor = QByteArray::number(begin + ids.size());
    return page;
}

/// Nobody lists a person's replies: the community's are looked at downwards.
Result<HistoryPage> readReplies(redis::Connection &connection, const ForumKeys &keys,
                                const AccountId &person, const QByteArray &cursor)
{
    const auto counter = TRY(connection.command({"GET", keys.commentCounter()}));
    const auto newest = counter.first().integer().value_or(0);
    const auto from = cursor.isEmpty() ? newest : std::min(newest, cursor.toLongLong());
    const auto lowest = std::max<qint64>(0, from - repliesAtOnce);
    QList<redis::Command> commands;
    for (auto id = from; id > lowest; --id)
        commands.append({"HMGET", keys.comment(domain::ReplyId(QByteArray::number(id))),
                         "author_id", "time", "topic", "floor", "removed"});
    HistoryPage page;
    if (commands.isEmpty())
        return page;
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < commands.size(); ++i) {
        const auto &reply = replies[i];
        if (reply[0].view() != person.bytes())
            continue;
        const auto floor = reply[3].number().value_or(0);
        const domain::TopicLink place{domain::TopicId(reply[2].bytes()), qint64(floor)};
        page.rows.append({"reply:" + QByteArray::number(from - i),
                          {},
                          timestampOf(reply[1].number().value_or(0)),
                          reply[4].bytes().isEmpty() ? QByteArray() : QByteArray("removed"),
                          place.topic.isEmpty() || floor <= 0 ? QString() : place.toString()});
    }
    if (lowest > 0)
        page.cursor = QByteArray::number(lowest);
    return page;
}

Result<HistoryPage> readActs(redis::Connection &connection, const ModerationKeys &keys,
                             ArticleCache &names, const domain::AuditQuery &query,
                             const QByteArray &cursor, qsizetype count)
{
    const auto acts = TRY(readAudit(connection, keys, names, query, cursor, count));
    HistoryPage page;
    page.cursor = acts.cursor;
    for (const auto &act : acts.rows)
        page.rows.append({act.target, act.targetName, act.at, act.what, act.reason, act.after});
    return page;
}

// Reports lie by what was reported, not by people: 500 targets are looked at for a page, those that
// wait first, then those that were decided on; both from the newest on.

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
    const auto reply = TRY(connection.command(
        {"ZREVRANGE", isSettled ? keys.settledReports() : keys.reports(), QByteArray::number(begin),
         QByteArray::number(begin + targetsAtOnce - 1)}));
    Slice slice;
    for (const auto &name : reply.first().strings()) {
        if (const auto target = domain::targetNamed(name))
            slice.targets.append(*target);
    }
    if (reply.first().size() == targetsAtOnce)
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
/// What a person reported.
Result<HistoryPage> readReportsMade(redis::Connection &connection, const ModerationKeys &keys,
                                    const AccountId &person, const QByteArray &cursor)
{
    const auto slice = TRY(readTargets(connection, keys, cursor));
    HistoryPage page;
    page.cursor = slice.cursor;
    QList<redis::Command> commands;
    for (const auto &target : slice.targets)
        commands.append({"HGET", keys.reporters(target), person.bytes()});
    if (commands.isEmpty())
        return page;
    const auto said = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < commands.size(); ++i) {
        if (!said[i].isNil())
            page.rows.append(rowOf(slice.targets[i], said[i].bytes()));
    }
    return page;
}

/// What others reported of what the person wrote.
Result<HistoryPage> readReportsReceived(redis::Connection &connection, const ModerationKeys &keys,
                                        const AccountId &person, const QByteArray &cursor)
{
    const auto slice = TRY(readTargets(connection, keys, cursor));
    HistoryPage page;
    page.cursor = slice.cursor;
    QList<redis::Command> commands;
    for (const auto &target : slice.targets) {
        commands.append(authorCommand(keys, target));
        commands.append(removedAuthorCommand(keys, target));
        commands.append({"HMGET", keys.report(target), "first", "count", "state"});
    }
    if (commands.isEmpty())
        return page;
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < slice.targets.size(); ++i) {
        const auto authors = replies[3 * i].strings() + replies[3 * i + 1].strings();
        const auto report = replies[3 * i + 2];
        if (!authors.contains(person.bytes()))
            continue;
        const domain::Timestamp first(
            std::chrono::milliseconds(report[0].integer().value_or(0) / 1000));
        page.rows.append(
            {domain::nameOf(slice.targets[i]), {}, first, report[2].bytes(), report[1].text()});
    }
    return page;
}

Result<HistoryPage> readUntitled(redis::Connection &connection, const ModerationKeys &keys,
                                 const ListHistory &asked)
{
    const ForumKeys forum(keys);
    const TimelineKeys timeline(keys);
    const auto &person = asked.person;
    switch (asked.of) {
    case HistoryOf::Articles:
        return readOwn(connection, {keys.posted(person), "article"}, asked);
    case HistoryOf::Topics:
        return readOwn(connection, {forum.topicsBy(person), "topic"}, asked);
    case HistoryOf::Replies:
        return readReplies(connection, forum, person, asked.cursor);
    case HistoryOf::Votes:
        return readOwn(connection, {keys.votedBy(person), "article"}, asked);
    case HistoryOf::Likes:
        return readOwn(connection, {timeline.likedBy(person), "post"}, asked);
    case HistoryOf::ReportsMade:
        return readReportsMade(connection, keys, person, asked.cursor);
    case HistoryOf::ReportsReceived:
        return readReportsReceived(connection, keys, person, asked.cursor);
    default:
        return readPosts(connection, timeline, person, asked.cursor, asked.count);
    }
}
} // namespace

Result<HistoryPage> ListHistory::perform(const Context &context) const
{
    auto &connection = context.connection;
    const ModerationKeys keys(context.keys);
    auto &names = context.memory<ArticleCache>();
    domain::AuditQuery query;
    if (of == HistoryOf::Acts) {
        query.whoId = person;
        return readActs(connection, keys, names, query, cursor, count);
    }
    if (of == HistoryOf::ActsOnThem) {
        query.target = "person:" + person.bytes();
        return readActs(connection, keys, names, query, cursor, count);
    }
    auto page = readUntitled(connection, keys, *this);
    if (!page)
        return page;
    const auto targets = base::mapped(page->rows, [](const auto &row) { return row.target; });
    const auto titles = TRY(readTargetNames(connection, keys, names, targets));
    for (qsizetype i = 0; i < page->rows.size(); ++i)
        page->rows[i].title = titles.at(i);
    return page;
}

namespace {
constexpr qsizetype historySlice = 500;
constexpr qsizetype textsAtOnce = 1'000;
constexpr char16_t leftReason[] = u"The author left.";

/// Of what a person wrote.
Result<QList<Target>> textsOf(const Context &context, const AccountId &person)
{
    QList<Target> texts;
    for (const auto of :
         {HistoryOf::Articles, HistoryOf::Topics, HistoryOf::Replies, HistoryOf::Posts}) {
        QByteArray cursor;
        do {
            if (context.progress.isCancelled())
                return base::fail(base::Failure::Cancelled);
            const auto page = TRY(ListHistory{person, of, cursor, historySlice}.perform(context));
            for (const auto &row : page.rows) {
                if (const auto target = domain::targetNamed(row.target))
                    texts.append(*target);
            }
            cursor = page.cursor;
        } while (!cursor.isEmpty());
    }
    return texts;
}

/// Of what a person wrote, what is removed. Articles and topics stand in no list then: all are
/// looked at.
Result<QList<Target>> removedTextsOf(const Context &context, const AccountId &person)
{
    const ModerationKeys keys(context.keys);
    QList<Target> texts;
    for (const auto kind : {Target::Kind::Article, Target::Kind::Topic}) {
        const auto counter = TRY(context.connection.command(
            {"GET",
             kind == Target::Kind::Article ? keys.articleCounter()
                                           : ForumKeys(keys).topicCounter()}));
        auto left = counter.first().integer().value_or(0);
        while (left > 0) {
            if (context.progress.isCancelled())
                return base::fail(base::Failure::Cancelled);
            QList<Target> some;
            for (; left > 0 && some.size() < textsAtOnce; --left)
                some.append({kind, QByteArray::number(left)});
            const auto authors = TRY(context.connection.pipeline(base::mapped(
                some, [&](const Target &text) { return removedAuthorCommand(keys, text); })));
            for (qsizetype i = 0; i < some.size(); ++i) {
                if (authors[i].strings().contains(person.bytes()))
                    texts.append(some[i]);
            }
        }
    }
    return texts;
}

/// As its host: a person alone may not take away what others answered.
Result<void> destroyText(const Context &context, const Target &text)
{
    const auto host = operatorId();
    const auto reason = QString::fromUtf16(leftReason);
    const auto removal = TRY(readRemoval(context.connection, context.keys, text));
    const bool isOwn = removal && removal->mergedInto.isEmpty()
        && (removal->by == context.actor || (removal->by == host && removal->reason == reason));
    if (removal && (removal->isPurged || !isOwn))
        return {}; // destroyed, or a moderator's
    if (!removal) {
        const auto removed = removeTarget(context.connection, context.keys,
                                          context.memory<ForumCache>(), text, host, {reason, {}});
        if (!removed)
            return removed.error().kind == base::Failure::NotFound ? Result<void>() : removed;
    }
    // What people reported is for moderators to see.
    const auto state = TRY(
        context.connection.command({"HGET", ModerationKeys(context.keys).report(text), "state"}));
    if (state.first().view() == "open")
        return {};
    return purgeTarget(context.connection, ModerationKeys(context.keys), text, host, reason);
}

enum class Leaving { Asked, Done };

Result<void> leave(const Context &context, const GuardedKeys &keys, Leaving leaving)
{
    static const auto script = redis::Script::fromResource(u"leave"_s);
    const bool isDone = leaving == Leaving::Done;
    return base::withoutValue(outcomeOf(
        script.run(context.connection,
                   redis::ScriptCall{
                       administratorKeys(keys, context.actor)
                           + redis::ScriptValues{{"accounts", keys.accounts()},
                                                 {"orders", keys.orders()},
                                                 {"logins", keys.logins()}},
                       auditArguments(context.actor)
                           + redis::ScriptValues{{"asks", isDone ? QByteArray() : QByteArray("1")}},
                       isDone ? operationKey(context.keys, context.operation) : QByteArray()})));
}
} // namespace

Result<void> LeaveCommunity::perform(const Context &context) const
{
    const auto keys = TRY(guardedKeys(context));
    TRY(leave(context, keys, Leaving::Asked));
    QList<Target> texts;
    if (takesTexts) // what it broke off at before is removed already
        texts = TRY(textsOf(context, context.actor)) + TRY(removedTextsOf(context, context.actor));
    context.progress.setTotal(int(texts.size()));
    for (qsizetype i = 0; i < texts.size(); ++i) {
        if (context.progress.isCancelled())
            return base::fail(base::Failure::Cancelled);
        TRY(destroyText(context, texts[i]));
        context.progress.setDone(int(i + 1));
    }
    return leave(context, keys, Leaving::Done);
}

} // namespace store
