// SPDX-License-Identifier: MIT
#include "store/upkeep/fanoutrequests.h"

#include "store/core/community/upkeep.h"
#include "store/core/context.h"
#include "store/core/scripts/scriptreply.h"

#include <QElapsedTimer>
#include <QRandomGenerator>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;

namespace store {

namespace {
constexpr auto turn
    = std::chrono::milliseconds(300); ///< others wait for the bulk executor that long
constexpr qint64 postsAtOnce = 16;
constexpr qsizetype inboxesOfScript = 300; ///< inboxes of one script: about 1 ms
constexpr qint64 scanCount = 250; ///< a scan answers a few more than asked

/// A post on its way, as fm:fanout holds it: `<post>:<author>:<kept cursor among the followers>`.
struct Entry {
    QByteArray bytes;
    QByteArray post;
    AccountId author;
    QByteArray cursor;

    static Entry of(const QByteArray &bytes, const QByteArray &run)
    {
        const auto first = bytes.indexOf(':');
        const auto last = bytes.lastIndexOf(':');
        return {bytes, bytes.left(first), AccountId(bytes.mid(first + 1, last - first - 1)),
                cursorIn(run, bytes.mid(last + 1))};
    }
    /// As it shall be once everybody before the cursor has the post. A server that does not say
    /// which run it is might be another one next time: then the entry stays until all is done.
    [[nodiscard]] QByteArray at(const QByteArray &newCursor, const QByteArray &run) const
    {
        if (newCursor == "0")
            return {};
        return run.isEmpty() ? bytes
                             : post + ':' + author.bytes() + ':' + keptCursor(run, newCursor);
    }
};

/// Parts for several posts that fit into one script.
class Slice {
public:
    explicit Slice(const TimelineKeys &keys)
        : m_keys(&keys)
    {
    }

    [[nodiscard]] bool hasRoomFor(qsizetype people) const
    {
        return m_entries.isEmpty() || m_people.size() + people <= inboxesOfScript;
    }
    void add(const Entry &entry, const QByteArray &after, const QByteArrayList &people)
    {
        m_followers.append(m_keys->followers(entry.author));
        for (const auto &person : people)
            m_inboxes.append(m_keys->inbox(AccountId(person)));
        m_entries.append(entry.bytes);
        m_afters.append(after);
        m_posts.append(entry.post);
        m_authors.append(entry.author.bytes());
        m_counts.append(QByteArray::number(people.size()));
        m_people += people;
    }
    /// Whether anything in it was still to be done.
    [[nodiscard]] Result<bool> run(redis::Connection &connection) const
    {
        static const auto script = redis::Script::fromResource(u"deliverposts"_s);
        // One more than a timeline keeps: it says that there are more.
        const auto replies = script.run(
            connection,
            {{{"fanOut", m_keys->fanOut()}, {"followers", m_followers}, {"inboxes", m_inboxes}},
             {{"kept", QByteArray::number(domain::timelineLimit + 1)},
              {"entries", m_entries},
              {"afters", m_afters},
              {"posts", m_posts},
              {"authors", m_authors},
              {"counts", m_counts},
              {"people", m_people}}});
        TRY(outcomeOf(replies));
        return replies->first()[1].integer().value_or(0) > 0;
    }

private:
    const TimelineKeys *m_keys;
    // Of each part
    QByteArrayList m_followers;
    QByteArrayList m_entries;
    QByteArrayList m_afters;
    QByteArrayList m_posts;
    QByteArrayList m_authors;
    QByteArrayList m_counts;
    // Of all people of all parts
    QByteArrayList m_people;
    QByteArrayList m_inboxes;
};

/// Shares out what one look at each post's followers found. A small set answers with all of its
/// members at once; then only the last of its slices moves the cursor.
QList<Slice> slicesFor(const TimelineKeys &keys, const QByteArray &run, const QList<Entry> &entries,
                       const redis::Replies &scans)
{
    QList<Slice> slices{Slice(keys)};
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const auto &entry = entries[i];
        const auto cursor = scans[i][0].bytes();
        auto people = scans[i][1].strings();
        if (cursor == "0")
            people.append(entry.author.bytes());
        qsizetype begin = 0;
        do {
            const auto part = people.mid(begin, inboxesOfScript);
            begin += inboxesOfScript;
            const auto whole = entry.at(cursor, run);
            if (!slices.last().hasRoomFor(part.size()))
                slices.append(Slice(keys));
            slices.last().add(entry, begin < people.size() ? entry.bytes : whole, part);
        } while (begin < people.size());
    }
    return slices;
}

/// Brings these posts to some more of their readers each, and moves their cursors on.
Result<qint64> bringSlices(redis::Connection &connection, const TimelineKeys &keys,
                           const QByteArray &run, QList<Entry> &entries, qint64 mostSlices)
{
    QList<redis::Command> commands;
    for (const auto &entry : std::as_const(entries))
        commands.append({"SSCAN", keys.followers(entry.author), entry.cursor, "COUNT",
                         QByteArray::number(scanCount)});
    const auto scans = TRY(answersTo(connection, commands));
    qint64 done = 0;
    const auto slices = slicesFor(keys, run, entries, scans);
    for (const auto &slice : slices.mid(0, mostSlices)) {
        const auto found = TRY(slice.run(connection));
        done += found ? 1 : 0;
    }
    for (qsizetype i = 0; i < entries.size(); ++i)
        entries[i].cursor = scans[i][0].bytes();
    if (slices.size() > mostSlices)
        entries.clear();
    return done;
}
} // namespace

