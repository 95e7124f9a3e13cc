// SPDX-License-Identifier: MIT
#include "importfixture.h"
#include "performing.h"
#include "store/articles/rankings/rankrebuild.h"
#include "store/transfer/export/articleexport.h"
#include "store/transfer/import/articleimporter.h"
#include "testregistry.h"

#include <QTest>

#include <algorithm>
#include <thread>

using namespace Qt::StringLiterals;
using namespace std::chrono;
using domain::AccountId;
using domain::ArticleId;
using store::ImportTimes;

namespace {
QByteArray stagedAgo(seconds age)
{
    return QByteArray::number(
        qint64(duration_cast<seconds>(system_clock::now().time_since_epoch() - age).count()));
}

QByteArray story(int voters, qint64 votes, seconds age = 24h)
{
    QByteArrayList names;
    for (int i = 0; i < voters; ++i)
        names.append("\"voter" + QByteArray::number(i) + '"');
    return "{\"id\":\"7\",\"title\":\"young\",\"poster\":\"ann\",\"votes\":"
        + QByteArray::number(votes) + ",\"time\":" + stagedAgo(age) + ",\"voters\":["
        + names.join(',') + "]}\n";
}

/// People 1 to `count`, by name.
void addPeople(Board &board, int count)
{
    QList<redis::Command> commands{{"SET", "bbs::user_id", QByteArray::number(count)}};
    for (int i = 1; i <= count; ++i) {
        const auto id = QByteArray::number(i);
        commands.append({"HSET", "bbs::user::" + id, "id", id, "name", "person" + id});
        commands.append({"HSET", "bbs::name_to_uid", "person" + id, id});
    }
    QVERIFY(board.connection.pipeline(commands));
}

QByteArrayList votersByName(Board &board)
{
    QByteArrayList names;
    for (const auto &voter : board.list({"SMEMBERS", "voted:1"}))
        names.append(board.text({"HGET", "bbs::user::" + voter, "name"}));
    std::sort(names.begin(), names.end());
    return names;
}
} // namespace

class TestVoterStage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tenThousandNamedVotersComeBackAsTheyWere_data();
    void tenThousandNamedVotersComeBackAsTheyWere();
    void everySliceIsShort();
    void anonymousVotersFillUpToTheVotes();
    void rebasedVotesHaveTheirVoters();
    void aClosedArticleTellsItsVotersAndKeepsNoSet();
    void whereverItIsGivenUpNothingHalfIsSeen();
    void aKilledServerLeavesNothingVisible();
    void aStageThatWentAwayIsFilledAgain();
    void twoImportsAtOnceTakeItOnce();
    void importingAgainGathersNothing();
    void whoRetractsMeanwhileIsNotListed();
    void votesCastMeanwhileCountOnce();
};

void TestVoterStage::tenThousandNamedVotersComeBackAsTheyWere_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("csv") << u".csv"_s;
    QTest::newRow("json lines") << u".jsonl"_s;
}

