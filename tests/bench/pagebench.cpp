// SPDX-License-Identifier: MIT
#include "benches.h"

#include "base/deliver.h"
#include "community.h"
#include "delayproxy.h"
#include "limitclient.h"
#include "recorder.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlerequests.h"
#include "store/door/workers.h"

#include <benchmark/benchmark.h>

#include <QEventLoop>

using namespace Qt::StringLiterals;

namespace bench {

namespace {
domain::ArticleQuery queryFor(const char *group)
{
    domain::ArticleQuery query;
    query.viewer = domain::AccountId(qint64(7));
    if (group) {
        query.source = domain::ArticleQuery::Source::Group;
        query.group = QString::fromLatin1(group);
    }
    return query;
}

redis::Connection &opened(redis::Connection &connection)
{
    if (const auto open = connection.open(); !open)
        qFatal("%s", qPrintable(open.error().detail));
    return connection;
}

base::Result<store::PageRead> page(redis::Connection &connection, store::ArticleCache &cache,
                                   const domain::ArticleQuery &query)
{
    return store::readPage(connection, store::Keys(), cache, store::Access::ReadWrite, query, 0,
                           25);
}

/// The very commands of our page, by hiredis's own blocking calls.
void limit(benchmark::State &state, base::Endpoint endpoint, const char *group)
{
    Recorder recorder;
    redis::Connection connection(endpoint, {}, &recorder);
    store::ArticleCache cache;
    (void)page(opened(connection), cache, queryFor(group));
    recorder.roundTrips.clear();
    (void)page(connection, cache, queryFor(group));
    LimitClient client(endpoint);
    for (auto _ : state) {
        for (const auto &commands : std::as_const(recorder.roundTrips))
            client.pipeline(commands);
    }
}

void ours(benchmark::State &state, base::Endpoint endpoint, const char *group)
{
    redis::Connection connection(endpoint);
    store::ArticleCache cache;
    (void)page(opened(connection), cache, queryFor(group));
    for (auto _ : state) {
        auto read = page(connection, cache, queryFor(group));
        if (!read || read->page.rows.size() != 25)
            state.SkipWithError("no page of 25 rows");
        benchmark::DoNotOptimize(read);
    }
}

/// Asked for and handled on the GUI thread, through the executor and deliver().
void delivered(benchmark::State &state, base::Endpoint endpoint)
{
    redis::Executor interactive(u"interactive"_s, endpoint);
    redis::Executor bulk(u"bulk"_s, endpoint);
    redis::Subscription subscription(endpoint);
    // Who only reads does not index the community beside it.
    store::Workers workers(interactive, bulk, subscription, store::Keys(), store::Access::ReadOnly);
    QEventLoop loop;
    for (auto _ : state) {
        base::deliver(workers.community().run(store::ListArticles{queryFor(nullptr), 0, 25}), &loop,
                      [&loop](const auto &read) {
                          if (!read)
                              qFatal("%s", qPrintable(read.error().detail));
                          loop.quit();
                      });
        loop.exec();
    }
}

/// The tutorials: ZREVRANGE, then HGETALL for each row, each waiting for its answer.
void seed(benchmark::State &state, base::Endpoint endpoint)
{
    redis::Connection connection(endpoint);
    opened(connection);
    for (auto _ : state) {
        const auto members = connection.command({"ZREVRANGE", "score:", "0", "24"});
        for (const auto &member : members->first().strings())
            (void)connection.command({"HGETALL", member});
    }
}

struct Delayed {
    explicit Delayed(const base::Endpoint &target)
        : proxy(target, std::chrono::milliseconds(1))
    {
    }
    support::DelayProxy proxy;
};
} // namespace

void registerPages(const Community &community, const char *size)
{
    const auto endpoint = community.endpoint();
    const auto name = [size](const char *operation, const char *way) {
        return std::string(operation) + '/' + size + '/' + way;
    };
    benchmark::RegisterBenchmark(name("page of 25", "limit").c_str(), limit, endpoint, nullptr);
    benchmark::RegisterBenchmark(name("page of 25", "ours").c_str(), ours, endpoint, nullptr);
    benchmark::RegisterBenchmark(name("page of 25", "in the window").c_str(), delivered, endpoint);
    benchmark::RegisterBenchmark(name("page of 25", "tutorial").c_str(), seed, endpoint);
    benchmark::RegisterBenchmark(name("group page", "limit").c_str(), limit, endpoint, "thousand");
    benchmark::RegisterBenchmark(name("group page", "1 k members").c_str(), ours, endpoint,
                                 "thousand");
    benchmark::RegisterBenchmark(name("group page", "all members").c_str(), ours, endpoint, "rest");
    benchmark::RegisterBenchmark(name("page at 1 ms delay", "ours").c_str(),
                                 [endpoint](benchmark::State &state) {
                                     Delayed delayed(endpoint);
                                     ours(state, delayed.proxy.endpoint(), nullptr);
                                 });
    benchmark::RegisterBenchmark(name("page at 1 ms delay", "tutorial").c_str(),
                                 [endpoint](benchmark::State &state) {
                                     Delayed delayed(endpoint);
                                     seed(state, delayed.proxy.endpoint());
                                 });
}

} // namespace bench
