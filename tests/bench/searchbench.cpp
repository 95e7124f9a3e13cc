// SPDX-License-Identifier: MIT
#include "benches.h"

#include "community.h"
#include "limitclient.h"
#include "noprogress.h"
#include "ratioreporter.h"
#include "store/search/searchindexing.h"
#include "store/search/searching.h"

#include <QElapsedTimer>
#include <QRandomGenerator>

#include <algorithm>
#include <cmath>

using support::NoProgress;

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {
constexpr int topics = 10'000;
constexpr int documents = 100'000; ///< nine replies to each topic beside it
constexpr int runs = 100;

/// What went over the wire, one list for each round trip.
class Recorder final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        if (community) {
            const auto now = community->serverTime();
            times.push_back(now - std::exchange(before, now));
        }
        if (!isOn)
            return;
        QList<redis::Command> commands;
        for (const auto &record : records)
            commands.append(record.arguments);
        trips.append(commands);
    }
    bool isOn = false;
    QList<QList<redis::Command>> trips;
    /// What the server itself computed for each round trip, if it is watched.
    const Community *community = nullptr;
    std::chrono::nanoseconds before{0};
    std::vector<std::chrono::nanoseconds> times;
};

/// Words and characters as often as people use them: the n-th about 1/n as often as the first.
class Texts {
public:
    QString chinese(int length)
    {
        QString text;
        for (int i = 0; i < length; ++i)
            text += i % 12 == 11 ? QChar(0xff0c) : QChar(0x4e00 + zipf(3'500) * 5);
        return text;
    }
    QString words(int count)
    {
        QStringList list;
        for (int i = 0; i < count; ++i)
            list.append(u"w%1"_s.arg(zipf(30'000)));
        return list.join(u' ');
    }
    int zipf(int size) { return static_cast<int>(std::pow(size, m_random.generateDouble())) - 1; }

private:
    QRandomGenerator m_random{20'261'121};
};

redis::Command topicCommand(int id, qint64 time, Texts &texts)
{
    const auto text = QByteArray::number(id);
    return {"HSET",      "bbs::topic::" + text,
            "id",        text,
            "time",      QByteArray::number(time),
            "title",     (texts.chinese(12) + u' ' + texts.words(3)).toUtf8(),
            "author_id", QByteArray::number(1 + id % 1'000),
            "content",   (texts.chinese(80) + u' ' + texts.words(20)).toUtf8(),
            "category",  "category" + QByteArray::number(id % 50),
            "tags",      "[]"};
}

redis::Command replyCommand(int id, qint64 time, Texts &texts)
{
    const auto text = QByteArray::number(id);
    return {"HSET",      "bbs::comment::" + text,
            "id",        text,
            "time",      QByteArray::number(time),
            "author_id", QByteArray::number(1 + id % 1'000),
            "content",   (texts.chinese(40) + u' ' + texts.words(8) + u" everywhere"_s).toUtf8(),
            "topic",     QByteArray::number(1 + id % topics),
            "floor",     QByteArray::number(1 + id / topics)};
}

void fill(redis::Connection &connection)
{
    Texts texts;
    const qint64 now = 1'795'225'239;
    QList<redis::Command> commands{
        {"SET", "bbs::topic_ids", QByteArray::number(topics)},
        {"SET", "bbs::comment_ids", QByteArray::number(documents - topics)}};
    for (int id = 1; id <= documents - topics; ++id) {
        if (id <= topics) {
            const auto time = now - 60 * (topics - id);
            commands.append(topicCommand(id, time, texts));
            commands.append({"ZADD", "bbs::category::category" + QByteArray::number(id % 50),
                             QByteArray::number(time), QByteArray::number(id)});
        }
        commands.append(replyCommand(id, now - 60 * (documents - id), texts));
        if (commands.size() > 500)
            (void)connection.pipeline(std::exchange(commands, {}));
    }
    (void)connection.pipeline(commands);
}

double milliseconds(qint64 nanoseconds)
{
    return static_cast<double>(nanoseconds) / 1e6;
}

/// Median and longest of many, in milliseconds.
template <typename Call>
std::pair<double, double> timed(Call call)
{
    std::vector<qint64> times;
    for (int i = 0; i < runs; ++i) {
        QElapsedTimer timer;
        timer.start();
        call();
        times.push_back(timer.nsecsElapsed());
    }
    std::sort(times.begin(), times.end());
    return {milliseconds(times[times.size() / 2]), milliseconds(times.back())};
}

void measureQuery(const Community &community, redis::Connection &connection, Recorder &recorder,
                  const QString &typed, RatioReporter &reporter)
{
    const store::SearchKeys keys{store::Keys()};
    store::ForumCache cache;
    const auto query = domain::parseSearchQuery(typed, QTimeZone::utc());
    domain::SearchFindings found;
    const auto search = [&] {
        auto answer
            = store::searchDocuments(connection, keys, cache, *query, 25, [] { return false; });
        if (!answer)
            qFatal("a search failed");
        found = *std::move(answer);
    };
    search();
    recorder.trips.clear();
    recorder.isOn = true;
    search();
    recorder.isOn = false;
    const auto [median, longest] = timed(search);
    LimitClient client(community.endpoint());
    const auto limit = timed([&] {
        for (const auto &trip : std::as_const(recorder.trips))
            client.pipeline(trip);
    });
    reporter.addFigure(
        u"search “%1”: %2 of %3, %4 round trips"_s.arg(typed)
            .arg(found.total)
            .arg(documents)
            .arg(recorder.trips.size()),
        u"%1 ms, longest of %2 %3 ms; ÷ its commands bare %4"_s.arg(median, 0, 'f', 2)
            .arg(runs)
            .arg(longest, 0, 'f', 2)
            .arg(median / limit.first, 0, 'f', 2));
}

void forget(redis::Connection &connection)
{
    const auto found = connection.command({"KEYS", "fm:search:*"});
    redis::Command unlink{"UNLINK"};
    const auto names = found->first().strings();
    for (const auto &key : names) {
        unlink.append(key);
        if (unlink.size() > 1000)
            (void)connection.command(std::exchange(unlink, {"UNLINK"}));
    }
    if (unlink.size() > 1)
        (void)connection.command(unlink);
}

/// The same index made anew and anew: the lowest of each step's times, then the longest of these.
/// What a machine takes from a process now and then meets another step each time.
void measureSteps(const Community &community, redis::Connection &connection, Recorder &recorder,
                  RatioReporter &reporter)
{
    const store::SearchKeys keys{store::Keys()};
    NoProgress silent;
    std::vector<std::chrono::nanoseconds> lowest;
    std::chrono::nanoseconds longest{0};
    for (int run = 0; run < 3; ++run) {
        forget(connection);
        recorder.times.clear();
        recorder.before = community.serverTime();
        recorder.community = &community;
        if (!store::indexDocuments(connection, keys, silent, 600s))
            qFatal("indexing failed");
        recorder.community = nullptr;
        longest
            = std::max(longest, *std::max_element(recorder.times.cbegin(), recorder.times.cend()));
        if (run > 0 && lowest.size() != recorder.times.size())
            qFatal("indexing the same texts took other steps");
        lowest.resize(recorder.times.size(), 1h);
        for (size_t i = 0; i < lowest.size(); ++i)
            lowest[i] = std::min(lowest[i], recorder.times[i]);
    }
    const auto steps = *std::max_element(lowest.cbegin(), lowest.cend());
    reporter.addFigure(
        u"server's own time for the costliest step of indexing"_s,
        u"%1 ms of %2 steps; %3 ms once in three runs"_s.arg(milliseconds(steps.count()), 0, 'f', 2)
            .arg(lowest.size())
            .arg(milliseconds(longest.count()), 0, 'f', 2));
}

void measureIndexing(Community &community, redis::Connection &connection, RatioReporter &reporter)
{
    const store::SearchKeys keys{store::Keys()};
    NoProgress silent;
    const auto before = community.memory();
    (void)community.takeLongestBlock();
    QElapsedTimer timer;
    timer.start();
    const auto run = store::indexDocuments(connection, keys, silent, 600s);
    if (!run || run->waiting > 0)
        qFatal("indexing failed");
    const auto seconds = static_cast<double>(timer.elapsed()) / 1000.0;
    const auto [block, command] = community.takeLongestBlock();
    const auto terms = connection.pipeline({{"DBSIZE"}});
    reporter.addFigure(
        u"index of 100,000 texts of about 50 and 90 words and characters"_s,
        u"%1 B each, made at %2 /s; keys in all %3"_s.arg((community.memory() - before) / documents)
            .arg(documents / seconds, 0, 'f', 0)
            .arg(terms ? terms->first().integer().value_or(0) : 0));
    reporter.addFigure(u"longest entry of the slow log while indexing"_s,
                       u"%1 ms (%2)"_s.arg(block, 0, 'f', 2).arg(command));
}
} // namespace

void measureSearch(RatioReporter &reporter)
{
    Community community(0);
    Recorder recorder;
    redis::Connection connection(community.endpoint(), {}, &recorder);
    (void)connection.open();
    fill(connection);
    measureIndexing(community, connection, reporter);
    measureSteps(community, connection, recorder, reporter);
    (void)community.takeLongestBlock();
    const QString common(QChar(0x4e00));
    for (const auto &typed :
         {u"everywhere"_s, u"w0 w1 everywhere"_s, u"w9999"_s, common + common,
          QString(4, common[0]), u"everywhere by:7"_s, u"everywhere in:category7"_s, u"by:7"_s,
          u"everywhere w0 after:2026-11 by:7 in:category7"_s, u"\"w0 w0\""_s})
        measureQuery(community, connection, recorder, typed, reporter);
    const auto [block, command] = community.takeLongestBlock();
    reporter.addFigure(u"longest entry of the slow log while searching"_s,
                       u"%1 ms (%2)"_s.arg(block, 0, 'f', 2).arg(command));
}

} // namespace bench
