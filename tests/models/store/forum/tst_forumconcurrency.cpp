// SPDX-License-Identifier: MIT
// Many clients at once, and clients that are killed.
#include "forum.h"
#include "noprogress.h"
#include "store/core/keys/operations.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "testregistry.h"

#include <QProcess>
#include <QTest>

#include <atomic>
#include <signal.h>
#include <thread>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::TopicId;
using domain::TopicVote;
using support::NoProgress;
using Source = domain::TopicQuery::Source;

namespace {
/// Runs `job(connection, i)` on `count` threads, each with a connection of its own, all at once.
template <typename Job>
int onManyConnections(int count, Job job)
{
    std::atomic<int> ready{0};
    std::atomic<int> failed{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i) {
        threads.emplace_back([&, i] {
            redis::Connection connection(Board::server().endpoint());
            const bool isOpen = connection.open().has_value();
            ++ready;
            while (ready < count)
                std::this_thread::yield();
            if (!isOpen || !job(connection, i))
                ++failed;
        });
    }
    for (auto &thread : threads)
        thread.join();
    return failed;
}
} // namespace

class TestForumConcurrency : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void fiftyPeopleSwappingSidesEndOnOneEach()
    {
        const auto id = m_forum.create(u"Title"_s);

        const auto failed = onManyConnections(50, [&](redis::Connection &connection, int i) {
            bool done = true;
            for (int round = 0; round < 9 && done; ++round) {
                const auto side = (round + i) % 2 ? TopicVote::Up : TopicVote::Down;
                done = store::voteOnTopic(connection, m_forum.forumKeys, id, AccountId(100 + i),
                                          side)
                           .has_value();
            }
            return done;
        });

        QCOMPARE(failed, 0);
        const auto row = m_forum.page().rows.first();
        QCOMPARE(row.ups, 25);
        QCOMPARE(row.downs, 25);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList()); // hot among them
    }

    void repliesAtOnceStandOnFloorsOfTheirOwn()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"lua"_s});

        const auto failed = onManyConnections(20, [&](redis::Connection &connection, int i) {
            store::ForumCache cache;
            bool done = true;
            for (int round = 0; round < 5 && done; ++round)
                done = reply(connection, cache, id, i);
            return done;
        });

        QCOMPARE(failed, 0);
        QCOMPARE(m_forum.page({Source::HotToday}).rows.first().repliesToday, 100);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void aMemberThatComesAndGoesWhileRepliesArriveEndsWithExactlyTheRightTopics()
    {
        for (int i = 0; i < 10; ++i)
            m_forum.create(u"Title"_s, i % 2 ? u"life"_s : u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"life"_s);

        const auto failed = onManyConnections(8, [&](redis::Connection &connection, int i) {
            store::ForumCache cache;
            bool done = true;
            for (int round = 0; round < 20 && done; ++round) {
                done = i < 2 ? arrange(connection, cache, round % 2 == i)
                             : reply(connection, cache, TopicId(1 + (round + i) % 10), i);
            }
            return done;
        });
        m_forum.resumeJobs();

        QCOMPARE(failed, 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
        const bool isIn = m_forum.number({"SISMEMBER", "bbs::tab::Tech::member", "redis"}) == 1;
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), isIn ? 10 : 5);
        m_forum.arrange(u"Tech"_s, u"redis"_s, !isIn);
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), isIn ? 5 : 10);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void movesAndRepliesAtOnceKeepEveryListTrue()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"Fun"_s, u"life"_s);
        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"lua"_s});

        const auto failed = onManyConnections(6, [&](redis::Connection &connection, int i) {
            store::ForumCache cache;
            bool done = true;
            for (int round = 0; round < 10 && done; ++round) {
                done = i < 2 ? store::moveTopic(connection, m_forum.forumKeys, cache,
                                                store::freshOperation(), id,
                                                round % 2 ? u"redis"_s : u"life"_s, AccountId(1))
                                   .has_value()
                             : reply(connection, cache, id, i);
            }
            return done;
        });

        QCOMPARE(failed, 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"})
                     + m_forum.number({"ZCARD", "bbs::tab::Fun::topic_list"}),
                 1);
    }

    void aClientThatIsKilledLeavesNoHalfReply()
    {
        for (int i = 0; i < 5; ++i)
            m_forum.create(u"Title"_s, u"redis"_s, {u"lua"_s});
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"FOLKMOOT_REPLY_AT"_s, Board::server().endpoint().path);
        for (int round = 0; round < 3; ++round) {
            const auto before = replies();
            QProcess child;
            child.setProcessEnvironment(environment);
            child.start(QCoreApplication::applicationFilePath(),
                        {u"replyingclient"_s, u"-nocrashhandler"_s, u"-maxwarnings"_s, u"0"_s});
            QTRY_VERIFY_WITH_TIMEOUT(replies() > before + 20, 20'000);

            ::kill(static_cast<pid_t>(child.processId()), SIGKILL);

            QVERIFY(child.waitForFinished());
            // What it had sent may be done a moment later.
            QTRY_COMPARE(replies(), m_forum.text({"GET", "bbs::comment_ids"}).toLongLong());
            QTRY_COMPARE(m_forum.forumInconsistencies(), QStringList());
        }
    }

private:
    bool reply(redis::Connection &connection, store::ForumCache &cache, const TopicId &id,
               int author)
    {
        // Against lists that change all the time one is refused cleanly now and then, and asks
        // again.
        for (int attempt = 0; attempt < 100; ++attempt) {
            const auto answer
                = store::replyToTopic(connection, m_forum.forumKeys, cache, store::freshOperation(),
                                      id, u"Text"_s, {}, AccountId(100 + author));
            if (answer || answer.error().detail != "contended"_L1)
                return answer.has_value();
        }
        return false;
    }
    bool arrange(redis::Connection &connection, store::ForumCache &cache, bool member)
    {
        return store::setTabMember(connection, m_forum.forumKeys, cache, store::freshOperation(),
                                   u"Tech"_s, u"redis"_s, member, AccountId(1))
            && store::resumeTabJobs(connection, m_forum.forumKeys, NoProgress());
    }
    qint64 replies()
    {
        qint64 count = 0;
        for (int i = 1; i <= 5; ++i)
            count += m_forum.number({"LLEN", m_forum.forumKeys.comments(TopicId(i))});
        return count;
    }

    Forum m_forum;
};

REGISTER_TEST(TestForumConcurrency)
#include "tst_forumconcurrency.moc"
