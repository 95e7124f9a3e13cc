// SPDX-License-Identifier: MIT
#include "store/statistics/contributions.h"

#include "base/mapped.h"
#include "store/articles/articlerows.h"
#include "store/core/articlecache.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/communityday.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/statistics/idwalk.h"
#include "store/statistics/statisticsrequests.h"

#include <algorithm>
#include <functional>
#include <tuple>

using base::Result;
using domain::AccountId;
using domain::Contributor;
using domain::Contributors;

namespace store {

namespace {
constexpr qint64 mostOfAKind = 50'000;
constexpr qint64 contributorsAtOnce = 500;
constexpr qsizetype contributorsShown = 20;

class Contributions {
public:
    Contributions(redis::Connection &connection, const Keys &keys, redis::Progress &progress)
        : m_connection(connection)
        , m_keys(keys)
        , m_progress(progress)
    {
    }

    Result<void> begin(int days);
    Result<void> collect();
    [[nodiscard]] QList<Contributor> best(qsizetype count) const;
    [[nodiscard]] bool isCut() const { return m_isCut; }
    [[nodiscard]] bool isOver() const { return m_progress.isCancelled(); }

private:
    using Field = qint64 Contributor::*;
    struct Kind {
        Field field;
        qint64 last;
        std::function<redis::Command(const QByteArray &)> command; ///< author, time, gone
    };
    Result<void> walk(const Kind &kind);
    Result<void> walkArticles();
    void add(Field field, const QByteArray &author);
    [[nodiscard]] bool isMeant(const redis::Reply &time) const
    {
        return time.number().value_or(0) >= m_from;
    }

    redis::Connection &m_connection;
    const Keys &m_keys;
    redis::Progress &m_progress;
    QHash<QByteArray, Contributor> m_people;
    double m_from = 0;
    qint64 m_topics = 0, m_replies = 0, m_posts = 0;
    qint64 m_done = 0;
    bool m_isCut = false;
};

Result<void> Contributions::begin(int days)
{
    const auto replies = TRY(m_connection.pipeline(
        CommunityClock::commands(m_keys)
        + QList<redis::Command>{{"HGET", m_keys.meta(), "zone"},
                                {"GET", ForumKeys(m_keys).topicCounter()},
                                {"GET", ForumKeys(m_keys).commentCounter()},
                                {"GET", TimelineKeys(m_keys).postCounter()}}));
    const auto now = CommunityClock::decode(replies[0], replies[1]).now;
    // As the counters: whole days, the last of which is today.
    const auto first
        = CommunityDay::of(now - std::chrono::hours(24) * (days - 1), replies[2].bytes());
    m_from = static_cast<double>(first.begins);
    m_topics = replies[3].integer().value_or(0);
    m_replies = replies[4].integer().value_or(0);
    m_posts = replies[5].integer().value_or(0);
    const auto bounded = [](qint64 last) { return std::min(last, mostOfAKind); };
    m_progress.setTotal(
        static_cast<int>(bounded(m_topics) + bounded(m_replies) + bounded(m_posts)));
    return {};
}

Result<void> Contributions::collect()
{
    const ForumKeys forum(m_keys);
    const TimelineKeys timeline(m_keys);
    auto done = walkArticles();
    if (done)
        done = walk({&Contributor::topics, m_topics, [&](const QByteArray &id) {
                         return redis::Command{"HMGET", forum.topic(domain::TopicId(id)),
                                               "author_id", "time", "removed"};
                     }});
    if (done)
        done = walk({&Contributor::replies, m_replies, [&](const QByteArray &id) {
                         return redis::Command{"HMGET", forum.comment(domain::ReplyId(id)),
                                               "author_id", "time", "removed"};
                     }});
    if (done)
        done = walk(
            {&Contributor::posts, m_posts, [&, post = timeline.postFields()](const QByteArray &id) {
                 return redis::Command{"HMGET", timeline.post(domain::PostId(id)), post.author,
                                       post.time, "deleted"};
             }});
    return done;
}

/// Not to the first that is too old: what was imported has young ids and old times.
Result<void> Contributions::walk(const Kind &kind)
{
    const auto first = std::max<qint64>(1, kind.last - mostOfAKind + 1);
    return walkIds(
        m_connection, first, kind.last, kind.command,
        [&](qint64 id, const redis::Reply &text) {
            if (isMeant(text[1])) {
                m_isCut = m_isCut || (id == first && first > 1);
                if (text[2].isNil())
                    add(kind.field, text[0].bytes());
            }
            m_progress.setDone(static_cast<int>(++m_done));
        },
        [this] { return isOver(); });
}

Result<void> Contributions::walkArticles()
{
    for (qint64 at = 0; !isOver(); at += contributorsAtOnce) {
        if (at >= mostOfAKind) {
            m_isCut = true;
            break;
        }
        const auto slice = TRY(m_connection.command(
            {"ZREVRANGEBYSCORE", m_keys.time(), "+inf", QByteArray::number(m_from, 'f', 0), "LIMIT",
             QByteArray::number(at), QByteArray::number(contributorsAtOnce)}));
        QList<redis::Command> commands;
        for (const auto &member : slice.first().strings())
            commands.append({"HMGET", m_keys.article(m_keys.articleOfMember(member)), "poster",
                             "user", "userId"});
        if (commands.isEmpty())
            break;
        const auto posters = TRY(m_connection.pipeline(commands));
        for (qsizetype i = 0; i < commands.size(); ++i) {
            const auto names = posters[i].strings();
            const auto known = std::ranges::find_if(
                names, [](const QByteArray &name) { return !name.isEmpty(); });
            if (known != names.cend())
                add(&Contributor::articles, *known);
        }
        if (commands.size() < contributorsAtOnce)
            break;
    }
    return {};
}

void Contributions::add(Field field, const QByteArray &author)
{
    if (author.isEmpty())
        return;
    auto &person = m_people[author];
    person.id = AccountId(author);
    ++(person.*field);
}

QList<Contributor> Contributions::best(qsizetype count) const
{
    auto rows = m_people.values();
    std::ranges::sort(rows, [](const Contributor &a, const Contributor &b) {
        return std::tuple(-a.total(), a.id.bytes()) < std::tuple(-b.total(), b.id.bytes());
    });
    return rows.mid(0, count);
}
} // namespace

Result<Contributors> readContributors(redis::Connection &connection, const Keys &keys, int days,
                                      qsizetype count, redis::Progress &progress)
{
    Contributions contributions(connection, keys, progress);
    TRY(contributions.begin(days));
    TRY(contributions.collect());
    Contributors found{contributions.best(count), contributions.isCut(), contributions.isOver()};
    ArticleCache names;
    const auto ids = base::mapped(found.rows, [](const auto &row) { return row.id; });
    const auto known = TRY(readNames(connection, keys, names, ids));
    for (qsizetype i = 0; i < found.rows.size(); ++i)
        found.rows[i].name = known.at(i);
    return found;
}

Result<domain::Contributors> CountContributors::perform(const Context &context) const
{
    return readContributors(context.connection, context.keys, days, contributorsShown,
                            context.progress);
}

} // namespace store
