// SPDX-License-Identifier: MIT
#include "benches.h"

#include "desk.h"
#include "forumcommunity.h"
#include "limitclient.h"
#include "recorder.h"
#include "store/forum/forumrequests.h"
#include "store/forum/replypages.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topicpages.h"
#include "store/forum/topics/topicsubmission.h"

#include <benchmark/benchmark.h>

#include <QUuid>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::TopicId;

namespace bench {

namespace {
constexpr qint64 topics = 500;
const auto replyText
    = u"A reply of an ordinary length, as people write them; one or two sentences."_s;

// What the tutorial's code does, its own checks included, and nothing else, as one script each.
const QByteArray minimalVote = R"lua(
redis.call('SADD', KEYS[2], ARGV[1])
redis.call('SREM', KEYS[3], ARGV[1])
local ups, downs = redis.call('SCARD', KEYS[2]), redis.call('SCARD', KEYS[3])
local posted = redis.call('HGET', KEYS[1], 'time')
local order = math.log10(math.max(math.abs(ups - downs), 1))
local hot = (ups < downs and -order or order) + (posted - 1134028003) / 45000
return redis.call('ZADD', KEYS[4], string.format('%.7f', hot), ARGV[2])
)lua";

const QByteArray minimalReply = R"lua(
local now = redis.call('TIME')[1]
local id = redis.call('INCR', KEYS[1])
redis.call('HSET', 'bbs::comment::' .. id, 'id', id, 'author_id', ARGV[1], 'content', ARGV[2],
    'time', now)
redis.call('LPUSH', KEYS[2], id)
redis.call('ZADD', KEYS[3], now, ARGV[3])
if redis.call('SISMEMBER', KEYS[6], ARGV[4]) == 1 and redis.call('ZSCORE', KEYS[3], ARGV[3]) then
    redis.call('ZADD', KEYS[4], now, ARGV[3])
end
redis.call('ZINCRBY', KEYS[5], 1, ARGV[3])
if redis.call('TTL', KEYS[5]) == -1 then
    redis.call('EXPIRE', KEYS[5], 86400)
end
return id
)lua";

/// A client as ours are, with what it remembers.
struct Client {
    explicit Client(const ForumCommunity &community, redis::CommandObserver *observer = nullptr)
        : connection(community.endpoint(), {}, observer)
        , reader(community.reader())
    {
        if (const auto open = connection.open(); !open)
            qFatal("%s", qPrintable(open.error().detail));
    }

    bool list(const domain::TopicQuery &query)
    {
        const auto read = store::readTopicPage(connection, keys, cache, query, 0, 25);
        return read && read->page.rows.size() == 25;
    }
    /// A topic as the reader opens it: its text, then 25 floors from where reading goes on.
    bool open(const TopicId &topic)
    {
        const auto detail = desk.perform(store::OpenTopic{topic}, reader);
        if (!detail)
            return false;
        const auto floor = detail->topic.lastReadFloor + 1;
        const auto page = store::readReplies(connection, keys, cache, topic, floor, 25);
        return page && page->rows.size() == 25;
    }
    bool vote(const TopicId &topic, qint64 voter)
    {
        return store::voteOnTopic(connection, keys, topic, AccountId(voter), domain::TopicVote::Up)
            .has_value();
    }
    bool reply(const TopicId &topic)
    {
        const auto operation = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
        return store::replyToTopic(connection, keys, cache, operation, topic, replyText, {}, reader)
            .has_value();
    }

    redis::Connection connection;
    store::ForumKeys keys{store::Keys()};
    store::ForumCache cache;
    support::Desk desk{connection, keys};
    AccountId reader;
};

using Call = std::function<bool(Client &)>;

void ours(benchmark::State &state, const ForumCommunity &community, const Call &call)
{
    Client client(community);
    (void)call(client);
    for (auto _ : state) {
        if (!call(client))
            state.SkipWithError("the call failed");
    }
}

