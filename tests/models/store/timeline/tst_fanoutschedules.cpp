// SPDX-License-Identifier: MIT
// Writers, clients that bring posts to their readers, readers, somebody who follows and unfollows,
// an administrator who cannot decide, and clients that are killed, all at once: nothing missed,
// nothing twice, in order of ids.
#include "microblog.h"
#include "store/timeline/delivery.h"
#include "store/timeline/fanout.h"
#include "store/timeline/follows.h"
#include "store/timeline/publishing.h"
#include "testregistry.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>
#include <QUuid>

#include <atomic>
#include <mutex>
#include <signal.h>
#include <thread>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Delivery;

namespace {
constexpr int authors = 60;
constexpr int posts = 12'000;
constexpr int writers = 2;
constexpr qint64 reader = 1; ///< follows few who post seldom: all of it fits
constexpr qint64 follower = 2; ///< follows everybody, and pulls now and then
constexpr qint64 wavering = 3; ///< follows and unfollows those whom the reader follows
constexpr qint64 firstSeldom = 10;
constexpr qint64 lastSeldom = 19;

/// Author of the post that comes `i`th from one writer.
qint64 authorOf(int i, QRandomGenerator &random)
{
    if (i % 20 == 0)
        return random.bounded(int(firstSeldom), int(lastSeldom) + 1);
    return 20 + random.bounded(authors - 19);
}
} // namespace

class TestFanOutSchedules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsMissedAndNothingComesTwice()
    {
        begin();
        std::vector<std::thread> threads;
        for (int writer = 0; writer < writers; ++writer)
            threads.emplace_back([this, writer] { publish(writer); });
        for (const auto act : {&TestFanOutSchedules::bring, &TestFanOutSchedules::bring,
                               &TestFanOutSchedules::pullOften, &TestFanOutSchedules::pullOften,
                               &TestFanOutSchedules::pullLate, &TestFanOutSchedules::waver,
                               &TestFanOutSchedules::decide})
            threads.emplace_back([this, act] { runUntilWritten(act); });

        const auto killed = killClientsWhileOthersWrite();

        for (auto &thread : threads)
            thread.join();
        QVERIFY(killed >= 3);
        QCOMPARE(m_failures.load(), 0);
        m_blog.pull(reader);
        note(m_blog.pull(follower));
        for (auto other = firstSeldom; other <= lastSeldom; ++other)
            other < firstSeldom + 5 ? m_blog.follow(wavering, other)
                                    : m_blog.unfollow(wavering, other);
        m_blog.pull(wavering);
        QCOMPARE(m_published.size(), posts);
        QCOMPARE(m_blog.timeline(reader), postsOf(firstSeldom, lastSeldom));
        QCOMPARE(m_blog.timeline(wavering), postsOf(firstSeldom, firstSeldom + 4));
        checkFollower();
        QVERIFY(m_brought > 0);
    }

