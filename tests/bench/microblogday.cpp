// SPDX-License-Identifier: MIT
#include "microblogday.h"

#include "redis/wire/connection.h"
#include "redisserver.h"
#include "store/timeline/delivery.h"
#include "store/timeline/posts/publishing.h"
#include "store/timeline/timelinepull.h"
#include "store/upkeep/fanout.h"

#include <QRandomGenerator>
#include <QSet>
#include <QUuid>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace Qt::StringLiterals;
using domain::AccountId;
using Clock = std::chrono::steady_clock;

namespace bench {

namespace {
class Counter final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        commands += records.size();
    }
    qint64 commands = 0;
};

/// One of 1…people, the lower the likelier: the k-th about as 1/k.
qint64 likelyLow(qint64 people, QRandomGenerator &random)
{
    const auto exponent = random.generateDouble() * std::log(static_cast<double>(people) + 1);
    return std::clamp<qint64>(static_cast<qint64>(std::exp(exponent)), 1, people);
}

/// A day's acts in random order; `author` says who writes the next post.
template <typename Author>
QList<MicroblogDay::Act> acts(qint64 people, int posts, int looks, QRandomGenerator &random,
                              Author author)
{
    QList<MicroblogDay::Act> all;
    for (int i = 0; i < posts; ++i)
        all.append({true, author()});
    for (int i = 0; i < looks; ++i)
        all.append({false, 1 + random.bounded(static_cast<int>(people))});
    std::shuffle(all.begin(), all.end(), random);
    return all;
}

/// The server of one played day, and its figures.
class Stage {
public:
    Stage(const MicroblogDay &day, domain::Delivery delivery);
    void reset();
    void finish(DayCosts &costs);
    redis::Replies run(const redis::Command &command);
    [[nodiscard]] qint64 memory() { return info("memory", "used_memory").toLongLong(); }
    [[nodiscard]] QList<double> scripts();

    Counter counter;

private:
    [[nodiscard]] QByteArray info(const QByteArray &section, const QByteArray &field);
    [[nodiscard]] qint64 executed();

    support::RedisServer m_server{{u"set-max-intset-entries 4096"_s}};
    redis::Connection m_operator{m_server.endpoint()};
    qint64 m_memory = 0;
    qint64 m_bytes = 0;
    double m_seconds = 0;

public:
    redis::Connection client{m_server.endpoint(), {}, &counter};
    const store::TimelineKeys keys{store::Keys()};
};

Stage::Stage(const MicroblogDay &day, domain::Delivery delivery)
{
    if (!m_operator.open() || !client.open())
        qFatal("no server");
    run({"HSET", "fm:meta", "foreign_writers", "0"});
    for (qint64 person = 1; person <= day.people; ++person) {
        const auto id = QByteArray::number(person);
        redis::Command following{"SADD", keys.following(AccountId(person))};
        QList<redis::Command> commands;
        for (const auto other : day.followed.at(person - 1)) {
            following.append(QByteArray::number(other));
            commands.append({"SADD", keys.followers(AccountId(other)), id});
        }
        commands.append(following);
        if (following.size() > 2 && !m_operator.pipeline(commands))
            qFatal("the graph is not there");
    }
    if (!store::setDelivery(client, keys, delivery, AccountId(qint64(1))))
        qFatal("the delivery was refused");
    reset();
}

redis::Replies Stage::run(const redis::Command &command)
{
    auto replies = m_operator.command(command);
    if (!replies)
        qFatal("%s", qPrintable(replies.error().detail));
    return *replies;
}

QByteArray Stage::info(const QByteArray &section, const QByteArray &field)
{
    for (const auto &line : run({"INFO", section}).first().bytes().split('\n')) {
        if (line.startsWith(field + ':'))
            return line.mid(field.size() + 1).trimmed();
    }
    return {};
}

qint64 Stage::executed()
{
    qint64 calls = 0;
    for (const auto &line : run({"INFO", "commandstats"}).first().bytes().split('\n')) {
        // Scripts count for what they run.
        if (line.startsWith("cmdstat_") && !line.startsWith("cmdstat_eval"))
            calls += line.mid(line.indexOf("calls=") + 6).split(',').first().toLongLong();
    }
    return calls;
}

void Stage::reset()
{
    m_memory = memory();
    run({"CONFIG", "RESETSTAT"});
    m_seconds = info("cpu", "used_cpu_user").toDouble() + info("cpu", "used_cpu_sys").toDouble();
    counter.commands = 0;
    m_bytes = info("stats", "total_net_input_bytes").toLongLong()
        + info("stats", "total_net_output_bytes").toLongLong();
}

void Stage::finish(DayCosts &costs)
{
    costs.sent = counter.commands;
    costs.executed = executed();
    costs.bytes = info("stats", "total_net_input_bytes").toLongLong()
        + info("stats", "total_net_output_bytes").toLongLong() - m_bytes;
    costs.memory = memory() - m_memory;
    costs.serverSeconds = info("cpu", "used_cpu_user").toDouble()
        + info("cpu", "used_cpu_sys").toDouble() - m_seconds;
}

