// SPDX-License-Identifier: MIT
// 100 authors, 50,000 posts, windows that pull at once, and clients that are killed: nothing
// missed, nothing twice, in order of ids.
#include "microblog.h"
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
using store::PostSearch;

namespace {
constexpr int authors = 100;
constexpr int posts = 50'000;
constexpr int writers = 4;
constexpr qint64 reader = 1; ///< follows few: all of it fits
constexpr qint64 follower = 2; ///< follows everybody, and pulls now and then
constexpr qint64 firstFollowed = 10; ///< of the reader: ten authors who post seldom
constexpr qint64 lastFollowed = 19;

/// Author of the post that comes `i`th from one writer.
qint64 authorOf(int i, QRandomGenerator &random)
{
    if (i % 160 == 0)
        return random.bounded(int(firstFollowed), int(lastFollowed) + 1);
    return 20 + random.bounded(authors - 19);
}
} // namespace

class TestTimelineSchedules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsMissedAndNothingComesTwice()
    {
        m_blog.clear();
        m_blog.people(authors + 1);
        for (auto other = firstFollowed; other <= lastFollowed; ++other)
            m_blog.follow(reader, other);
        for (qint64 other = firstFollowed; other <= authors; ++other)
            m_blog.follow(follower, other);
        std::vector<std::thread> threads;
        for (int writer = 0; writer < writers; ++writer)
            threads.emplace_back([this, writer] { publish(writer); });
        for (int window = 0; window < 2; ++window)
            threads.emplace_back([this, window] { pullAsReader(window); });
        threads.emplace_back([this] { pullAsFollower(); });

        const auto killed = killPullersWhileOthersWrite();

        for (auto &thread : threads)
            thread.join();
        QVERIFY(killed >= 3);
        QCOMPARE(m_failures.load(), 0);
        m_blog.pull(reader);
        note(m_blog.pull(follower));
        QCOMPARE(m_published.size(), posts);
        QCOMPARE(m_blog.timeline(reader), expectedOfReader());
        checkFollower();
    }

private:
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

    QList<qint64> expectedOfReader() const
    {
        QList<qint64> ids;
        for (const auto &[id, author] : m_published) {
            if (author >= firstFollowed && author <= lastFollowed)
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

    void pullAsReader(int window)
    {
        redis::Connection connection(Board::server().endpoint());
        if (!connection.open())
            ++m_failures;
        while (m_finished < writers) {
            const auto pulled
                = store::pullTimeline(connection, m_blog.timelineKeys, AccountId(reader),
                                      window ? PostSearch::ByPost : PostSearch::ByAuthor);
            // Being slower than another window eight times in a row is no loss.
            if (!pulled && pulled.error().detail != u"contended")
                ++m_failures;
        }
    }

    void pullAsFollower()
    {
        redis::Connection connection(Board::server().endpoint());
        if (!connection.open())
            ++m_failures;
        for (int round = 0; m_finished < writers; ++round) {
            // Now and then so late that the limit cuts.
            std::this_thread::sleep_for(std::chrono::milliseconds(round % 4 ? 5 : 150));
            const auto pulled
                = store::pullTimeline(connection, m_blog.timelineKeys, AccountId(follower));
            if (pulled)
                note(*pulled);
            else
                ++m_failures;
        }
    }

    void note(const store::Pulled &pulled)
    {
        const std::lock_guard lock(m_mutex);
        m_pulls.push_back(pulled);
    }

    /// How many were killed.
    int killPullersWhileOthersWrite()
    {
        int killed = 0;
        QRandomGenerator random(11);
        while (m_finished < writers || killed < 3) {
            QProcess child;
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.insert(u"FOLKMOOT_PULL_AT"_s, Board::server().endpoint().path);
            child.setProcessEnvironment(environment);
            child.start(QCoreApplication::applicationFilePath(),
                        {u"pullingclient"_s, u"-nocrashhandler"_s, u"-maxwarnings"_s, u"0"_s});
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
};

REGISTER_TEST(TestTimelineSchedules)
#include "tst_timelineschedules.moc"
