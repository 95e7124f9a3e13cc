// SPDX-License-Identifier: MIT
#include "benches.h"

#include "community.h"
#include "limitclient.h"
#include "noprogress.h"
#include "performing.h"
#include "ratioreporter.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlesubmission.h"
#include "store/transfer/import/fileimport.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <functional>

using support::NoProgress;

using namespace Qt::StringLiterals;

namespace bench {

namespace {
constexpr int rounds = 2000;
constexpr int attempts = 3;

/// What the server computed for the costliest call, in ms. Other programs of the machine don't
/// count here, as they do in its slow log; a call of several commands bounds each of them. All
/// calls are made three times, and of each the cheapest counts: what costs much costs it every
/// time, and the rest is the machine's (a virtual one counts as computing what it was kept from).
double costliest(const Community &community, int calls, const std::function<void()> &prepare,
                 const std::function<void(int)> &call)
{
    QList<std::chrono::nanoseconds> costs(calls, std::chrono::nanoseconds::max());
    for (int attempt = 0; attempt < attempts; ++attempt) {
        prepare();
        for (int i = 0; i < calls; ++i) {
            const auto before = community.serverTime();
            call(i);
            costs[i] = std::min(costs[i], community.serverTime() - before);
        }
    }
    return static_cast<double>(std::max_element(costs.cbegin(), costs.cend())->count()) / 1e6;
}

class Recorder final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        for (const auto &record : records)
            commands.append(record.arguments);
    }
    QList<redis::Command> commands;
};

/// Rows that cost the server most: open for votes, with many more voters than one script writes,
/// and old ones by the hundred.
QString writeCostlyStories(const QTemporaryDir &folder)
{
    QFile file(folder.filePath(u"costly.csv"_s));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("no room for the import's file");
    file.write("id,title,url,num_points,num_comments,author,created_at\n");
    const auto today = QDateTime::currentDateTimeUtc().addSecs(-7200);
    for (int i = 0; i < 20'000; ++i) {
        const bool isOpen = i < 2000;
        const auto time = isOpen ? today.addSecs(-i) : today.addDays(-30).addSecs(-60 * i);
        const auto votes = i < 5 ? 20'000 : i < 100 ? 2000 - i : 1 + i % 400;
        file.write(
            u"%1,\"Story %1, and what became of it\",https://example.org/%1,%2,3,author%3,%4\n"_s
                .arg(QString::number(i), QString::number(votes), QString::number(i % 5000),
                     time.toString(Qt::ISODate))
                .toUtf8());
    }
    return file.fileName();
}

/// Topics with as many votes as are taken, voters with names, five tags and the longest texts, and
/// replies as long.
QString writeCostlyTopics(const QTemporaryDir &folder)
{
    QFile file(folder.filePath(u"costly.jsonl"_s));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("no room for the import's file");
    const QByteArray body(20'000, 'x');
    QByteArrayList voters;
    for (int i = 0; i < 1900; ++i)
        voters.append("\"voter" + QByteArray::number(i) + '"');
    const auto named = voters.join(',');
    for (int i = 0; i < 100; ++i) {
        const auto id = QByteArray::number(i);
        file.write(
            R"({"kind":"topic","community":"c","title":"T","category":"c","author":"a","id":)" + id
            + R"(,"time":)" + QByteArray::number(1'500'000'000 + i)
            + R"(,"tags":["a","b","c","d","e"],"ups":5500,"downs":500,"up_voters":[)" + named
            + R"(],"body":")" + body + "\"}\n");
        for (int k = 0; k < 60; ++k)
            file.write(R"({"kind":"reply","community":"c","author":"b","topic":)" + id
                       + R"(,"time":)" + QByteArray::number(1'600'000'000 + k) + R"(,"id":")" + id
                       + '-' + QByteArray::number(k) + R"(","body":")" + body + "\"}\n");
    }
    return file.fileName();
}

/// A first run finds the scripts' arguments; then all of them run on the emptied server.
void measureScriptsOf(const QString &path, const QString &name, RatioReporter &reporter)
{
    const Community community(0);
    Recorder recorder;
    redis::Connection connection(community.endpoint(), {}, &recorder);
    (void)connection.open();
    NoProgress silent;
    const auto counts = support::perform(store::ImportContent{path, store::ImportTimes::AsTheyAre},
                                         connection, store::Keys(), {}, silent);
    if (!counts || counts->bad > 0)
        qFatal("the costly import failed");
    LimitClient client(community.endpoint());
    QList<redis::Command> scripts;
    for (const auto &command : std::as_const(recorder.commands)) {
        if (command.first() == "EVALSHA")
            scripts.append(command);
    }
    const auto ms = costliest(
        community, static_cast<int>(scripts.size()), [&] { (void)client.command({"FLUSHALL"}); },
        [&](int i) { client.pipeline({scripts.at(i)}); });
    reporter.addFigure(name, u"%1 ms of %2 scripts"_s.arg(ms, 0, 'f', 2).arg(scripts.size()));
}
} // namespace

void measureImportScripts(RatioReporter &reporter)
{
    const QTemporaryDir folder;
    measureScriptsOf(writeCostlyStories(folder),
                     u"server's own time for the costliest import script"_s, reporter);
}

void measureForumImportScripts(RatioReporter &reporter)
{
    const QTemporaryDir folder;
    measureScriptsOf(writeCostlyTopics(folder),
                     u"server's own time for the costliest import script of topics"_s, reporter);
}

void measureBlocks(const Community &community, RatioReporter &reporter)
{
    redis::Connection connection(community.endpoint());
    (void)connection.open();
    store::ArticleCache cache;
    domain::ArticleQuery query;
    query.viewer = domain::AccountId(qint64(7));
    const auto nothing = [] {};
    const auto pages = costliest(community, rounds, nothing, [&](int i) {
        (void)store::readPage(connection, store::Keys(), cache, store::Access::ReadWrite, query,
                              i % 80 * 25, 25);
    });
    qint64 voter = 9'000'000;
    const auto votes = costliest(community, rounds, nothing, [&](int i) {
        (void)store::castVote(connection, store::Keys(), cache,
                              domain::ArticleId(community.articles() - i % 500),
                              domain::AccountId(++voter), domain::Vote::Cast);
    });
    const auto size = u"%1 articles"_s.arg(community.articles());
    reporter.addFigure(u"server's own time for the costliest of 2,000 pages / votes, "_s + size,
                       u"%1 / %2 ms"_s.arg(pages, 0, 'f', 2).arg(votes, 0, 'f', 2));
}

/// What the machine alone does to a server that never computes anything long: as much time of an
/// idle one, with PING only.
void measureControl(std::chrono::nanoseconds serverTime, RatioReporter &reporter)
{
    Community idle(0);
    LimitClient client(idle.endpoint());
    const QList<redis::Command> pings(76, {"PING"});
    const auto end = idle.serverTime() + serverTime;
    while (idle.serverTime() < end) {
        for (int i = 0; i < 100; ++i)
            client.pipeline(pings);
    }
    const auto [ms, command] = idle.takeLongestBlock();
    reporter.addFigure(
        u"longest entry of the slow log, %1 s of a server that hears PING only"_s.arg(
            std::chrono::duration<double>(serverTime).count(), 0, 'f', 1),
        u"%1 ms (%2)"_s.arg(ms, 0, 'f', 2).arg(command));
}

} // namespace bench