/// The very commands of our call, by hiredis's own blocking calls.
void limit(benchmark::State &state, const ForumCommunity &community, const Call &call)
{
    Recorder recorder;
    Client client(community, &recorder);
    (void)call(client);
    recorder.roundTrips.clear();
    (void)call(client);
    LimitClient bare(community.endpoint());
    for (auto _ : state) {
        for (const auto &commands : std::as_const(recorder.roundTrips))
            bare.pipeline(commands);
    }
}

/// The tutorial: a range, then HGETALL for each of its members, each waiting for its answer.
void seed(benchmark::State &state, const ForumCommunity &community, const redis::Command &range,
          const QByteArray &prefix)
{
    Client client(community);
    for (auto _ : state) {
        const auto members = client.connection.command(range);
        for (const auto &member : members->first().strings())
            (void)client.connection.command({"HGETALL", prefix + member});
    }
}

/// Every vote of every measurement comes from somebody who has not voted yet.
qint64 nextVoter()
{
    static qint64 last = 1'000'000;
    return ++last;
}

/// Our script with our arguments, by hiredis's own blocking calls; `freshen` puts what must be new
/// each time into a command.
void bareScript(benchmark::State &state, const ForumCommunity &community,
                const std::function<bool(Client &, const TopicId &)> &call,
                const std::function<void(redis::Command &)> &freshen)
{
    Recorder recorder;
    Client client(community, &recorder);
    QList<redis::Command> commands;
    for (qint64 i = 0; i < 2 * topics; ++i) { // the second time nothing is stale
        recorder.roundTrips.clear();
        if (!call(client, community.busy(i)))
            state.SkipWithError("the call failed");
        if (i >= topics)
            commands.append(recorder.roundTrips.constLast().constFirst());
    }
    LimitClient bare(community.endpoint());
    qsizetype next = 0;
    for (auto _ : state) {
        auto &command = commands[next++ % topics];
        freshen(command);
        const auto answer = bare.command(command);
        if (answer->elements == 0 || QByteArrayView(answer->element[0]->str) != "ok")
            state.SkipWithError("the script did not do it");
    }
}

void freshenVoter(redis::Command &command)
{
    const auto isVoter = [](const QByteArray &argument) {
        return argument == "999999" || (argument.size() == 7 && argument.startsWith('1'));
    };
    *std::ranges::find_if(command, isVoter) = QByteArray::number(nextVoter());
}

/// A command names the id that it expects to draw: "bbs::comment::<id>", the one before and itself.
void freshenReply(redis::Command &command, qint64 drawn)
{
    const QByteArray key("bbs::comment::");
    const auto isDrawn = [&](const QByteArray &argument) {
        return argument.startsWith(key) && argument.size() > key.size();
    };
    const auto earlier = std::ranges::find_if(command, isDrawn)->sliced(key.size()).toLongLong();
    for (const auto number : {earlier - 1, earlier})
        command.replace(command.lastIndexOf(QByteArray::number(number)),
                        QByteArray::number(drawn - earlier + number));
    *std::ranges::find_if(command, isDrawn) = key + QByteArray::number(drawn);
    const auto isOperation
        = [](const QByteArray &argument) { return argument.startsWith("fm:op:"); };
    *std::ranges::find_if(command, isOperation) = "fm:op:" + QByteArray::number(nextVoter());
}

void minimal(benchmark::State &state, const ForumCommunity &community, const QByteArray &script,
             const std::function<redis::Command(const TopicId &)> &rest)
{
    LimitClient bare(community.endpoint());
    const auto loaded = bare.command({"SCRIPT", "LOAD", script});
    const QByteArray sha(loaded->str, static_cast<qsizetype>(loaded->len));
    qint64 next = 0;
    for (auto _ : state)
        bare.pipeline({redis::Command{"EVALSHA", sha} + rest(community.busy(next++))});
}

std::string name(const char *operation, const char *way)
{
    return std::string("forum ") + operation + "/100 k/" + way;
}

