// SPDX-License-Identifier: MIT
#include "benches.h"

#include "community.h"
#include "limitclient.h"
#include "store/articles/articlesubmission.h"

#include <benchmark/benchmark.h>

#include <QHash>

#include <algorithm>

namespace bench {

namespace {
constexpr qint64 articles = 500;
constexpr qint64 people = 2000;

// What the tutorials change, and nothing else, as one script.
const QByteArray minimalScript = R"lua(
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) < redis.call('TIME')[1] - 604800 then
    return 0
end
if redis.call('SADD', KEYS[2], ARGV[2]) == 0 then return 0 end
redis.call('ZINCRBY', KEYS[3], 432, ARGV[1])
return redis.call('HINCRBY', KEYS[4], 'votes', 1)
)lua";

/// Who votes for what.
struct Ballot {
    domain::AccountId voter;
    domain::ArticleId article;
};

/// Which articles are voted for: the 500 newest, each in a group of 1,000; or 500 of the group that
/// has all the others. All of them are open.
enum class Place { SmallGroup, LargeGroup };

/// 2,000 people vote again and again, as people of a community do, each once for an article. No
/// measurement casts a vote that another one has cast: there are a million.
Ballot nextBallot(const Community &community, Place place)
{
    static qint64 last = 0;
    const auto i = ++last;
    const auto newest = community.articles() - (place == Place::LargeGroup ? 1000 : 0);
    return {domain::AccountId(101 + i % people),
            domain::ArticleId(newest - (i / people + i) % articles)};
}

class Recorder final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        last = records.constLast().arguments;
    }
    redis::Command last;
};

/// Has the groups of the articles remembered, as they are in a window that shows these articles;
/// answers the commands with which a person of no community voted for them.
QHash<domain::ArticleId, redis::Command> warmUp(const Community &community, Place place,
                                                store::ArticleCache &cache)
{
    constexpr qint64 nobody = 1'000'007;
    Recorder recorder;
    redis::Connection connection(community.endpoint(), {}, &recorder);
    (void)connection.open();
    QHash<domain::ArticleId, redis::Command> commands;
    while (commands.size() < articles) {
        const auto id = nextBallot(community, place).article;
        for (const auto vote : {domain::Vote::Retract, domain::Vote::Cast})
            (void)store::castVote(connection, store::Keys(), cache, id, domain::AccountId(nobody),
                                  vote);
        commands.insert(id, recorder.last);
        std::replace(commands[id].begin(), commands[id].end(), QByteArray::number(nobody),
                     QByteArray("VOTER"));
        std::replace(commands[id].begin(), commands[id].end(),
                     "fm:voted:" + QByteArray::number(nobody), QByteArray("fm:voted:VOTER"));
    }
    return commands;
}

/// Our script with our arguments, by hiredis's own blocking calls.
void bareScript(benchmark::State &state, const Community &community, Place place)
{
    store::ArticleCache cache;
    const auto models = warmUp(community, place, cache);
    QList<QList<redis::Command>> commands;
    for (benchmark::IterationCount i = 0; i < state.max_iterations; ++i) {
        const auto ballot = nextBallot(community, place);
        auto command = models.value(ballot.article);
        std::replace(command.begin(), command.end(), QByteArray("VOTER"), ballot.voter.bytes());
        std::replace(command.begin(), command.end(), QByteArray("fm:voted:VOTER"),
                     "fm:voted:" + ballot.voter.bytes());
        commands.append({command});
    }
    LimitClient client(community.endpoint());
    auto next = commands.cbegin();
    for (auto _ : state)
        client.pipeline(*next++);
}

void minimal(benchmark::State &state, const Community &community, Place place)
{
    LimitClient client(community.endpoint());
    const auto loaded = client.command({"SCRIPT", "LOAD", minimalScript});
    const QByteArray sha(loaded->str, static_cast<qsizetype>(loaded->len));
    for (auto _ : state) {
        const auto ballot = nextBallot(community, place);
        const auto id = ballot.article.bytes();
        client.pipeline({{"EVALSHA", sha, "4", "time:", "voted:" + id, "score:", "article:" + id,
                          "article:" + id, ballot.voter.bytes()}});
    }
}

void ours(benchmark::State &state, const Community &community, Place place)
{
    store::ArticleCache cache;
    warmUp(community, place, cache);
    redis::Connection connection(community.endpoint());
    (void)connection.open();
    for (auto _ : state) {
        const auto ballot = nextBallot(community, place);
        const auto tally = store::castVote(connection, store::Keys(), cache, ballot.article,
                                           ballot.voter, domain::Vote::Cast);
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
        const auto ballot = nextBallot(community, Place::SmallGroup);
        const auto id = ballot.article.bytes();
        (void)connection.command({"ZSCORE", "time:", "article:" + id});
        (void)connection.command({"SADD", "voted:" + id, ballot.voter.bytes()});
        (void)connection.command({"ZINCRBY", "score:", "432", "article:" + id});
        (void)connection.command({"HINCRBY", "article:" + id, "votes", "1"});
    }
}
} // namespace

void registerVotes(const Community &community, const char *size)
{
    using Way = void (*)(benchmark::State &, const Community &, Place);
    const auto add = [&](const char *operation, const char *way, Way run, Place place) {
        benchmark::RegisterBenchmark((std::string(operation) + '/' + size + '/' + way).c_str(), run,
                                     std::cref(community), place);
    };
    add("vote", "limit", minimal, Place::SmallGroup);
    add("vote", "our script bare", bareScript, Place::SmallGroup);
    add("vote", "ours", ours, Place::SmallGroup);
    benchmark::RegisterBenchmark((std::string("vote/") + size + "/tutorial").c_str(), seed,
                                 std::cref(community));
    add("vote in a large group", "limit", minimal, Place::LargeGroup);
    add("vote in a large group", "our script bare", bareScript, Place::LargeGroup);
    add("vote in a large group", "ours", ours, Place::LargeGroup);
}

} // namespace bench