void TestVoterStage::tenThousandNamedVotersComeBackAsTheyWere()
{
    QFETCH(QString, name);
    Board board;
    ImportFixture files;
    addPeople(board, 10'000);
    board.run({"HSET", "fm:meta", "id", "first"});
    const auto id = board.submit(u"much liked"_s, {u"redis"_s}, 1);
    for (int voter = 2; voter <= 10'000; ++voter)
        QVERIFY(board.vote(id, voter));
    const auto exportTo = [&](const QString &path) {
        return store::exportArticles(board.connection, board.keys, {}, path, files.progress);
    };
    const auto before = votersByName(board);

    QVERIFY(exportTo(files.path(u"before"_s + name)));
    board.clear();
    board.run({"HSET", "fm:meta", "id", "first"});
    const auto taken = files.import(board, files.path(u"before"_s + name));
    QVERIFY(exportTo(files.path(u"after"_s + name)));

    QVERIFY(taken);
    QCOMPARE(taken->taken, 1);
    QCOMPARE(board.number({"SCARD", "voted:1"}), 10'000);
    QVERIFY(votersByName(board) == before);
    QVERIFY(contentOf(files.path(u"after"_s + name)) == contentOf(files.path(u"before"_s + name)));
    QCOMPARE(board.inconsistencies(), QStringList());
    QCOMPARE(board.list({"KEYS", "fm:stage:*"}), QByteArrayList());
    QCOMPARE(board.list({"KEYS", "fm:votelists*"}), QByteArrayList());
}

void TestVoterStage::everySliceIsShort()
{
    Board board;
    ImportFixture files;
    Witness witness;
    Board watched(board, witness);

    QVERIFY(files.import(watched, files.file(story(5000, 20'000), u"a.jsonl"_s)));

    qsizetype longest = 0;
    for (const auto &command : std::as_const(witness.commands))
        longest = std::max(longest, command.size());
    QVERIFY(longest > 500);
    QVERIFY(longest <= 1010);
    QCOMPARE(board.number({"SCARD", "voted:1"}), 20'000);
}

void TestVoterStage::anonymousVotersFillUpToTheVotes()
{
    Board board;
    ImportFixture files;

    const auto counts = files.import(board, files.file(story(2500, 30'000), u"a.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(board.number({"SCARD", "voted:1"}), 30'000);
    QCOMPARE(board.number({"SISMEMBER", "voted:1", "-1"}), 1);
    QCOMPARE(board.number({"SISMEMBER", "voted:1", "-27499"}), 1);
    QCOMPARE(board.number({"SISMEMBER", "voted:1", "-27500"}), 0);
    QVERIFY(board.number({"TTL", "voted:1"}) > 5 * 24 * 3600);
    QVERIFY(board.number({"TTL", "voted:1"}) <= 6 * 24 * 3600 + 3600);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestVoterStage::rebasedVotesHaveTheirVoters()
{
    Board board;
    ImportFixture files;
    const auto path = files.file(story(2500, 9000, 24h * 400), u"old.jsonl"_s);

    const auto counts = files.import(board, path, ImportTimes::NewestIsNow);
    const auto again = files.import(board, path, ImportTimes::NewestIsNow);

    QVERIFY(counts && again);
    QCOMPARE(counts->taken, 1);
    QCOMPARE(again->repeated, 1);
    QCOMPARE(board.number({"SCARD", "voted:1"}), 9000);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestVoterStage::aClosedArticleTellsItsVotersAndKeepsNoSet()
{
    Board board;
    ImportFixture files;

    const auto counts = files.import(board, files.file(story(3000, 3001, 24h * 30), u"a.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(board.number({"EXISTS", "voted:1"}), 0);
    const auto last = board.text({"HGET", "bbs::name_to_uid", "voter2999"});
    QVERIFY(!board.text({"ZSCORE", "fm:voted:" + last, "1"}).isEmpty());
    QCOMPARE(board.list({"KEYS", "fm:voted:*"}).size(), 3001);
    QCOMPARE(board.list({"KEYS", "fm:votelists*"}), QByteArrayList());
}

void TestVoterStage::whereverItIsGivenUpNothingHalfIsSeen()
{
    Board board;
    ImportFixture files;
    const auto path = files.file(story(600, 34'000), u"a.jsonl"_s);
    bool wasCancelled = true;
    int sawNothing = 0;
    int sawAll = 0;
    for (int after = 0; wasCancelled; ++after) {
        board.clear();
        GivingUp progress(after);
        const auto counts = support::perform(store::ImportContent{path, ImportTimes::AsTheyAre},
                                             board.connection, board.keys, {}, progress);
        QVERIFY(counts);
        wasCancelled = counts->isCancelled;

        const bool isThere = board.number({"ZCARD", "time:"}) == 1;
        QCOMPARE(board.number({"EXISTS", "article:1", "score:"}), isThere ? 2 : 0);
        QCOMPARE(board.number({"SCARD", "voted:1"}), isThere ? 34'000 : 0);
        QCOMPARE(board.list({"KEYS", "fm:stage:*"}), QByteArrayList());
        ++(isThere ? sawAll : sawNothing);
        QVERIFY(files.import(board, path));
        QCOMPARE(board.number({"ZCARD", "time:"}), 1);
        QCOMPARE(board.number({"SCARD", "voted:1"}), 34'000);
        QCOMPARE(board.list({"KEYS", "fm:voted:*"}).size(), 601);
        QCOMPARE(board.list({"KEYS", "fm:votelists*"}), QByteArrayList());
    }
    QVERIFY(sawNothing > 3);
    QVERIFY(sawAll > 2);
}

void TestVoterStage::aKilledServerLeavesNothingVisible()
{
    support::RedisServer server({u"appendonly yes"_s, u"appendfsync always"_s});
    Witness witness;
    redis::Connection connection(server.endpoint(), {}, &witness);
    QVERIFY(connection.open());
    ImportFixture files;
    const auto path = files.file(story(3000, 40'000), u"a.jsonl"_s);
    witness.then = [&](const redis::Command &last) {
        if (isStaging(last))
            server.kill();
    };

    const auto broken = support::perform(store::ImportContent{path, ImportTimes::AsTheyAre},
                                         connection, store::Keys(), {}, files.progress);
    witness.then = {};
    server.start();
    QVERIFY(connection.open());
    const auto visible = connection.command({"EXISTS", "article:1", "time:", "voted:1"});
    const auto stages = connection.command({"KEYS", "fm:stage:*"})->first().strings();
    const auto life = connection.command({"TTL", stages.value(0)});
    const auto rest = support::perform(store::ImportContent{path, ImportTimes::AsTheyAre},
                                       connection, store::Keys(), {}, files.progress);

    QVERIFY(!broken);
    QCOMPARE(visible->first().integer(), 0);
    QCOMPARE(stages.size(), 1);
    QVERIFY(life->first().integer().value_or(0) > 3000);
    QVERIFY(rest);
    QCOMPARE(rest->taken, 1);
    QCOMPARE(connection.command({"SCARD", "voted:1"})->first().integer(), 40'000);
}

void TestVoterStage::aStageThatWentAwayIsFilledAgain()
{
    Board board;
    ImportFixture files;
    Witness witness;
    Board watched(board, witness);
    int times = 0;
    witness.then = [&](const redis::Command &last) {
        if (isStaging(last) && ++times == 1)
            board.run({"DEL", last.at(3)});
    };

    const auto counts = files.import(watched, files.file(story(3000, 9000), u"a.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(counts->taken, 1);
    QCOMPARE(times, 2);
    QCOMPARE(board.number({"SCARD", "voted:1"}), 9000);
    QCOMPARE(board.text({"GET", "article:"}), "1");
    QCOMPARE(board.list({"KEYS", "fm:stage:*"}), QByteArrayList());
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestVoterStage::twoImportsAtOnceTakeItOnce()
{
    Board board;
    ImportFixture files;
    const auto path = files.file(story(2000, 50'000), u"a.jsonl"_s);
    std::array<base::Result<store::ImportCounts>, 2> counts;
    const auto import = [&](std::size_t i) {
        redis::Connection connection(Board::server().endpoint());
        SeenProgress progress;
        if (connection.open())
            counts.at(i) = support::perform(store::ImportContent{path, ImportTimes::AsTheyAre},
                                            connection, board.keys, {}, progress);
    };

    std::thread first(import, 0);
    std::thread second(import, 1);
    first.join();
    second.join();

    QVERIFY(counts[0] && counts[1]);
    QCOMPARE(counts[0]->taken + counts[1]->taken, 1);
    QCOMPARE(counts[0]->repeated + counts[1]->repeated, 1);
    QCOMPARE(board.number({"SCARD", "voted:1"}), 50'000);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestVoterStage::importingAgainGathersNothing()
{
    Board board;
    ImportFixture files;
    Witness witness;
    Board watched(board, witness);
    const auto path = files.file(story(3000, 3001), u"a.jsonl"_s);
    QVERIFY(files.import(watched, path));
    witness.commands.clear();

    const auto again = files.import(watched, path);

    QVERIFY(again);
    QCOMPARE(again->repeated, 1);
    QVERIFY(std::none_of(witness.commands.cbegin(), witness.commands.cend(), isStaging));
}

void TestVoterStage::whoRetractsMeanwhileIsNotListed()
{
    Board board;
    ImportFixture files;
    Witness witness;
    Board watched(board, witness);
    QByteArray person;
    witness.then = [&](const redis::Command &last) {
        // The list of whom to tell has been read; this person is among them.
        if (!person.isEmpty() || last.value(1) != "fm:votelists:1")
            return;
        person = board.list({"SRANDMEMBER", "fm:votelists:1", "10000"}).constFirst();
        QVERIFY(board.vote(ArticleId(1), person.toLongLong(), domain::Vote::Retract));
    };

    QVERIFY(files.import(watched, files.file(story(2100, 2101), u"a.jsonl"_s)));

    QVERIFY(!person.isEmpty());
    QCOMPARE(board.number({"EXISTS", "fm:voted:" + person}), 0);
    QCOMPARE(board.number({"SCARD", "voted:1"}), 2100);
    QCOMPARE(board.text({"HGET", "article:1", "votes"}), "2100");
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestVoterStage::votesCastMeanwhileCountOnce()
{
    Board board;
    ImportFixture files;
    Witness witness;
    Board watched(board, witness);
    QByteArray person;
    witness.then = [&](const redis::Command &last) {
        if (!person.isEmpty() || last.value(1) != "fm:votelists:1")
            return;
        person = board.list({"SRANDMEMBER", "fm:votelists:1", "10000"}).constFirst();
        QVERIFY(board.vote(ArticleId(1), person.toLongLong()));
        QVERIFY(board.vote(ArticleId(1), 777'777));
    };

    QVERIFY(files.import(watched, files.file(story(2100, 2101), u"a.jsonl"_s)));

    QVERIFY(!person.isEmpty());
    QCOMPARE(board.text({"HGET", "article:1", "votes"}), "2102");
    QCOMPARE(board.inconsistencies(), QStringList());
}

REGISTER_TEST(TestVoterStage)
#include "tst_voterstage.moc"