void registerReading(const ForumCommunity &community)
{
    const auto listed = [](const domain::TopicQuery &query) {
        return Call([query](Client &client) { return client.list(query); });
    };
    const auto opened = [](const TopicId &topic) {
        return Call([topic](Client &client) { return client.open(topic); });
    };
    const auto category
        = listed({domain::TopicQuery::Source::Category, u"category0"_s, community.reader()});
    const auto &c = std::cref(community);
    using benchmark::RegisterBenchmark;
    RegisterBenchmark(name("list of 25", "limit").c_str(), limit, c, category);
    RegisterBenchmark(name("list of 25", "ours").c_str(), ours, c, category);
    RegisterBenchmark(name("list of 25", "tutorial").c_str(), seed, c,
                      redis::Command{"ZREVRANGE", "bbs::category::category0", "0", "24"},
                      QByteArray("bbs::topic::"));
    const auto small = opened(community.small());
    RegisterBenchmark(name("topic with 25 replies", "limit").c_str(), limit, c, small);
    RegisterBenchmark(name("topic with 25 replies", "ours").c_str(), ours, c, small);
    RegisterBenchmark(name("topic with 25 replies", "tutorial").c_str(), seed, c,
                      redis::Command{"LRANGE", "bbs::topic::2::comments", "25", "49"},
                      QByteArray("bbs::comment::"));
    RegisterBenchmark(name("topic at its last floor", "100 replies").c_str(), ours, c, small);
    RegisterBenchmark(name("topic at its last floor", "100,000 replies").c_str(), ours, c,
                      opened(community.big()));
}

void registerWriting(const ForumCommunity &community)
{
    const auto &c = std::cref(community);
    using benchmark::RegisterBenchmark;
    RegisterBenchmark(name("vote", "limit").c_str(), minimal, c, minimalVote,
                      [](const TopicId &topic) {
                          const auto key = "bbs::topic::" + topic.bytes();
                          return redis::Command{"4",
                                                key,
                                                key + "::vote_up",
                                                key + "::vote_down",
                                                "bbs::recommand::list",
                                                QByteArray::number(nextVoter()),
                                                topic.bytes()};
                      });
    RegisterBenchmark(
        name("vote", "our script bare").c_str(), bareScript, c,
        [](Client &client, const TopicId &topic) { return client.vote(topic, 999'999); },
        freshenVoter);
    RegisterBenchmark(name("vote", "ours").c_str(), ours, c, [&community](Client &client) {
        const auto voter = nextVoter();
        return client.vote(community.busy(voter), voter);
    });
    RegisterBenchmark(name("reply", "limit").c_str(), minimal, c, minimalReply,
                      [](const TopicId &topic) {
                          const auto number = topic.bytes().toLongLong() % 20;
                          const auto category = "category" + QByteArray::number(number);
                          const auto tab = "bbs::tab::tab" + QByteArray::number(number % 5);
                          return redis::Command{"6",
                                                "bbs::comment_ids",
                                                "bbs::topic::" + topic.bytes() + "::comments",
                                                "bbs::category::" + category,
                                                tab + "::topic_list",
                                                "bbs::reply_day_rank",
                                                tab + "::member",
                                                "7",
                                                replyText.toUtf8(),
                                                topic.bytes(),
                                                category};
                      });
    RegisterBenchmark(
        name("reply", "our script bare").c_str(), [&community](benchmark::State &state) {
            const auto counter = [&] {
                const auto reply
                    = LimitClient(community.endpoint()).command({"GET", "bbs::comment_ids"});
                return QByteArray(reply->str).toLongLong();
            };
            qint64 drawn = 0;
            bareScript(
                state, community,
                [](Client &client, const TopicId &topic) { return client.reply(topic); },
                [&](redis::Command &command) {
                    drawn = drawn == 0 ? counter() + 1 : drawn + 1;
                    freshenReply(command, drawn);
                });
        });
    // Each topic has been answered before, as when somebody looks at it.
    RegisterBenchmark(name("reply", "ours").c_str(), [&community](benchmark::State &state) {
        Client client(community);
        for (qint64 i = 0; i < topics; ++i)
            (void)client.reply(community.busy(i));
        qint64 next = 0;
        for (auto _ : state) {
            if (!client.reply(community.busy(next++)))
                state.SkipWithError("the reply failed");
        }
    });
}
} // namespace

void registerForum(const ForumCommunity &community)
{
    registerReading(community);
    registerWriting(community);
}

} // namespace bench
