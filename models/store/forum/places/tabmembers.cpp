// SPDX-License-Identifier: MIT
#include "store/forum/places/tabmembers.h"

#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/places/migration.h"
#include "store/forum/topics/topicplace.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace store {

namespace {
/// Topics of one slice: blocks the server for about 1 ms.
constexpr const char *fillSlice = "500";
constexpr qsizetype emptySlice = 250;

struct Job {
    QByteArray id;
    bool isFilling = false;
    QByteArray tab;
    QByteArray category;
    QByteArray cursor;
};

Result<bool> fill(redis::Connection &connection, const ForumKeys &keys, const Job &job)
{
    static const auto script = redis::Script::fromResource(u"filltab"_s);
    const redis::ScriptCall call{
        {{"jobs", keys.jobs()},
         {"job", keys.job(job.id)},
         {"tabMembers", keys.tabMembers(job.tab)},
         {"tabTopics", keys.tabTopics(job.tab)},
         {"categoryTopics", keys.category(job.category)}},
        {{"job", job.id}, {"category", job.category}, {"atMost", fillSlice}}};
    const auto replies = script.run(connection, call);
    TRY(outcomeOf(replies));
    return replies->first()[1].view() == "done";
}

/// The topics of the next slice, and the cursor behind it; empty at the end.
Result<QByteArray> readSlice(redis::Connection &connection, const ForumKeys &keys, const Job &job,
                             QByteArrayList &topics)
{
    const auto list = keys.tabTopics(job.tab);
    const auto range
        = TRY(connection.command({"ZRANGE", list, job.cursor, "-inf", "BYSCORE", "REV", "LIMIT",
                                  "0", QByteArray::number(emptySlice), "WITHSCORES"}));
    const auto slice = range.first();
    for (qsizetype i = 0; i < slice.size(); i += 2)
        topics.append(slice[i].bytes());
    if (topics.size() < emptySlice)
        return QByteArray();
    // Those of the same moment that the slice cut off, so that the next one may begin behind it.
    const auto last = slice[slice.size() - 1].bytes();
    const auto same = TRY(connection.command({"ZRANGE", list, last, last, "BYSCORE"}));
    for (const auto &topic : same.first().strings()) {
        if (!topics.contains(topic))
            topics.append(topic);
    }
    return "(" + last;
}

Result<bool> empty(redis::Connection &connection, const ForumKeys &keys, const Job &job)
{
    static const auto script = redis::Script::fromResource(u"emptytab"_s);
    QByteArrayList topics;
    const auto next = TRY(readSlice(connection, keys, job, topics));
    QByteArrayList hashes;
    for (const auto &topic : std::as_const(topics))
        hashes.append(keys.topic(domain::TopicId(topic)));
    const redis::ScriptCall call{
        {{"jobs", keys.jobs()},
         {"job", keys.job(job.id)},
         {"tabMembers", keys.tabMembers(job.tab)},
         {"tabTopics", keys.tabTopics(job.tab)},
         {"topics", hashes}},
        {{"job", job.id}, {"cursor", job.cursor}, {"next", next}, {"topics", topics}}};
    const auto replies = script.run(connection, call);
    const auto outcome = TRY(outcomeOf(replies));
    return outcome == Outcome::Done && replies->first()[1].view() == "done";
}

/// One slice of the job; whether it is over.
Result<bool> doSlice(redis::Connection &connection, const ForumKeys &keys, const QByteArray &id)
{
    const auto fields
        = TRY(connection.command({"HMGET", keys.job(id), "kind", "tab", "category", "cursor"}));
    const auto job = fields.first();
    const auto kind = job[0].view();
    if (kind == "gather" || kind == "regroup") {
        const auto left = TRY(kind == "gather" ? migrateSlice(connection, keys, id)
                                               : regroupSlice(connection, keys, id));
        return !left;
    }
    if (kind == "regather")
        return remigrateSlice(connection, keys, id);
    if (kind != "fill" && kind != "empty") {
        // Another client ended it, or it is of a later version and not ours to do.
        TRY(kind.isEmpty() ? connection.command({"ZREM", keys.jobs(), id}) : fields);
        return true;
    }
    const Job known{id, kind == "fill", job[1].bytes(), job[2].bytes(), job[3].bytes()};
    return known.isFilling ? fill(connection, keys, known) : empty(connection, keys, known);
}
} // namespace

namespace {
/// Under the names by which tab and category are known.
redis::ScriptCall memberCall(const ForumKeys &keys, const QByteArray &tab,
                             const QByteArray &category, bool isMember, const QByteArray &job,
                             const domain::AccountId &actor)
{
    redis::ScriptCall call{moderatorKeys(keys, actor), auditArguments(actor), keys.operation(job)};
    call.keys += {{"tabs", keys.tabs()},
                  {"categories", keys.categories()},
                  {"tabMembers", keys.tabMembers(tab)},
                  {"categoryTabs", keys.categoryTabs(category)},
                  {"categoryTopics", keys.category(category)},
                  {"jobs", keys.jobs()},
                  {"job", keys.job(job)}};
    call.arguments += {{"tab", tab},
                       {"foldedTab", foldedCategory(tab)},
                       {"category", category},
                       {"foldedCategory", foldedCategory(category)},
                       {"puts", isMember ? "1" : "0"},
                       {"job", job}};
    return call;
}
} // namespace

Result<void> setTabMember(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                          const QByteArray &job, const QString &tab, const QString &category,
                          bool member, const domain::AccountId &actor, QByteArray *entry)
{
    static const auto script = redis::Script::fromResource(u"settabmember"_s);
    auto tabName = tab.toUtf8();
    auto name = category.toUtf8();
    auto done = retryUntilDone([&]() -> Result<Outcome> {
        const auto replies
            = script.run(connection, memberCall(keys, tabName, name, member, job, actor));
        const auto outcome = outcomeOf(replies);
        if (outcome && entry && *outcome == Outcome::Done)
            *entry = replies->first()[1].bytes();
        if (outcome && *outcome == Outcome::Stale) {
            tabName = replies->first()[1].bytes();
            name = replies->first()[2].bytes();
        }
        return outcome;
    });
    if (done)
        cache.rememberTabs(name, {}); // asked anew by whoever needs them
    return done;
}

Result<qint64> resumeTabJobs(redis::Connection &connection, const ForumKeys &keys,
                             const redis::Progress &progress)
{
    const auto open = TRY(connection.command({"ZRANGE", keys.jobs(), "0", "99"}));
    qint64 slices = 0;
    for (const auto &id : open.first().strings()) {
        for (bool isOver = false; !isOver; ++slices) {
            if (progress.isCancelled())
                return base::fail(Failure::Cancelled);
            isOver = TRY(doSlice(connection, keys, id));
        }
    }
    return slices;
}

} // namespace store
