// SPDX-License-Identifier: MIT
#include "store/statistics/derivedcounts.h"

#include "domain/moderation.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/communityday.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/statistics/idwalk.h"
#include "store/statistics/statisticsrequests.h"

#include <climits>
#include <functional>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Counted;

namespace store {

namespace {
constexpr qsizetype peopleAtOnce = 100;
constexpr qint64 membersAtOnce = 1'000;
constexpr qsizetype fieldsAtOnce = 1'000; ///< each with its value; Lua's stack holds 8,000

class DerivedCounts {
public:
    DerivedCounts(redis::Connection &connection, const ModerationKeys &keys,
                  redis::Progress &progress)
        : m_connection(connection)
        , m_keys(keys)
        , m_forum(keys)
        , m_timeline(keys)
        , m_progress(progress)
    {
    }

    Result<void> begin();
    Result<void> collect();
    [[nodiscard]] ProvedCounts take();

private:
    Result<void> walkTimes(Counted what, qint64 last,
                           const std::function<QByteArray(const QByteArray &)> &keyFor,
                           const QByteArray &field);
    Result<void> walkArticles();
    Result<void> walkPeople();
    using ListOf = std::function<QByteArray(const AccountId &)>;
    /// Some people, and of each a page of members with their moments.
    using TakePages = std::function<Result<void>(const QList<AccountId> &, const redis::Replies &)>;
    /// The list that each person has, page by page.
    Result<void> walkLists(QList<AccountId> people, const ListOf &listOf, const TakePages &take);
    Result<void> walkVotes(const QList<AccountId> &people);
    Result<void> addVotes(const QList<AccountId> &people, const redis::Replies &votes);
    Result<void> walkLikes(const QList<AccountId> &people);
    Result<void> walkReports(const QByteArray &list);
    void add(Counted what, double seconds);
    qint64 dayOf(qint64 seconds);
    [[nodiscard]] bool isOver() const { return m_progress.isCancelled(); }
    void step(qint64 count);

