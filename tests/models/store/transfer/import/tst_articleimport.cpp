// SPDX-License-Identifier: MIT
#include "importfixture.h"
#include "performing.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono;
using base::Failure;
using store::BadRow;
using store::ImportTimes;

namespace {
const QByteArray header = "id,title,link,poster,time,votes,groups\n";

QByteArray timeAgo(seconds age)
{
    return QByteArray::number(
        qint64(duration_cast<seconds>(system_clock::now().time_since_epoch() - age).count()));
}

QByteArray manyRows(int count, seconds age = 24h * 30)
{
    auto text = header;
    for (int i = 0; i < count; ++i) {
        const auto number = QByteArray::number(i);
        text += number + ",Title " + number + ",https://example.org/" + number + ",person"
            + QByteArray::number(i % 50) + ',' + timeAgo(age) + ',' + QByteArray::number(i % 300)
            + ",\"group" + QByteArray::number(i % 7) + "\nall\"\n";
    }
    return text;
}
} // namespace

class TestArticleImport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void articlesGoInAsIfTheyHadBeenSubmitted();
    void postersBecomePeopleOnce();
    void youngVotesHaveAnonymousVoters();
    void manyNamedVotersAndAnonymousOnesAreCountedTogether();
    void oldArticlesHaveNoVoterSet();
    void badRowsAreListedAndGoodOnesGoIn();
    void importingAgainDoublesNothing();
    void aCancelledImportIsConsistentAndGoesOnLater();
    void aKilledServerLeavesNoHalfArticleAndNoDouble();
    void rebasedTimesEndNowAndTheSameWayNextTime();
    void groupsKeepTheFormTheyHaveHere();
    void aNamespaceHoldsEverything();
    void filesThatCannotBeReadAreRefused_data();
    void filesThatCannotBeReadAreRefused();
    void aReadOnlyServerTakesNothing();
    void anImportLeavesOneAuditEntry();
    void whatIsImportedIntoAnEmptyServerIsOursWhenItIsOpenedAgain();
    void progressRisesToItsEnd();
    void hackerNewsGoesInWhole();
};

void TestArticleImport::init()
{
    Board board;
    board.run({"CONFIG", "SET", "min-replicas-to-write", "0"});
}