private:
    using Act
        = base::Result<void> (TestFanOutSchedules::*)(redis::Connection &, QRandomGenerator &);

    void begin()
    {
        m_blog.clear();
        m_blog.people(authors + 1);
        for (auto other = firstSeldom; other <= lastSeldom; ++other)
            m_blog.follow(reader, other);
        for (qint64 other = firstSeldom; other <= authors; ++other)
            m_blog.follow(follower, other);
    }

    /// A client of its own that does the same thing again and again.
    void runUntilWritten(Act act)
    {
        redis::Connection connection(Board::server().endpoint());
        QRandomGenerator random(uint(100 + m_clients++));
        if (!connection.open())
            ++m_failures;
        while (m_finished < writers) {
            const auto done = (this->*act)(connection, random);
            // Being slower than another client eight times in a row is no loss.
            if (!done && done.error().detail != u"contended")
                ++m_failures;
        }
    }

    base::Result<void> bring(redis::Connection &connection, QRandomGenerator &random)
    {
        const auto done = store::fanOutStep(connection, m_blog.timelineKeys, random.bounded(3));
        m_brought += done.value_or(0);
        return done ? base::Result<void>() : tl::unexpected(done.error());
    }

    base::Result<void> pullOften(redis::Connection &connection, QRandomGenerator &)
    {
        const auto pulled = store::pullTimeline(connection, m_blog.timelineKeys, AccountId(reader));
        return pulled ? base::Result<void>() : tl::unexpected(pulled.error());
    }

    base::Result<void> pullLate(redis::Connection &connection, QRandomGenerator &random)
    {
        // Now and then so late that the limit cuts.
        const auto pause = random.bounded(4) ? 5 : 400;
        std::this_thread::sleep_for(std::chrono::milliseconds(pause));
        const auto pulled
            = store::pullTimeline(connection, m_blog.timelineKeys, AccountId(follower));
        if (!pulled)
            return tl::unexpected(pulled.error());
        note(*pulled);
        return {};
    }

    base::Result<void> waver(redis::Connection &connection, QRandomGenerator &random)
    {
        const AccountId other(random.bounded(int(firstSeldom), int(lastSeldom) + 1));
        const AccountId person(wavering);
        if (random.bounded(3) == 0) {
            const auto pulled = store::pullTimeline(connection, m_blog.timelineKeys, person);
            return pulled ? base::Result<void>() : tl::unexpected(pulled.error());
        }
        return random.bounded(2) ? store::follow(connection, m_blog.timelineKeys, person, other)
                                 : store::unfollow(connection, m_blog.timelineKeys, person, other);
    }

    base::Result<void> decide(redis::Connection &connection, QRandomGenerator &random)
    {
        const auto delivery = random.bounded(4) ? Delivery::Push : Delivery::Pull;
        const auto done
            = store::setDelivery(connection, m_blog.timelineKeys, delivery, AccountId(reader));
        std::this_thread::sleep_for(std::chrono::milliseconds(random.bounded(150)));
        return done;
    }

    /// A timeline, or a gap, holds every post of everybody once.
    void checkFollower()
    {
        QHash<qint64, int> times;
        for (const auto &pulled : m_pulls) {
            for (const auto id : pulled.ids)
                ++times[id];
            if (!pulled.gap)
                continue;
            for (const auto &[id, author] : m_published) {
                if (id >= pulled.gap->oldest && id <= pulled.gap->newest)
                    ++times[id];
            }
        }
        int wrong = 0;
        for (const auto &[id, author] : m_published)
            wrong += times.value(id) == 1 ? 0 : 1;
        QCOMPARE(wrong, 0);
        QCOMPARE(times.size(), posts);
    }

    QList<qint64> postsOf(qint64 first, qint64 last) const
    {
        QList<qint64> ids;
        for (const auto &[id, author] : m_published) {
            if (author >= first && author <= last)
                ids.append(id);
        }
        std::sort(ids.begin(), ids.end(), std::greater<>());
        return ids;
    }

    void publish(int writer)
    {
        redis::Connection connection(Board::server().endpoint());
        QRandomGenerator random(uint(7 + writer));
        std::vector<std::pair<qint64, qint64>> published;
        if (!connection.open())
            ++m_failures;
        for (int i = 0; i < posts / writers; ++i) {
            const auto author = authorOf(i, random);
            const auto post = store::publishPost(connection, m_blog.timelineKeys,
                                                 QUuid::createUuid().toByteArray(),
                                                 {u"Text"_s, {}, {}}, AccountId(author), u"p"_s);
            if (post)
                published.emplace_back(*post->number(), author);
            else
                ++m_failures;
        }
        const std::lock_guard lock(m_mutex);
        m_published.insert(m_published.end(), published.begin(), published.end());
        ++m_finished;
    }

    void note(const store::Pulled &pulled)
    {
        const std::lock_guard lock(m_mutex);
        m_pulls.push_back(pulled);
    }

    /// How many were killed.
    int killClientsWhileOthersWrite()
    {
        int killed = 0;
        QRandomGenerator random(11);
        while (m_finished < writers || killed < 3) {
            QProcess child;
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.insert(u"FOLKMOOT_BRING_AT"_s, Board::server().endpoint().path);
            child.setProcessEnvironment(environment);
            child.start(QCoreApplication::applicationFilePath(),
                        {u"bringingclient"_s, u"-nocrashhandler"_s, u"-maxwarnings"_s, u"0"_s});
            if (!child.waitForStarted())
                return killed;
            QTest::qWait(150 + random.bounded(200));
            ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
            child.waitForFinished();
            ++killed;
        }
        return killed;
    }

    Microblog m_blog;
    std::mutex m_mutex;
    std::vector<std::pair<qint64, qint64>> m_published; ///< id, author
    std::vector<store::Pulled> m_pulls; ///< of the follower
    std::atomic<int> m_finished{0};
    std::atomic<int> m_failures{0};
    std::atomic<int> m_clients{0};
    std::atomic<qint64> m_brought{0}; ///< slices, by the clients that live
};

REGISTER_TEST(TestFanOutSchedules)
#include "tst_fanoutschedules.moc"