    redis::Connection &m_connection;
    const ModerationKeys &m_keys;
    ForumKeys m_forum;
    TimelineKeys m_timeline;
    redis::Progress &m_progress;
    QByteArray m_zone;
    qint64 m_now = 0;
    qint64 m_people = 0, m_topics = 0, m_replies = 0, m_posts = 0;
    qint64 m_done = 0;
    std::map<qint64, std::pair<qint64, qint64>> m_days; ///< begin → end, number
    std::optional<qint64> m_first;
    ProvedCounts m_proved;
};

Result<void> DerivedCounts::begin()
{
    const auto replies = TRY(
        m_connection.pipeline(CommunityClock::commands(m_keys)
                              + QList<redis::Command>{{"HGET", m_keys.meta(), "zone"},
                                                      {"GET", m_keys.userId()},
                                                      {"GET", m_forum.topicCounter()},
                                                      {"GET", m_forum.commentCounter()},
                                                      {"GET", m_timeline.postCounter()},
                                                      {"ZCARD", m_keys.time()},
                                                      {"HGET", m_keys.statistics(), "imported"}}));
    const auto number = [&](qsizetype i) { return replies[i].integer().value_or(0); };
    m_now = CommunityClock::decode(replies[0], replies[1]).now.time_since_epoch().count() / 1000;
    m_zone = replies[2].bytes();
    m_people = number(3);
    m_topics = number(4);
    m_replies = number(5);
    m_posts = number(6);
    m_proved.imported = replies[8].bytes();
    const auto all = 2 * m_people + m_topics + m_replies + m_posts + number(7);
    m_progress.setTotal(static_cast<int>(std::min<qint64>(all, INT_MAX)));
    return {};
}

Result<void> DerivedCounts::collect()
{
    using KeyFor = std::function<QByteArray(const QByteArray &)>;
    const struct {
        Counted what;
        qint64 last;
        KeyFor keyFor;
        QByteArray time; ///< field
    } texts[]{
        {Counted::Topics, m_topics,
         [&](const auto &id) { return m_forum.topic(domain::TopicId(id)); }, "time"},
        {Counted::Replies, m_replies,
         [&](const auto &id) { return m_forum.comment(domain::ReplyId(id)); }, "time"},
        {Counted::Posts, m_posts,
         [&](const auto &id) { return m_timeline.post(domain::PostId(id)); },
         m_timeline.postFields().time},
        {Counted::People, m_people, [&](const auto &id) { return m_keys.user(AccountId(id)); },
         "created"},
    };
    auto done = walkArticles();
    for (const auto &text : texts)
        done = done ? walkTimes(text.what, text.last, text.keyFor, text.time) : done;
    done = done ? walkPeople() : done;
    for (const auto &list : {m_keys.reports(), m_keys.settledReports()})
        done = done ? walkReports(list) : done;
    return done;
}

Result<void> DerivedCounts::walkTimes(Counted what, qint64 last,
                                      const std::function<QByteArray(const QByteArray &)> &keyFor,
                                      const QByteArray &field)
{
    return walkIds(
        m_connection, 1, last,
        [&](const QByteArray &id) {
            return redis::Command{"HGET", keyFor(id), field};
        },
        [&](qint64, const redis::Reply &time) {
            add(what, time.number().value_or(0));
            step(1);
        },
        [this] { return isOver(); });
}

Result<void> DerivedCounts::walkArticles()
{
    for (qint64 at = 0; !isOver(); at += membersAtOnce) {
        const auto slice
            = TRY(m_connection.command({"ZRANGE", m_keys.time(), QByteArray::number(at),
                                        QByteArray::number(at + membersAtOnce - 1), "WITHSCORES"}));
        const auto members = slice.first();
        for (qsizetype i = 1; i < members.size(); i += 2)
            add(Counted::Articles, members[i].number().value_or(0));
        step(members.size() / 2);
        if (members.size() < 2 * membersAtOnce)
            break;
    }
    return {};
}

Result<void> DerivedCounts::walkPeople()
{
    for (qint64 begin = 1; begin <= m_people && !isOver(); begin += peopleAtOnce) {
        QList<AccountId> people;
        for (qint64 id = begin; id < begin + peopleAtOnce && id <= m_people; ++id)
            people.append(AccountId(id));
        TRY(walkVotes(people));
        TRY(walkLikes(people));
        step(people.size());
    }
    return {};
}

/// Whoever posts an article votes for it by that; such votes nobody counts.
Result<void> DerivedCounts::addVotes(const QList<AccountId> &people, const redis::Replies &votes)
{
    QList<redis::Command> whichAreOwn;
    for (qsizetype i = 0; i < people.size(); ++i) {
        redis::Command question{"ZMSCORE", m_keys.posted(people[i]), "0"};
        for (qsizetype k = 0; k + 1 < votes[i].size(); k += 2)
            question.append(votes[i][k].bytes());
        whichAreOwn.append(question);
    }
    const auto own = TRY(m_connection.pipeline(whichAreOwn));
    for (qsizetype i = 0; i < people.size(); ++i) {
        for (qsizetype k = 0; k + 1 < votes[i].size(); k += 2) {
            if (own[i][1 + k / 2].isNil())
                add(Counted::Votes, votes[i][k + 1].number().value_or(0));
        }
    }
    return {};
}

Result<void> DerivedCounts::walkVotes(const QList<AccountId> &people)
{
    return walkLists(
        people, [this](const auto &person) { return m_keys.votedBy(person); },
        [this](const auto &voters, const auto &votes) { return addVotes(voters, votes); });
}

Result<void> DerivedCounts::walkLikes(const QList<AccountId> &people)
{
    return walkLists(
        people, [this](const auto &person) { return m_timeline.likedBy(person); },
        [this](const auto &, const redis::Replies &pages) -> Result<void> {
            for (qsizetype i = 0; i < pages.size(); ++i) {
                for (qsizetype k = 1; k < pages[i].size(); k += 2)
                    add(Counted::Likes, pages[i][k].number().value_or(0));
            }
            return {};
        });
}

Result<void> DerivedCounts::walkLists(QList<AccountId> people, const ListOf &listOf,
                                      const TakePages &take)
{
    for (qint64 at = 0; !people.isEmpty() && !isOver(); at += membersAtOnce) {
        QList<redis::Command> commands;
        for (const auto &person : std::as_const(people))
            commands.append({"ZRANGE", listOf(person), QByteArray::number(at),
                             QByteArray::number(at + membersAtOnce - 1), "WITHSCORES"});
        const auto pages = TRY(m_connection.pipeline(commands));
        TRY(take(people, pages));
        QList<AccountId> more;
        for (qsizetype i = 0; i < people.size(); ++i) {
            if (pages[i].size() >= 2 * membersAtOnce)
                more.append(people[i]);
        }
        people = more;
    }
    return {};
}

/// Each report says when it was made: "<reason> <microseconds> <note>".
Result<void> DerivedCounts::walkReports(const QByteArray &list)
{
    for (qint64 at = 0; !isOver(); at += peopleAtOnce) {
        const auto slice = TRY(m_connection.command(
            {"ZRANGE", list, QByteArray::number(at), QByteArray::number(at + peopleAtOnce - 1)}));
        QList<redis::Command> commands;
        for (const auto &name : slice.first().strings()) {
            if (const auto target = domain::targetNamed(name))
                commands.append({"HVALS", m_keys.reporters(*target)});
        }
        if (commands.isEmpty())
            break;
        const auto replies = TRY(m_connection.pipeline(commands));
        for (qsizetype i = 0; i < commands.size(); ++i) {
            for (const auto &said : replies[i].strings())
                add(Counted::Reports, said.split(' ').value(1).toDouble() / 1e6);
        }
    }
    return {};
}

void DerivedCounts::add(Counted what, double seconds)
{
    // Nonsense and the future prove nothing.
    if (!(seconds > 0) || seconds > static_cast<double>(m_now) + 1)
        return;
    const auto day = dayOf(static_cast<qint64>(seconds));
    ++m_proved.counts[letterFor(what) + QByteArray::number(day)];
    m_first = std::min(m_first.value_or(day), day);
}

qint64 DerivedCounts::dayOf(qint64 seconds)
{
    auto behind = m_days.upper_bound(seconds);
    if (behind != m_days.begin()) {
        const auto &[end, number] = std::prev(behind)->second;
        if (seconds < end)
            return number;
    }
    const auto day = CommunityDay::of(timestampOf(static_cast<double>(seconds)), m_zone);
    const auto number = dayNumber(QDate::fromString(QString::fromLatin1(day.date), Qt::ISODate));
    m_days[day.begins] = {day.ends, number};
    return number;
}

void DerivedCounts::step(qint64 count)
{
    m_done += count;
    m_progress.setDone(static_cast<int>(std::min<qint64>(m_done, INT_MAX)));
}

ProvedCounts DerivedCounts::take()
{
    m_proved.today = dayOf(m_now);
    m_proved.first = m_first.value_or(m_proved.today);
    return std::move(m_proved);
}
} // namespace

char letterFor(Counted what)
{
    return "natrpvflx"[static_cast<std::size_t>(what)];
}

Result<ProvedCounts> proveCounts(redis::Connection &connection, const ModerationKeys &keys,
                                 redis::Progress &progress)
{
    DerivedCounts counts(connection, keys, progress);
    TRY(counts.begin());
    TRY(counts.collect());
    // Half of what is proved would look like days on which little happened.
    if (progress.isCancelled())
        return base::fail(base::Failure::Cancelled);
    return counts.take();
}

Result<qint64> raiseCounters(redis::Connection &connection, const ModerationKeys &keys,
                             const AccountId &actor, const ProvedCounts &proved)
{
    static const auto script = redis::Script::fromResource(u"rebuildstatistics"_s);
    QByteArrayList fields;
    QByteArrayList counts;
    for (const auto &[field, count] : proved.counts) {
        fields.append(field);
        counts.append(QByteArray::number(count));
    }
    qint64 raised = 0;
    qsizetype at = 0;
    do {
        const auto isLast = at + fieldsAtOnce >= fields.size();
        const auto replies = script.run(
            connection,
            redis::ScriptCall{
                moderatorKeys(keys, actor) + redis::ScriptValues{{"statistics", keys.statistics()}},
                auditArguments(actor)
                    + redis::ScriptValues{
                        {"today", QByteArray::number(proved.today)},
                        {"firstDay", isLast ? QByteArray::number(proved.first) : QByteArray()},
                        {"raised", QByteArray::number(raised)},
                        {"imported", isLast ? proved.imported : QByteArray()},
                        {"fields", fields.mid(at, fieldsAtOnce)},
                        {"counts", counts.mid(at, fieldsAtOnce)}}});
        TRY(outcomeOf(replies));
        raised = replies->first()[1].integer().value_or(0);
        at += fieldsAtOnce;
    } while (at < fields.size());
    return raised;
}

Result<qint64> rebuildStatistics(redis::Connection &connection, const ModerationKeys &keys,
                                 const AccountId &actor, redis::Progress &progress)
{
    const auto proved = proveCounts(connection, keys, progress);
    return proved ? raiseCounters(connection, keys, actor, *proved)
                  : tl::unexpected(proved.error());
}

Result<qint64> RebuildStatistics::perform(const Context &context) const
{
    return rebuildStatistics(context.connection, ModerationKeys(context.keys), context.actor,
                             context.progress);
}

} // namespace store