Result<qint64> fanOutStep(redis::Connection &connection, const TimelineKeys &keys, qint64 rank,
                          qint64 mostSlices)
{
    // One connection speaks to one run of the server, however long the walk takes.
    const auto waiting = TRY(
        connection.pipeline({serverRunCommand(),
                             {"ZRANGE", keys.fanOut(), QByteArray::number(rank),
                              QByteArray::number(rank + std::min(postsAtOnce, mostSlices) - 1)}}));
    const auto run = serverRunOf(waiting[0]);
    QList<Entry> entries;
    for (const auto &bytes : waiting[1].strings())
        entries.append(Entry::of(bytes, run));
    qint64 done = 0;
    while (!entries.isEmpty() && done < mostSlices) {
        const auto found = bringSlices(connection, keys, run, entries, mostSlices - done);
        if (!found)
            return found;
        done += *found;
        entries.removeIf([&](const Entry &entry) { return !run.isEmpty() || entry.cursor == "0"; });
    }
    return done;
}

Result<FanOutRun> fanOut(redis::Connection &connection, const TimelineKeys &keys,
                         const redis::Progress &progress, std::chrono::milliseconds time)
{
    QElapsedTimer timer;
    timer.start();
    FanOutRun run;
    qint64 rank = 0;
    do {
        if (progress.isCancelled())
            return base::fail(base::Failure::Cancelled);
        const auto step = TRY(fanOutStep(connection, keys, rank));
        const auto waiting = TRY(connection.command({"ZCARD", keys.fanOut()}));
        run.slices += step;
        run.waiting = waiting.first().integer().value_or(0);
        // Another client is at the same posts: there may be others to take.
        const auto bound = static_cast<quint32>(std::min<qint64>(run.waiting, 1'000));
        rank = step == 0 && bound > 0 ? QRandomGenerator::global()->bounded(bound) : 0;
    } while (run.waiting > 0 && !timer.hasExpired(time.count()));
    return run;
}

Result<WaitingPosts> ReadWaitingPosts::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    const auto replies = TRY(
        context.connection.pipeline({{"HGET", keys.meta(), "delivery"}, {"ZCARD", keys.fanOut()}}));
    return WaitingPosts{replies[0].view() == "push", replies[1].integer().value_or(0)};
}

Result<FanOutRun> BringPosts::perform(const Context &context) const
{
    return fanOut(context.connection, TimelineKeys(context.keys), context.progress, turn);
}

} // namespace store
