// SPDX-License-Identifier: MIT
#include "benches.h"

#include "community.h"
#include "limitclient.h"
#include "store/articles/articlevotes.h"

#include <benchmark/benchmark.h>

#include <algorithm>

namespace bench {

namespace {
constexpr qint64 articles = 500;

// What the tutorials change, and nothing else, as one script.
const QByteArray minimalScript = R"lua(
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) < redis.call('TIME')[1] - 604800 then
    return 0
end
if redis.call('SADD', KEYS[2], ARGV[2]) == 0 then return 0 end
redis.call('ZINCRBY', KEYS[3], 432, ARGV[1])
return redis.call('HINCRBY', KEYS[4], 'votes', 1)
)lua";

/// Every vote of every measurement comes from somebody who has not voted yet.
qint64 nextVoter()
{
    static qint64 last = 1'000'000;
    return ++last;
}

/// Votes go round the 500 newest articles, all of them open.
domain::ArticleId articleOf(const Community &community, qint64 voter)
{
    return domain::ArticleId(community.articles() - voter % articles);
}

class Recorder final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        last = records.constLast().arguments;
    }
    redis::Command last;
};

/// Our script with our arguments, by hiredis's own blocking calls.
void bareScript(benchmark::State &state, const Community &community)
{
    Recorder recorder;
    redis::Connection connection(community.endpoint(), {}, &recorder);
    store::ArticleMemory memory;
    (void)connection.open();
    LimitClient client(community.endpoint());
    for (auto _ : state) {
        state.PauseTiming();
        const auto model = nextVoter();
        const auto voter = QByteArray::number(nextVoter());
        const auto id = articleOf(community, model);
        (void)store::castVote(connection, store::Keys(), memory, id, domain::AccountId(model),
                              domain::Vote::Cast);
        auto command = recorder.last;
        std::replace(command.begin(), command.end(), QByteArray::number(model), voter);
        std::replace(command.begin(), command.end(), "fm:voted:" + QByteArray::number(model),
                     "fm:voted:" + voter);
        state.ResumeTiming();
        client.pipeline({command});
    }
}

void minimal(benchmark::State &state, const Community &community)
{
    LimitClient client(community.endpoint());
    const auto loaded = client.command({"SCRIPT", "LOAD", minimalScript});
    const QByteArray sha(loaded->str, static_cast<qsizetype>(loaded->len));
    for (auto _ : state) {
        const auto voter = nextVoter();
        const auto id = articleOf(community, voter).bytes();
        client.pipeline({{"EVALSHA", sha, "4", "time:", "voted:" + id, "score:", "article:" + id,
                          "article:" + id, QByteArray::number(voter)}});
    }
}

void ours(benchmark::State &state, const Community &community)
{
    redis::Connection connection(community.endpoint());
    store::ArticleMemory memory;
    (void)connection.open();
    for (qint64 i = 0; i < articles; ++i)
        (void)store::castVote(connection, store::Keys(), memory, articleOf(community, i),
                              domain::AccountId(nextVoter()), domain::Vote::Cast);
    for (auto _ : state) {
        const auto voter = nextVoter();
        const auto tally
            = store::castVote(connection, store::Keys(), memory, articleOf(community, voter),
                              domain::AccountId(voter), domain::Vote::Cast);
        if (!tally)
            state.SkipWithError(qPrintable(tally.error().detail));
    }
}

/// Four commands, each waiting for its answer.
void seed(benchmark::State &state, const Community &community)
{
    redis::Connection connection(community.endpoint());
    (void)connection.open();
    for (auto _ : state) {
        const auto voter = nextVoter();
        const auto id = articleOf(community, voter).bytes();
        (void)connection.command({"ZSCORE", "time:", "article:" + id});
        (void)connection.command({"SADD", "voted:" + id, QByteArray::number(voter)});
        (void)connection.command({"ZINCRBY", "score:", "432", "article:" + id});
        (void)connection.command({"HINCRBY", "article:" + id, "votes", "1"});
    }
}
} // namespace

void registerVotes(const Community &community, const char *size)
{
    const auto name = [size](const char *way) { return std::string("vote/") + size + '/' + way; };
    benchmark::RegisterBenchmark(name("limit").c_str(), minimal, std::cref(community));
    benchmark::RegisterBenchmark(name("our script bare").c_str(), bareScript, std::cref(community));
    benchmark::RegisterBenchmark(name("ours").c_str(), ours, std::cref(community));
    benchmark::RegisterBenchmark(name("tutorial").c_str(), seed, std::cref(community));
}

} // namespace bench
