// SPDX-License-Identifier: MIT
// Many clients at once, clients that are killed and servers that are killed.
#include "board.h"
#include "store/accounts/accountcommands.h"
#include "store/articles/articlesubmission.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/timeline/posts/publishing.h"
#include "store/transfer/import/articleimporter.h"
#include "testregistry.h"

#include <QProcess>
#include <QTest>
#include <QUuid>

#include <atomic>
#include <mutex>
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

    void twentyWritersAtOnceDrawEveryIdOnce_data()
    {
        QTest::addColumn<QByteArray>("counter");
        QTest::addColumn<QByteArray>("made"); // before the id
        QTest::newRow("articles") << QByteArray("article:") << QByteArray("article:");
        QTest::newRow("topics") << QByteArray("bbs::topic_ids") << QByteArray("bbs::topic::");
        QTest::newRow("replies") << QByteArray("bbs::comment_ids") << QByteArray("bbs::comment::");
        QTest::newRow("posts") << QByteArray("global:postid") << QByteArray("post:postid:");
        QTest::newRow("people") << QByteArray("bbs::user_id") << QByteArray("bbs::user::");
    }
    void twentyWritersAtOnceDrawEveryIdOnce()
    {
        QFETCH(QByteArray, counter);
        QFETCH(QByteArray, made);
        constexpr int each = 20;
        constexpr int all = 20 * each;
        std::mutex mutex;
        QSet<QByteArray> ids;
        std::atomic<quint64> trips{0};
        store::ForumCache cache;
        const auto topic
            = store::createTopic(m_board.connection, store::ForumKeys(m_board.keys), cache, fresh(),
                                 {u"Title"_s, u"Text"_s, u"talk"_s, {}}, AccountId(1));
        QVERIFY(topic);
        m_board.run({"DEL", "bbs::topic_ids"});

        const auto failed = onManyConnections(20, [&](redis::Connection &connection, int writer) {
            store::ForumCache own;
            for (int i = 0; i < each; ++i) {
                const auto before = connection.roundTrips();
                const auto id = draw(connection, own, counter, *topic, writer * each + i);
                trips += connection.roundTrips() - before;
                const std::scoped_lock lock(mutex);
                if (id.isEmpty() || ids.contains(id))
                    return false;
                ids.insert(id);
            }
            return true;
        });

        QCOMPARE(failed, 0);
        QCOMPARE(m_board.number({"GET", counter}), all);
        for (int id = 1; id <= all; ++id) {
            QVERIFY(ids.contains(QByteArray::number(id)));
            QCOMPARE(m_board.number({"EXISTS", made + QByteArray::number(id)}), 1);
        }
        QCOMPARE(m_board.number({"EXISTS", made + QByteArray::number(all + 1)}), 0);
        qInfo("%.2f round trips each", double(trips) / all);
        QVERIFY(trips < 8 * all); // of which people and first topics need some of their own
    }

    void anImportAndWritersAtOnceLoseNothing()
    {
        std::atomic<bool> isOver{false};
        std::atomic<int> written{0};

        const auto failed = onManyConnections(4, [&](redis::Connection &connection, int i) {
            if (i == 0) {
                const bool done = importArticles(connection, 2000);
                isOver = true;
                return done;
            }
            while (!isOver) {
                if (!store::submitArticle(connection, m_board.keys, fresh(), {u"T"_s, {}, {}},
                                          AccountId(1 + i)))
                    return false;
                ++written;
            }
            return true;
        });

        QCOMPARE(failed, 0);
        QVERIFY(written > 0);
        QCOMPARE(m_board.number({"GET", "article:"}), 2000 + written);
        QCOMPARE(m_board.number({"ZCARD", "time:"}), 2000 + written);
        QCOMPARE(m_board.number({"HLEN", "fm:import:file"}), 2000);
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
            // What it had sent may be done a moment later.
            QTRY_COMPARE(m_board.inconsistencies(), QStringList());
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
    static QByteArray fresh() { return QUuid::createUuid().toByteArray(QUuid::WithoutBraces); }
    /// The id of something new; empty: it failed.
    QByteArray draw(redis::Connection &connection, store::ForumCache &cache,
                    const QByteArray &counter, const domain::TopicId &topic, int number);
    bool importArticles(redis::Connection &connection, int count);
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

QByteArray TestConcurrency::draw(redis::Connection &connection, store::ForumCache &cache,
                                 const QByteArray &counter, const domain::TopicId &topic,
                                 int number)
{
    const store::ForumKeys forum(m_board.keys);
    const AccountId person(1000 + number);
    const auto idOf = [](const auto &made) { return made ? made->bytes() : QByteArray(); };
    if (counter == "article:")
        return idOf(store::submitArticle(connection, m_board.keys, fresh(),
                                         {u"Title"_s, {}, {u"redis"_s}}, person));
    if (counter == "bbs::topic_ids")
        return idOf(store::createTopic(connection, forum, cache, fresh(),
                                       {u"Title"_s, u"Text"_s, u"talk"_s, {}}, person));
    if (counter == "global:postid")
        return idOf(store::publishPost(connection, store::TimelineKeys(m_board.keys), fresh(),
                                       {u"Text"_s, {}, {}}, person, u"name"_s));
    if (counter == "bbs::user_id") {
        const auto made = store::makeAccount(connection, m_board.keys, fresh(),
                                             {u"name %1"_s.arg(number), {}, {}, false});
        return made ? made->id.bytes() : QByteArray();
    }
    const auto reply
        = store::replyToTopic(connection, forum, cache, fresh(), topic, u"Text"_s, {}, person);
    return reply ? reply->id.bytes() : QByteArray();
}

bool TestConcurrency::importArticles(redis::Connection &connection, int count)
{
    store::ImportedPeople people(connection, m_board.keys);
    store::ArticleImporter importer(connection, m_board.keys, people, [] { return false; });
    if (!people.start() || !importer.start())
        return false;
    for (int i = 0; i < count; ++i) {
        store::ImportRow row;
        row.source = "file";
        row.sourceId = QByteArray::number(i);
        row.draft.title = u"Title"_s;
        row.poster = u"ann"_s;
        row.posted = importer.now();
        if (!importer.add(row))
            return false;
    }
    return importer.flush() && importer.taken() == count;
}

REGISTER_TEST(TestConcurrency)
#include "tst_concurrency.moc"