void TestArticleImport::articlesGoInAsIfTheyHadBeenSubmitted()
{
    Board board;
    ImportFixture files;
    const auto path = files.file(header + "7,\"  小满 & \"\"co\"\"\",https://redis.io/,ann,"
                                 + timeAgo(1h) + ",3,\"redis\ndatabases\"\n");

    const auto counts = files.import(board, path);

    QVERIFY(counts);
    QCOMPARE(counts->taken, 1);
    QCOMPARE(board.text({"HGET", "article:1", "title"}), "小满 & \"co\"");
    QCOMPARE(board.text({"HGET", "article:1", "votes"}), "3");
    QCOMPARE(board.number({"SCARD", "group:redis"}), 1);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestArticleImport::postersBecomePeopleOnce()
{
    Board board;
    ImportFixture files;
    const auto time = timeAgo(1h);

    const auto counts = files.import(board,
                                     files.file(header + "1,a,,Ann," + time + ",1,\n2,b,,ann,"
                                                + time + ",1,\n3,c,,bob," + time + ",1,\n"));

    QVERIFY(counts);
    QCOMPARE(board.text({"GET", "bbs::user_id"}), "2");
    QCOMPARE(board.number({"HLEN", "bbs::name_to_uid"}), 2);
    const auto ann = board.text({"HGET", "bbs::name_to_uid", "ann"});
    QCOMPARE(board.text({"HGET", "bbs::user::" + ann, "name"}), "Ann");
    QCOMPARE(board.number({"EXISTS", "fm:secret:" + ann}), 0);
    QCOMPARE(board.number({"ZCARD", "fm:posted:" + ann}), 2);
}

void TestArticleImport::youngVotesHaveAnonymousVoters()
{
    Board board;
    ImportFixture files;

    const auto counts
        = files.import(board, files.file(header + "1,young,,ann," + timeAgo(24h * 3) + ",6000,\n"));

    QVERIFY(counts);
    QCOMPARE(board.number({"SCARD", "voted:1"}), 6000);
    QCOMPARE(board.number({"SISMEMBER", "voted:1", "-1"}), 1);
    QCOMPARE(board.number({"SISMEMBER", "voted:1", "-5999"}), 1);
    QCOMPARE(board.number({"SISMEMBER", "voted:1", "-6000"}), 0);
    QVERIFY(board.number({"TTL", "voted:1"}) > 4 * 24 * 3600);
    QVERIFY(board.number({"TTL", "voted:1"}) <= 4 * 24 * 3600 + 3600);
}

void TestArticleImport::manyNamedVotersAndAnonymousOnesAreCountedTogether()
{
    Board board;
    ImportFixture files;
    QByteArrayList voters;
    for (int i = 0; i < 2000; ++i)
        voters.append("\"voter" + QByteArray::number(i) + '"');

    const auto counts
        = files.import(board,
                       files.file("{\"title\":\"young\",\"poster\":\"ann\",\"votes\":6000,\"time\":"
                                      + timeAgo(24h) + ",\"voters\":[" + voters.join(',') + "]}\n",
                                  u"import.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(counts->taken, 1);
    QCOMPARE(board.number({"SCARD", "voted:1"}), 6000);
    QCOMPARE(board.number({"SISMEMBER", "voted:1", "-3999"}), 1);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestArticleImport::oldArticlesHaveNoVoterSet()
{
    Board board;
    ImportFixture files;

    const auto counts
        = files.import(board, files.file(header + "1,old,,ann," + timeAgo(24h * 8) + ",900,\n"));

    QVERIFY(counts);
    QCOMPARE(board.number({"EXISTS", "voted:1"}), 0);
    QCOMPARE(board.number({"ZCARD", "fm:interesting:score"}), 1);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestArticleImport::badRowsAreListedAndGoodOnesGoIn()
{
    Board board;
    ImportFixture files;
    const auto time = timeAgo(1h);

    const auto counts = files.import(
        board,
        files.file(header + "1,good,,ann," + time + ",,\n" + "2,,,ann," + time + ",1,\n"
                   + "3,link,ftp://a/,ann," + time + ",1,\n" + "4,poster,,," + time + ",1,\n"
                   + "5,time,,ann,soon,1,\n" + "6,votes,,ann," + time + ",-2,\n" + "7,future,,ann,"
                   + timeAgo(-1h) + ",1,\n" + "8,short\n" + "9,\"open,,ann," + time + ",1,\n"
                   + "10,many,,ann," + time + ",1000001,\n" + "11,good,,ann," + time + ",0,\n"));

    QVERIFY(counts);
    QCOMPARE(counts->taken, 2);
    QCOMPARE(counts->badRows,
             (QList<BadRow>{{3, u"title-empty"_s},
                            {4, u"link-invalid"_s},
                            {5, u"poster-empty"_s},
                            {6, u"time-invalid"_s},
                            {7, u"votes-invalid"_s},
                            {8, u"time-future"_s},
                            {9, u"fields-count"_s},
                            {10, u"quote-open"_s},
                            {11, u"votes-many"_s}}));
    QCOMPARE(counts->bad, counts->badRows.size());
    QCOMPARE(board.text({"HGET", "article:2", "votes"}), "1");
}

void TestArticleImport::importingAgainDoublesNothing()
{
    Board board;
    ImportFixture files;
    const auto path = files.file(manyRows(450));

    const auto first = files.import(board, path);
    const auto second = files.import(board, path);

    QVERIFY(first && second);
    QCOMPARE(first->taken, 450);
    QCOMPARE(second->taken, 0);
    QCOMPARE(second->repeated, 450);
    QCOMPARE(first->articles.size(), 450);
    QCOMPARE(first->articles.first(), domain::ArticleId(qint64(1)));
    QCOMPARE(first->articles.last(), domain::ArticleId(qint64(450)));
    QVERIFY(second->articles.isEmpty());
    QCOMPARE(board.number({"ZCARD", "time:"}), 450);
    QCOMPARE(board.text({"GET", "article:"}), "450");
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestArticleImport::aCancelledImportIsConsistentAndGoesOnLater()
{
    Board board;
    ImportFixture files;
    const auto path = files.file(manyRows(5000));
    files.progress.cancelAfter(400);

    const auto cancelled = files.import(board, path);
    const auto whenCancelled = board.number({"ZCARD", "time:"});
    files.progress.cancelAfter(-1);
    const auto rest = files.import(board, path);

    QVERIFY(cancelled && rest);
    QVERIFY(cancelled->isCancelled);
    QVERIFY(cancelled->taken > 0 && cancelled->taken < 5000);
    QCOMPARE(whenCancelled, cancelled->taken);
    QCOMPARE(rest->taken + cancelled->taken, 5000);
    QCOMPARE(rest->repeated, cancelled->taken);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestArticleImport::aKilledServerLeavesNoHalfArticleAndNoDouble()
{
    support::RedisServer server({u"appendonly yes"_s, u"appendfsync always"_s});
    redis::Connection connection(server.endpoint());
    QVERIFY(connection.open());
    ImportFixture files;
    const auto path = files.file(manyRows(4000));
    // Kills when a part is in; the file's end is far.
    class Killer : public SeenProgress {
    public:
        explicit Killer(support::RedisServer &killed)
            : m_server(killed)
        {
        }
        void setDone(int done) override
        {
            if (done == 700)
                m_server.kill();
        }

    private:
        support::RedisServer &m_server;
    } killer(server);

    const auto broken = support::perform(store::ImportContent{path, ImportTimes::AsTheyAre},
                                         connection, store::Keys(), {}, killer);
    server.start();
    QVERIFY(connection.open());
    const auto rest = support::perform(store::ImportContent{path, ImportTimes::AsTheyAre},
                                       connection, store::Keys(), {}, files.progress);

    QVERIFY(!broken);
    QVERIFY(broken.error().kind == Failure::Unreachable
            || broken.error().kind == Failure::TimedOut);
    QVERIFY(rest);
    QVERIFY(rest->repeated > 0);
    QCOMPARE(rest->taken + rest->repeated, 4000);
    QCOMPARE(connection.command({"ZCARD", "time:"})->first().integer().value_or(-1), 4000);
    QCOMPARE(connection.command({"ZCARD", "score:"})->first().integer().value_or(-1), 4000);
    QCOMPARE(connection.command({"SCARD", "group:all"})->first().integer().value_or(-1), 4000);
}

void TestArticleImport::rebasedTimesEndNowAndTheSameWayNextTime()
{
    Board board;
    ImportFixture files;
    const QByteArray rows = "1,new,,ann,1/31/2016 12:00,1,\n2,old,,ann,1/31/2016 11:00,1,\n";
    const auto path = files.file(header + rows);

    const auto counts = files.import(board, path, ImportTimes::NewestIsNow);
    board.setClockOffset(2h);
    const auto more = files.import(
        board, files.file(header + rows + "3,older,,ann,1/31/2016 10:00,1,\n", u"more.csv"_s),
        ImportTimes::NewestIsNow);

    QVERIFY(counts && more);
    QCOMPARE(more->taken, 1);
    const auto newest = board.text({"ZSCORE", "time:", "article:1"}).toDouble();
    QVERIFY(std::abs(newest - timeAgo(0s).toDouble()) < 30);
    QCOMPARE(newest - board.text({"ZSCORE", "time:", "article:2"}).toDouble(), 3600.0);
    QCOMPARE(newest - board.text({"ZSCORE", "time:", "article:3"}).toDouble(), 7200.0);
}

void TestArticleImport::groupsKeepTheFormTheyHaveHere()
{
    Board board;
    ImportFixture files;
    board.submit(u"first"_s, {u"Redis"_s});

    const auto counts
        = files.import(board,
                       files.file(header + "1,a,,ann," + timeAgo(1h) + ",1,redis\n2,b,,ann,"
                                  + timeAgo(1h) + ",1,REDIS\n"));

    QVERIFY(counts);
    QCOMPARE(board.number({"SCARD", "group:Redis"}), 3);
    QCOMPARE(board.number({"HLEN", "fm:groups"}), 1);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestArticleImport::aNamespaceHoldsEverything()
{
    Board board("{reading}:");
    ImportFixture files;

    const auto counts = files.import(board, files.file(manyRows(20, 1h)));

    QVERIFY(counts);
    const auto keys = board.list({"KEYS", "*"});
    QVERIFY(keys.size() > 20);
    for (const auto &key : keys)
        QVERIFY2(key.startsWith("{reading}:"), key.constData());
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestArticleImport::filesThatCannotBeReadAreRefused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("reason");
    QTest::newRow("empty") << QByteArray() << u"file-empty"_s;
    QTest::newRow("blank") << QByteArray("\n \n") << u"file-empty"_s;
    QTest::newRow("gzip") << QByteArray("\x1f\x8b\x08\x00 and so on") << u"file-compressed"_s;
    QTest::newRow("zip") << QByteArray("PK\x03\x04 and so on") << u"file-compressed"_s;
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\0\0",
                                          6)
                            << u"file-binary"_s;
    QTest::newRow("utf-16") << QByteArray("\xff\xfei\0d\0,\0", 8) << u"file-binary"_s;
    QTest::newRow("header") << QByteArray("name,town\nann,Oslo\n") << u"header-unknown"_s;
    QTest::newRow("prose") << QByteArray("Dear reader\n") << u"header-unknown"_s;
}

void TestArticleImport::filesThatCannotBeReadAreRefused()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, reason);
    Board board;
    ImportFixture files;

    const auto counts = files.import(board, files.file(content));
    const auto missing = files.import(board, files.path(u"nowhere.csv"_s));

    QVERIFY(!counts && !missing);
    QCOMPARE(counts.error(), (base::Error{Failure::Refused, reason}));
    QCOMPARE(missing.error(), (base::Error{Failure::Refused, u"file-unreadable"_s}));
    QCOMPARE(board.number({"EXISTS", "article:"}), 0);
}

void TestArticleImport::aReadOnlyServerTakesNothing()
{
    Board board;
    ImportFixture files;
    board.run({"CONFIG", "SET", "min-replicas-to-write", "1"});

    const auto counts = files.import(board, files.file(manyRows(3)));

    board.run({"CONFIG", "SET", "min-replicas-to-write", "0"});
    QVERIFY(!counts);
    QCOMPARE(board.number({"EXISTS", "article:", "bbs::user_id"}), 0);
}

void TestArticleImport::anImportLeavesOneAuditEntry()
{
    Board board;
    ImportFixture files;

    const auto counts = files.import(board, files.file(manyRows(250) + "bad\n"));

    QVERIFY(counts);
    QCOMPARE(board.number({"XLEN", "fm:audit"}), 1);
    const auto entries = board.run({"XRANGE", "fm:audit", "-", "+"});
    const auto fields = entries.first()[0][1];
    QCOMPARE(fields.field("who").bytes(), "operator");
    QCOMPARE(fields.field("what").bytes(), "import");
    QCOMPARE(fields.field("taken").bytes(), "250");
    QCOMPARE(fields.field("bad").bytes(), "1");
}

void TestArticleImport::whatIsImportedIntoAnEmptyServerIsOursWhenItIsOpenedAgain()
{
    const support::RedisServer server({}, support::RedisServer::Listen::Tcp);
    Board board({}, nullptr, server.networkEndpoint());
    board.run({"FLUSHALL"}); // what a board has from the beginning, too
    ImportFixture files;
    QVERIFY(files.import(board, files.file(manyRows(3))));

    const auto community
        = store::openCommunity(board.connection, board.keys, store::Access::ReadWrite, false);

    QVERIFY(community && community->unconfirmed.isEmpty() && !community->id.isEmpty());
    QVERIFY(!community->isPrivate);
}

void TestArticleImport::progressRisesToItsEnd()
{
    Board board;
    ImportFixture files;

    const auto counts = files.import(board, files.file(manyRows(1000)));

    QVERIFY(counts);
    const auto seen = files.progress.seen();
    QVERIFY(seen.size() > 100);
    QVERIFY(std::is_sorted(seen.cbegin(), seen.cend()));
    QCOMPARE(seen.constLast(), files.progress.total());
}

void TestArticleImport::hackerNewsGoesInWhole()
{
    QTemporaryDir folder;
    const auto path = hackerNewsFile(folder);
    if (path.isEmpty())
        QSKIP("the Hacker News data are not here: set FOLKMOOT_DATA to their folder");
    Board board;
    ImportFixture files;

    const auto counts = files.import(board, path, ImportTimes::NewestIsNow);

    QVERIFY(counts);
    QCOMPARE(counts->taken, 12000);
    QCOMPARE(counts->badRows, QList<BadRow>());
    QCOMPARE(board.text({"GET", "bbs::user_id"}), "7042");
    QCOMPARE(board.number({"ZCARD", "score:"}), 12000);
    QCOMPARE(board.number({"ZCARD", "fm:interesting:time"}), 741);
}

REGISTER_TEST(TestArticleImport)
#include "tst_articleimport.moc"
