// SPDX-License-Identifier: MIT
// The same day of posts and looks at the timeline under pull and under push, how many followers an
// author may have before pull is the cheaper one, and how soon a post announces itself.
#include "benches.h"

#include "items/timelinemodel.h"
#include "microblogday.h"
#include "ratioreporter.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "redisserver.h"
#include "store/door/workers.h"
#include "store/timeline/delivery.h"
#include "store/timeline/posts/publishing.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QRandomGenerator>
#include <QTest>
#include <QUuid>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Delivery;

namespace bench {

namespace {
double at(const QList<double> &rising, double share)
{
    if (rising.isEmpty())
        return 0;
    return rising.at(
        std::min(qsizetype(static_cast<double>(rising.size()) * share), rising.size() - 1));
}

QString pair(const QList<double> &rising)
{
    return u"%1 / %2 ms"_s.arg(at(rising, 0.5), 0, 'f', 2).arg(at(rising, 0.99), 0, 'f', 2);
}

QString grouped(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

void addDay(RatioReporter &reporter, const QString &how, const DayCosts &costs)
{
    const auto add = [&](const QString &what, const QString &value) {
        reporter.addFigure(u"a day by %1: %2"_s.arg(how, what), value);
    };
    add(u"commands sent / executed"_s,
        u"%1 / %2"_s.arg(grouped(costs.sent), grouped(costs.executed)));
    add(u"bytes on the wire"_s, grouped(costs.bytes));
    add(u"memory at the end"_s, grouped(costs.memory));
    add(u"processor time of the server"_s, u"%1 s"_s.arg(costs.serverSeconds, 0, 'f', 2));
    add(u"a look at the timeline, median / p99"_s, pair(costs.looking));
    add(u"publishing, median / p99"_s, pair(costs.posting));
    if (!costs.bringing.isEmpty())
        add(u"bringing a post to all, median / p99"_s, pair(costs.bringing));
}

/// Where push costs the server as much as pull, between two measured numbers of followers.
void addCrossover(RatioReporter &reporter, int looksPerPost)
{
    constexpr int people = 2'000;
    constexpr int posts = 400;
    double lastRatio = 0;
    int lastFollowers = 0;
    QString crossover = u"none up to 1,000"_s;
    for (const int followers : {5, 20, 60, 150, 400, 1'000}) {
        const auto day = MicroblogDay::even(people, followers, posts, posts * looksPerPost);
        double pull = 1e9;
        double push = 1e9;
        for (int i = 0; i < 3; ++i) {
            pull = std::min(pull, play(day, Delivery::Pull).serverSeconds);
            push = std::min(push, play(day, Delivery::Push).serverSeconds);
        }
        const auto ratio = push / pull;
        reporter.addFigure(
            u"%1 followers each of %2 people, %3 looks a post: server by pull / push"_s
                .arg(followers)
                .arg(people)
                .arg(looksPerPost),
            u"%1 / %2 s"_s.arg(pull, 0, 'f', 2).arg(push, 0, 'f', 2));
        if (lastRatio > 0 && lastRatio < 1 && ratio >= 1) {
            const auto part = std::log(1 / lastRatio) / std::log(ratio / lastRatio);
            crossover = QString::number(
                std::lround(lastFollowers * std::pow(double(followers) / lastFollowers, part)));
        } else if (lastRatio == 0 && ratio >= 1) {
            crossover = u"fewer than %1"_s.arg(followers);
        }
        if (ratio >= 1)
            break;
        lastRatio = ratio;
        lastFollowers = followers;
    }
    reporter.addFigure(u"crossover in followers per author, %1 looks a post"_s.arg(looksPerPost),
                       crossover);
}

/// A reader's timeline as the program builds it.
struct Window {
    explicit Window(const base::Endpoint &endpoint)
        : interactive(u"interactive"_s, endpoint)
        , bulk(u"bulk"_s, endpoint)
        , subscription(endpoint)
        , workers(interactive, bulk, subscription, store::Keys())
        , model(workers.community())
    {
        QObject::connect(&subscription, &redis::Subscription::listening, &interactive,
                         &redis::Executor::setTrackingTarget);
    }
    redis::Executor interactive;
    redis::Executor bulk;
    redis::Subscription subscription;
    store::Workers workers;
    items::TimelineModel model;
};

/// Milliseconds from another client's call to the count that the reader sees, rising. So many ms
/// pass between a post's announcement and the next post.
QList<double> announcements(Delivery delivery, int posts, int leastPause, int mostPause)
{
    const support::RedisServer server;
    const store::TimelineKeys keys{store::Keys()};
    redis::Connection author(server.endpoint());
    if (!author.open() || !author.command({"HSET", "fm:meta", "foreign_writers", "0"})
        || !author.command({"SADD", "following:1", "2"})
        || !author.command({"SADD", "follower:2", "1"})
        || !store::setDelivery(author, keys, delivery, AccountId(qint64(2))))
        qFatal("no server");
    Window window(server.endpoint());
    window.model.setFeed({items::TimelineFeed::Source::Home, AccountId(qint64(1)), {}, {}, {}});
    if (!QTest::qWaitFor([&] { return window.model.phase() == items::TimelineModel::Phase::Ready; },
                         10'000))
        qFatal("the timeline did not load");
    QTest::qWait(500);
    QRandomGenerator random(7);
    QList<double> times;
    QEventLoop loop;
    QObject::connect(&window.model, &items::TimelineModel::newCountChanged, &loop,
                     &QEventLoop::quit);
    for (int i = 0; i < posts; ++i) {
        QTest::qWait(random.bounded(leastPause, mostPause));
        QElapsedTimer timer;
        timer.start();
        if (!store::publishPost(author, keys, QUuid::createUuid().toByteArray(),
                                {u"Text"_s, {}, {}}, AccountId(qint64(2)), u"p"_s))
            qFatal("publishing failed");
        loop.exec();
        times.append(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    if (window.model.newCount() != posts)
        qFatal("a post was not announced");
    std::sort(times.begin(), times.end());
    return times;
}
} // namespace

void measureDelivery(RatioReporter &reporter)
{
    const auto day = MicroblogDay::longTailed(2'000, 40, 2'000, 20'000);
    reporter.addFigure(
        u"a day: people, posts, looks, most followers"_s,
        u"%1, %2, %3, %4"_s.arg(day.people).arg(2'000).arg(20'000).arg(day.mostFollowers()));
    addDay(reporter, u"pull"_s, play(day, Delivery::Pull));
    addDay(reporter, u"push"_s, play(day, Delivery::Push));
    for (const int looksPerPost : {1, 5, 20})
        addCrossover(reporter, looksPerPost);
    constexpr qint64 followers = 1'000'000;
    const auto many = bringToMany(followers);
    reporter.addFigure(u"bringing one post to 1,000,000 followers"_s,
                       u"%1 s; %2 scripts, median / p99 %3; %4 bytes a follower, %5 the next"_s
                           .arg(many.milliseconds / 1'000, 0, 'f', 1)
                           .arg(many.slices)
                           .arg(pair(many.scripts))
                           .arg(many.memory / followers)
                           .arg(many.memoryOfNext / followers));
    reporter.addFigure(u"longest script bringing a post to 1,000,000 followers, of three posts"_s,
                       u"%1 / %2 / %3 ms"_s.arg(many.longest.at(0), 0, 'f', 1)
                           .arg(many.longest.at(1), 0, 'f', 1)
                           .arg(many.longest.at(2), 0, 'f', 1));
    for (const auto delivery : {Delivery::Pull, Delivery::Push}) {
        // Alone, and sooner after another one than announcements are made.
        const auto alone = announcements(delivery, 60, 260, 360);
        const auto inARow = announcements(delivery, 100, 0, 260);
        reporter.addFigure(
            u"from publishing to the reader's \"n new\" by %1, alone / in a row, median / p99"_s
                .arg(delivery == Delivery::Push ? u"push"_s : u"pull"_s),
            pair(alone) + u" / "_s + pair(inARow));
    }
}

} // namespace bench
