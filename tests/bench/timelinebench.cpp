// SPDX-License-Identifier: MIT
// A pull beside the tutorial's loop and the bare limit: same client, same run.
#include "benches.h"

#include "limitclient.h"
#include "performing.h"
#include "ratioreporter.h"
#include "recorder.h"
#include "redisserver.h"
#include "store/timeline/timelinepull.h"
#include "store/timeline/timelinerequests.h"

#include <QThread>

#include <algorithm>
#include <atomic>
#include <functional>

using namespace Qt::StringLiterals;
using Clock = std::chrono::steady_clock;

namespace bench {

namespace {
constexpr qint64 posts = 100'000;
const domain::AccountId reader(qint64(1'000'000));
const QByteArray readerKey = "1000000";

// The same keys as publishing writes but for the texts, which no pull reads.
const QByteArray fillScript = R"lua(
for id = tonumber(ARGV[1]), tonumber(ARGV[2]) do
    -- Scattered, so that who posts does not follow the order of authors.
    local author = 1 + (id * 7919) % tonumber(ARGV[3])
    redis.call('ZADD', 'starpost:userid:' .. author, id, id)
    redis.call('ZREMRANGEBYRANK', 'starpost:userid:' .. author, 0, -21)
    redis.call('LPUSH', 'mypost:userid:' .. author, id)
    redis.call('HSET', 'fm:lastpost', author, id)
    redis.call('ZADD', 'fm:posts', id, id .. ':' .. author)
end
redis.call('SET', 'global:postid', ARGV[2])
return 1
)lua";

/// As many authors, all followed by the reader, and 100,000 posts of theirs.
class Blog {
public:
    explicit Blog(qint64 authors)
        : m_server({u"set-max-intset-entries 4096"_s})
        , connection(m_server.endpoint())
    {
        if (const auto open = connection.open(); !open)
            qFatal("%s", qPrintable(open.error().detail));
        for (qint64 first = 1; first <= posts; first += 500)
            run({"EVAL", fillScript, "0", QByteArray::number(first),
                 QByteArray::number(first + 499), QByteArray::number(authors)});
        for (qint64 author = 1; author <= authors; ++author)
            run({"SADD", "following:" + readerKey, QByteArray::number(author)});
        run({"HSET", "fm:meta", "foreign_writers", "0"});
    }
    /// Everything but so many posts has been pulled.
    void leaveNew(qint64 count)
    {
        run({"DEL", "receivepost:" + readerKey, "fm:gap:" + readerKey});
        run({"SET", "lastpull:userid:" + readerKey, QByteArray::number(posts - count)});
    }
    redis::Replies run(const redis::Command &command)
    {
        auto replies = connection.command(command);
        if (!replies)
            qFatal("%s", qPrintable(replies.error().detail));
        return *replies;
    }
    [[nodiscard]] base::Endpoint endpoint() const { return m_server.endpoint(); }

private:
    support::RedisServer m_server;

public:
    redis::Connection connection;
};

double milliseconds(Clock::duration time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

double median(QList<double> values)
{
    std::sort(values.begin(), values.end());
    return values.at(values.size() / 2);
}

double timed(const std::function<void()> &call)
{
    const auto begin = Clock::now();
    call();
    return milliseconds(Clock::now() - begin);
}

/// The tutorial's own loop: a question for every star, then a command for every post.
void tutorialPull(Blog &blog)
{
    const auto cursor = blog.run({"GET", "lastpull:userid:" + readerKey}).first().bytes();
    const auto stars = blog.run({"SMEMBERS", "following:" + readerKey}).first().strings();
    QList<qint64> latest;
    for (const auto &star : stars) {
        const auto ids = blog.run({"ZRANGEBYSCORE", "starpost:userid:" + star,
                                   QByteArray::number(cursor.toLongLong() + 1), "2147483648"});
        for (const auto &id : ids.first().strings())
            latest.append(id.toLongLong());
    }
    std::sort(latest.begin(), latest.end());
    if (latest.isEmpty())
        return;
    blog.run({"SET", "lastpull:userid:" + readerKey, QByteArray::number(latest.last())});
    for (const auto id : std::as_const(latest))
        blog.run({"LPUSH", "receivepost:" + readerKey, QByteArray::number(id)});
    blog.run({"LTRIM", "receivepost:" + readerKey, "0", "999"});
}

/// The longest that a second client waits for a PING meanwhile.
double longestPing(const base::Endpoint &endpoint, const std::function<void()> &meanwhile)
{
    std::atomic_bool isOver = false;
    double longest = 0;
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        LimitClient client(endpoint);
        while (!isOver)
            longest = std::max(longest, timed([&] { client.pipeline({{"PING"}}); }));
    }));
    thread->start();
    meanwhile();
    isOver = true;
    thread->wait();
    return longest;
}

