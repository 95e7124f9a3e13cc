// SPDX-License-Identifier: MIT
#include "community.h"

#include "redis/wire/connection.h"

#include <ctime>

using namespace Qt::StringLiterals;

namespace bench {

namespace {
constexpr qint64 slice = 500;

// The same keys as submitting writes; 500 articles a call, newest last.
const QByteArray fillScript = R"lua(
local first, count, all = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local now = tonumber(redis.call('TIME')[1])
local gap = math.min(60, 500000 / all)
local before = tonumber(ARGV[4])
for i = first, first + count - 1 do
    local id = tostring(before + i)
    local time = math.floor(now - (all - i) * gap)
    local poster, votes = tostring(1 + i % 100), 1 + (i * 7919) % 300
    local member = 'article:' .. id
    redis.call('HSET', member, 'title', 'How article number ' .. id .. ' found its readers',
        'link', 'https://example.org/articles/' .. id, 'poster', poster,
        'time', time, 'votes', votes)
    redis.call('ZADD', 'time:', time, member)
    redis.call('ZADD', 'score:', time + 432 * votes, member)
    redis.call('SADD', 'voted:' .. id, poster, '-1', '-2', '-3')
    local function put(group)
        redis.call('SADD', 'group:' .. group, member)
        redis.call('SADD', 'fm:article:' .. id .. ':groups', group)
        redis.call('ZADD', 'fm:rank:score:' .. group, time + 432 * votes, member)
        redis.call('ZADD', 'fm:rank:time:' .. group, time, member)
    end
    put(i > all - 1000 and 'thousand' or 'rest')
end
redis.call('SET', 'article:', before + first + count - 1)
return count
)lua";

} // namespace

void fillArticles(const base::Endpoint &endpoint, qint64 count)
{
    redis::Connection connection(endpoint);
    if (!connection.open())
        qFatal("the benchmark's server does not answer");
    const auto last = connection.command({"GET", "article:"});
    const auto before = QByteArray::number(last ? last->first().integer().value_or(0) : 0);
    for (qint64 first = 1; first <= count; first += slice) {
        if (!connection.command({"EVAL", fillScript, "0", QByteArray::number(first),
                                 QByteArray::number(std::min(slice, count - first + 1)),
                                 QByteArray::number(count), before}))
            qFatal("filling failed");
    }
}

Community::Community(qint64 articles)
    : m_server({u"set-max-intset-entries 4096"_s, u"hash-max-listpack-entries 512"_s,
                u"slowlog-log-slower-than 500"_s, u"slowlog-max-len 4096"_s})
    , m_articles(articles)
{
    fill();
    (void)takeLongestBlock();
    m_filledAt = serverTime();
}

void Community::fill()
{
    redis::Connection connection(endpoint());
    if (!connection.open())
        qFatal("the benchmark's server does not answer");
    QList<redis::Command> people{{"HSET", "fm:meta", "id", "bench", "foreign_writers", "0"},
                                 {"SET", "bbs::user_id", "1000"}};
    for (int i = 1; i <= 1000; ++i) {
        const auto id = QByteArray::number(i);
        people.append({"HSET", "bbs::user::" + id, "id", id, "name", "person" + id});
    }
    (void)connection.pipeline(people);
    fillArticles(endpoint(), m_articles);
}

qint64 Community::memory() const
{
    redis::Connection connection(endpoint());
    (void)connection.open();
    const auto info = connection.command({"MEMORY", "STATS"});
    return info ? info->first().field("dataset.bytes").integer().value_or(0) : 0;
}

std::chrono::nanoseconds Community::serverTime() const
{
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(static_cast<pid_t>(m_server.processId()), &clock) != 0
        || clock_gettime(clock, &time) != 0)
        qFatal("the server has no clock");
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::pair<double, QString> Community::takeLongestBlock()
{
    redis::Connection connection(endpoint());
    (void)connection.open();
    double longest = 0;
    QString name = u"nothing above 0.5 ms"_s;
    if (const auto log = connection.command({"SLOWLOG", "GET", "4096"})) {
        for (qsizetype i = 0; i < log->first().size(); ++i) {
            const auto entry = log->first()[i];
            const auto ms = static_cast<double>(entry[2].integer().value_or(0)) / 1000.0;
            if (ms > longest) {
                longest = ms;
                name = entry[3][0].text();
            }
        }
    }
    (void)connection.command({"SLOWLOG", "RESET"});
    return {longest, name};
}

} // namespace bench