QList<double> Stage::scripts()
{
    const auto slow = run({"SLOWLOG", "GET", "-1"});
    QList<double> times;
    for (qsizetype i = 0; i < slow.first().size(); ++i) {
        if (slow.first()[i][3][0].view().startsWith("EVAL"))
            times.append(static_cast<double>(slow.first()[i][2].integer().value_or(0)) / 1'000);
    }
    std::sort(times.begin(), times.end());
    return times;
}

double timed(const std::function<void()> &act)
{
    const auto begin = Clock::now();
    act();
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// How many slices it took.
qint64 bringAll(Stage &stage)
{
    for (qint64 all = 0;;) {
        const auto slices = store::fanOutStep(stage.client, stage.keys);
        if (!slices)
            qFatal("%s", qPrintable(slices.error().detail));
        if (*slices == 0)
            return all;
        all += *slices;
    }
}

void publish(Stage &stage, qint64 author)
{
    const auto post = store::publishPost(
        stage.client, stage.keys, QUuid::createUuid().toByteArray(),
        {u"What everybody was waiting for."_s, {}, {}}, AccountId(author), u"somebody"_s);
    if (!post)
        qFatal("%s", qPrintable(post.error().detail));
}

void look(Stage &stage, qint64 person)
{
    const auto pulled = store::pullTimeline(stage.client, stage.keys, AccountId(person));
    if (!pulled)
        qFatal("%s", qPrintable(pulled.error().detail));
}
} // namespace

MicroblogDay MicroblogDay::longTailed(qint64 people, int followed, int posts, int looks)
{
    QRandomGenerator random(42);
    MicroblogDay day{people, {}, {}};
    for (qint64 person = 1; person <= people; ++person) {
        QSet<qint64> others;
        for (int i = 0; i < 3 * followed && others.size() < followed; ++i)
            others.insert(likelyLow(people, random));
        others.remove(person);
        day.followed.append(others.values());
    }
    day.acts = bench::acts(people, posts, looks, random, [&] { return likelyLow(people, random); });
    return day;
}

MicroblogDay MicroblogDay::even(qint64 people, int followers, int posts, int looks)
{
    QRandomGenerator random(42);
    MicroblogDay day{people, {}, {}};
    for (qint64 person = 0; person < people; ++person) {
        QList<qint64> others;
        // Scattered, so that neighbours do not follow the same.
        for (qint64 i = 1; i <= followers; ++i)
            others.append(1 + (person + i * (people / (followers + 1))) % people);
        day.followed.append(others);
    }
    day.acts = bench::acts(people, posts, looks, random,
                           [&] { return 1 + qint64(random.bounded(static_cast<int>(people))); });
    return day;
}

qint64 MicroblogDay::mostFollowers() const
{
    QHash<qint64, qint64> followers;
    for (const auto &others : followed) {
        for (const auto other : others)
            ++followers[other];
    }
    return *std::max_element(followers.cbegin(), followers.cend());
}

DayCosts play(const MicroblogDay &day, domain::Delivery delivery)
{
    Stage stage(day, delivery);
    const bool isPush = delivery == domain::Delivery::Push;
    // The scripts are known, as they are on any day but the first.
    constexpr qint64 nobody = 1'000'000'000;
    publish(stage, nobody);
    bringAll(stage);
    look(stage, nobody);
    stage.reset();
    DayCosts costs;
    for (const auto &act : day.acts) {
        if (!act.isPost) {
            costs.looking.append(timed([&] { look(stage, act.person); }));
            continue;
        }
        costs.posting.append(timed([&] { publish(stage, act.person); }));
        if (isPush)
            costs.bringing.append(timed([&] { bringAll(stage); }));
    }
    stage.finish(costs);
    for (auto *times : {&costs.posting, &costs.bringing, &costs.looking})
        std::sort(times->begin(), times->end());
    return costs;
}

FanOutCosts bringToMany(qint64 followers)
{
    Stage stage({}, domain::Delivery::Push);
    for (qint64 first = 2; first < followers + 2; first += 1'000) {
        redis::Command follow{"SADD", stage.keys.followers(AccountId(qint64(1)))};
        for (auto person = first; person < std::min(first + 1'000, followers + 2); ++person)
            follow.append(QByteArray::number(person));
        stage.run(follow);
    }
    stage.run({"CONFIG", "SET", "slowlog-max-len", "20000"});
    stage.run({"CONFIG", "SET", "slowlog-log-slower-than", "0"});
    FanOutCosts costs;
    const auto begin = stage.memory();
    publish(stage, 1);
    costs.milliseconds = timed([&] { costs.slices = bringAll(stage); });
    costs.scripts = stage.scripts();
    costs.longest.append(costs.scripts.constLast());
    stage.run({"SLOWLOG", "RESET"}); // it takes memory too
    const auto between = stage.memory();
    costs.memory = between - begin;
    // A machine's moods make one script of thousands long; they do not come to three posts alike.
    for (int next = 0; next < 2; ++next) {
        publish(stage, 1);
        bringAll(stage);
        costs.longest.append(stage.scripts().constLast());
        stage.run({"SLOWLOG", "RESET"});
        if (next == 0)
            costs.memoryOfNext = stage.memory() - between;
    }
    std::sort(costs.longest.begin(), costs.longest.end());
    return costs;
}

} // namespace bench
