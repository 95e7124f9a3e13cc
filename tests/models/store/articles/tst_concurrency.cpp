// SPDX-License-Identifier: MIT
// Many clients at once, clients that are killed and servers that are killed.
#include "board.h"
#include "store/articles/articlegroups.h"
#include "store/articles/articlevotes.h"
#include "testregistry.h"

#include <QProcess>
#include <QTest>
#include <QUuid>

#include <atomic>
#include <signal.h>
#include <thread>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ArticleId;

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

class TestConcurrency : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }

    void fiftyPeopleAtOnceAreFiftyVotes()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s, u"lua"_s});

        const auto failed = onManyConnections(50, [&](redis::Connection &connection, int i) {
            store::ArticleCache cache;
            return store::castVote(connection, m_board.keys, cache, id, AccountId(100 + i),
                                   domain::Vote::Cast)
                .has_value();
        });

        QCOMPARE(failed, 0);
        QCOMPARE(m_board.text({"HGET", "article:1", "votes"}), "51");
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void onePersonFromFiftyConnectionsIsOneVote()
    {
        const auto id = m_board.submit(u"Title"_s);

        const auto failed = onManyConnections(50, [&](redis::Connection &connection, int) {
            store::ArticleCache cache;
            return store::castVote(connection, m_board.keys, cache, id, AccountId(7),
                                   domain::Vote::Cast)
                .has_value();
        });

        QCOMPARE(failed, 0);
        QCOMPARE(m_board.text({"HGET", "article:1", "votes"}), "2");
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void votesAndRegroupingsAtOnceKeepEveryRankingTrue()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});

        const auto failed = onManyConnections(12, [&](redis::Connection &connection, int i) {
            store::ArticleCache cache;
            bool done = true;
            for (int round = 0; round < 10 && done; ++round) {
                done = i % 4 == 0
                    ? regroup(connection, cache, id, u"group %1"_s.arg(i), round % 2 == 0)
                    : store::castVote(connection, m_board.keys, cache, id, AccountId(100 + i),
                                      round % 2 ? domain::Vote::Retract : domain::Vote::Cast)
                          .has_value();
            }
            return done;
        });

        QCOMPARE(failed, 0);
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void aClientThatIsKilledLeavesNoHalfVote()
    {
        for (int i = 0; i < 20; ++i)
            m_board.submit(u"Title"_s, i % 2 ? QStringList{u"odd"_s} : QStringList());
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"FOLKMOOT_VOTE_AT"_s, Board::server().endpoint().path);
        for (int round = 0; round < 4; ++round) {
            const auto before = totalVotes();
            QProcess child;
            child.setProcessEnvironment(environment);
            child.start(QCoreApplication::applicationFilePath(),
                        {u"votingclient"_s, u"-nocrashhandler"_s, u"-maxwarnings"_s, u"0"_s});
            QTRY_VERIFY_WITH_TIMEOUT(totalVotes() > before + 20, 20'000);

            ::kill(static_cast<pid_t>(child.processId()), SIGKILL);

            QVERIFY(child.waitForFinished());
            QCOMPARE(m_board.inconsistencies(), QStringList());
        }
    }

    void aServerThatIsKilledLeavesNoHalfVote_data()
    {
        QTest::addColumn<QString>("sync");
        QTest::newRow("always") << u"always"_s;
        QTest::newRow("everysec") << u"everysec"_s;
    }
    void aServerThatIsKilledLeavesNoHalfVote()
    {
        QFETCH(QString, sync);
        support::RedisServer server({u"appendonly yes"_s, u"appendfsync "_s + sync});
        Board board({}, nullptr, server.endpoint());
        board.clear();
        for (int i = 0; i < 10; ++i)
            board.submit(u"Title"_s, {u"redis"_s});
        std::atomic<qint64> acknowledged{0};
        std::thread voter([&] {
            redis::Connection connection(server.endpoint());
            store::ArticleCache cache;
            if (!connection.open())
                return;
            for (qint64 i = 0;; ++i) {
                if (!store::castVote(connection, board.keys, cache, ArticleId(1 + i % 10),
                                     AccountId(1000 + i), domain::Vote::Cast))
                    return;
                ++acknowledged;
            }
        });
        QTRY_VERIFY(acknowledged > 50);

        server.kill();
        voter.join();
        server.start();

        QVERIFY(board.connection.open());
        QCOMPARE(board.inconsistencies(), QStringList());
        qint64 votes = 0;
        for (int i = 1; i <= 10; ++i)
            votes += board.text({"HGET", "article:" + QByteArray::number(i), "votes"}).toLongLong()
                - 1;
        // With everysec the last second may go, but no vote by halves.
        if (sync == "always"_L1)
            QVERIFY(votes >= acknowledged);
    }

private:
    bool regroup(redis::Connection &connection, store::ArticleCache &cache, const ArticleId &id,
                 const QString &group, bool add);
    qint64 totalVotes()
    {
        qint64 votes = 0;
        for (int i = 1; i <= 20; ++i)
            votes += m_board.number({"SCARD", "voted:" + QByteArray::number(i)});
        return votes;
    }

    Board m_board;
};

bool TestConcurrency::regroup(redis::Connection &connection, store::ArticleCache &cache,
                              const ArticleId &id, const QString &group, bool add)
{
    const QStringList groups{group};
    return store::regroupArticle(connection, m_board.keys, cache,
                                 QUuid::createUuid().toByteArray(QUuid::WithoutBraces), id,
                                 add ? groups : QStringList(), add ? QStringList() : groups,
                                 AccountId(1))
        .has_value();
}

REGISTER_TEST(TestConcurrency)
#include "tst_concurrency.moc"