struct Costs {
    QList<double> ours;
    QList<double> limit;
    QList<double> tutorial;
    qsizetype roundTrips = 0;
    double ping = 0;
};

Costs measurePull(Blog &blog, qint64 fresh)
{
    Costs costs;
    Recorder recorder;
    redis::Connection client(blog.endpoint(), {}, &recorder);
    (void)client.open();
    LimitClient bare(blog.endpoint());
    const store::TimelineKeys keys{store::Keys()};
    const auto pull = [&] {
        if (!store::pullTimeline(client, keys, reader))
            qFatal("the pull failed");
    };
    blog.leaveNew(fresh);
    pull();
    for (int i = 0; i < 11; ++i) {
        blog.leaveNew(fresh);
        recorder.roundTrips.clear();
        costs.ours.append(timed(pull));
        costs.roundTrips = recorder.roundTrips.size();
        blog.leaveNew(fresh);
        costs.limit.append(timed([&] {
            for (const auto &commands : std::as_const(recorder.roundTrips))
                bare.pipeline(commands);
        }));
        if (i % 4 == 0) {
            blog.leaveNew(fresh);
            costs.tutorial.append(timed([&] { tutorialPull(blog); }));
        }
    }
    const auto pulls = [&] {
        for (int i = 0; i < 20; ++i) {
            blog.leaveNew(fresh);
            pull();
        }
    };
    QList<double> pings;
    for (int i = 0; i < 5; ++i)
        pings.append(longestPing(blog.endpoint(), pulls));
    costs.ping = median(pings);
    return costs;
}

/// A row "load missing posts" of 99,000 posts: its newest 200.
void measureGap(Blog &blog, qint64 authors, RatioReporter &reporter)
{
    Recorder recorder;
    redis::Connection client(blog.endpoint(), {}, &recorder);
    (void)client.open();
    const store::TimelineKeys keys{store::Keys()};
    const domain::TimelineGap gap{1, posts - 1'000};
    const auto load = [&] {
        if (support::perform(store::ReadGap{gap, 0, 200}, client, keys, reader)->ids.size() != 200)
            qFatal("the gap did not load");
    };
    QList<double> times;
    for (int i = 0; i < 21; ++i) {
        recorder.roundTrips.clear();
        times.append(timed(load));
    }
    const auto roundTrips = recorder.roundTrips.size();
    QList<double> pings;
    for (int i = 0; i < 5; ++i) {
        pings.append(longestPing(blog.endpoint(), [&] {
            for (int k = 0; k < 50; ++k)
                load();
        }));
    }
    reporter.addFigure(u"200 posts of a gap of 99,000, %1 authors"_s.arg(authors),
                       u"%1 ms; %2 round trips; longest PING %3 ms"_s.arg(median(times), 0, 'f', 2)
                           .arg(roundTrips)
                           .arg(median(pings), 0, 'f', 2));
}

/// What somebody costs who has pulled: their timeline and its cursor, by the server's own count.
qint64 residentBytes(Blog &blog)
{
    qint64 bytes = 0;
    for (const QByteArray key : {"receivepost:", "lastpull:userid:"})
        bytes += blog.run({"MEMORY", "USAGE", key + readerKey, "SAMPLES", "0"})
                     .first()
                     .integer()
                     .value_or(0);
    return bytes;
}
} // namespace

void measureTimeline(RatioReporter &reporter)
{
    for (const qint64 authors : {100, 1'000, 5'000}) {
        Blog blog(authors);
        for (const qint64 fresh : {0, 1'000, 20'000, 100'000}) {
            const auto costs = measurePull(blog, fresh);
            const auto ours = median(costs.ours);
            reporter.addFigure(
                u"pull, %1 authors, %2 new"_s.arg(authors).arg(fresh),
                u"%1 ms; tutorial ÷ ours %2; ours ÷ limit %3; %4 round trips; longest PING %5 ms"_s
                    .arg(ours, 0, 'f', 2)
                    .arg(median(costs.tutorial) / ours, 0, 'f', 1)
                    .arg(ours / median(costs.limit), 0, 'f', 2)
                    .arg(costs.roundTrips)
                    .arg(costs.ping, 0, 'f', 2));
        }
        measureGap(blog, authors, reporter);
        reporter.addFigure(u"memory of a full timeline of 1,000, %1 authors"_s.arg(authors),
                           u"%1 B"_s.arg(residentBytes(blog)));
    }
}

} // namespace bench
