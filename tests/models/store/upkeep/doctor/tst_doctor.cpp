// SPDX-License-Identifier: MIT
#include "articles/tutorial.h"
#include "desk.h"
#include "forum/forum.h"
#include "performing.h"
#include "store/lab/demo/democontent.h"
#include "store/upkeep/communitycommands.h"
#include "store/upkeep/doctor/checkrequests.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using domain::Finding;
using store::RepairOptions;
using store::Writers;

Q_DECLARE_METATYPE(redis::Command)

namespace {
struct Diagnosis {
    base::Result<store::CheckCounts> counts;
    QList<Finding> findings;

    [[nodiscard]] QByteArrayList kinds() const
    {
        QByteArrayList all;
        for (const auto &finding : findings)
            all.append(finding.kind);
        return all;
    }
    [[nodiscard]] QByteArray told() const
    {
        QByteArray text;
        for (const auto &f : findings)
            text += f.kind + " | " + f.what + " | " + f.is + " | " + f.ought + '\n';
        return text;
    }
};

Diagnosis check(Board &board, const RepairOptions &treatment = RepairOptions::Look)
{
    Diagnosis diagnosis;
    SeenProgress progress;
    diagnosis.counts = store::checkCommunity(
        board.connection, board.keys, treatment, "operator",
        [&](const Finding &finding) { diagnosis.findings.append(finding); }, progress);
    return diagnosis;
}

/// Votes, as another client does, after each of the doctor's round trips.
class Voter : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        const bool isMeant = after.isEmpty() || records.first().arguments.first() == after;
        if (act && isMeant)
            act();
    }
    std::function<void()> act;
    QByteArray after; ///< this command alone; empty: any
};
} // namespace

/// Each fault is planted into a community that has some of everything.
class TestDoctor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void aHealthyCommunityHasNoFindings();
    void theDemoIsHealthy();
    void aPlantedFaultIsFoundAndMendedAndNothingElse_data();
    void aPlantedFaultIsFoundAndMendedAndNothingElse();
    void whatNothingProvesIsToldAndLeft_data();
    void whatNothingProvesIsToldAndLeft();
    void whoWasMissedByDeliveryIsLookedForAfterTheRepair();
    void lookingWritesNothing();
    void eachRepairIsAudited();
    void oneUndoTakesAWholeRepairBack();
    void whatWasChangedSinceARepairStays();
    void onlyTheKindsAskedForAreRepaired();
    void onlyAdministratorsRepair();
    void whoIsBannedNeitherRepairsNorTakesARepairBack();
    void formsOfOtherProgramsAreNamedAndLeft_data();
    void formsOfOtherProgramsAreNamedAndLeft();
    void kindsAreCounted();
    void votesDuringTheCheckAreNoFindings();
    void aVoteBetweenAScoreAndItsRankingsIsKept();
    void tutorialsDatabasesAreRecognised_data();
    void tutorialsDatabasesAreRecognised();
    void bareIdsAreCheckedByTheirOwnNames();
    void aNamespaceIsCheckedAlone();
    void aCancelledCheckSaysSo();
    void manyMembersAreCheckedInSlices();

private:
    base::Result<domain::BatchRun> undo(const Diagnosis &repaired);
    QByteArray dump(const QByteArray &key) { return m_forum.text({"DUMP", key}); }

    Forum m_forum;
};

void TestDoctor::init()
{
    m_forum.clear();
    QVERIFY(store::openCommunity(m_forum.connection, m_forum.keys, store::Access::ReadWrite, true));
    m_forum.run({"SET", "fm:role:1", "administrator"});
    for (int person = 1; person <= 3; ++person) {
        const auto id = QByteArray::number(person);
        m_forum.run({"HSET", "bbs::user::" + id, "id", id, "name", "Person" + id});
        m_forum.run({"HSET", "bbs::name_to_uid", "person" + id, id});
    }
    m_forum.run({"SET", "bbs::user_id", "3"});
    m_forum.submit(u"First"_s, {u"redis"_s});
    m_forum.submit(u"Second"_s, {u"redis"_s, u"go"_s}, 2);
    QVERIFY(m_forum.vote(domain::ArticleId(1), 2));
    const auto topic = m_forum.create(u"Topic"_s, u"redis"_s, {u"tag"_s});
    m_forum.arrange(u"tab"_s, u"redis"_s);
    QVERIFY(m_forum.reply(topic, u"reply"_s));
    QVERIFY(m_forum.stand(topic, 3, domain::TopicVote::Up));
    m_forum.run({"SADD", "following:1", "2", "3"});
    m_forum.run({"SADD", "follower:2", "1"});
    m_forum.run({"SADD", "follower:3", "1"});
}

void TestDoctor::aHealthyCommunityHasNoFindings()
{
    const auto diagnosis = check(m_forum);

    QVERIFY(diagnosis.counts);
    QCOMPARE(diagnosis.told(), QByteArray());
    QVERIFY(diagnosis.counts->keys > 30);
    QVERIFY(diagnosis.counts->writers.has(Writers::Program::Folkmoot));
}

void TestDoctor::theDemoIsHealthy()
{
    Board board;
    SeenProgress progress;
    QVERIFY(store::openCommunity(board.connection, board.keys, store::Access::ReadWrite, true));
    QVERIFY(support::perform(store::FillWithDemo{}, board.connection, board.keys, {}, progress));

    QCOMPARE(check(board).told(), QByteArray());
}

void TestDoctor::aPlantedFaultIsFoundAndMendedAndNothingElse_data()
{
    QTest::addColumn<redis::Command>("fault");
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("touched");
    const auto row
        = [](const char *name, const redis::Command &fault, const QByteArray &kind,
             const QByteArray &touched) { QTest::newRow(name) << fault << kind << touched; };
    row("votes", {"HSET", "article:1", "votes", "99"}, "votes-differ", "article:1");
    row("score", {"ZINCRBY", "score:", "-432", "article:1"}, "score-differs", "score:");
    row("time", {"ZADD", "time:", "17", "article:1"}, "time-differs", "time:");
    row("unlisted by score", {"ZREM", "score:", "article:1"}, "article-unlisted", "score:");
    row("unlisted by time", {"ZREM", "time:", "article:1"}, "article-unlisted", "time:");
    row("listed, not there", {"ZADD", "time:", "5", "article:77"}, "orphan", "time:");
    row("in a group, not there", {"SADD", "group:redis", "article:77"}, "orphan", "group:redis");
    row("voters of nothing", {"SADD", "voted:77", "1"}, "orphan", "voted:77");
    row("no expiry", {"PERSIST", "voted:1"}, "voters-without-expiry", "voted:1");
    row("ranking", {"ZADD", "fm:rank:score:redis", "5", "article:1"}, "ranking-differs",
        "fm:rank:score:redis");
    row("interesting", {"ZADD", "fm:interesting:score", "5", "article:1"}, "ranking-differs",
        "fm:interesting:score");
    row("both sides", {"SADD", "bbs::topic::1::vote_down", "3"}, "voter-on-both-sides",
        "bbs::topic::1");
    row("hot", {"ZADD", "bbs::recommand::list", "5", "1"}, "hot-differs", "bbs::recommand::list");
    row("topic not in its category", {"ZREM", "bbs::category::redis", "1"}, "topic-unlisted",
        "bbs::category::redis");
    row("topic not in all", {"ZREM", "fm:topics", "1"}, "topic-unlisted", "fm:topics");
    row("category of nothing", {"ZADD", "bbs::category::redis", "5", "77"}, "orphan",
        "bbs::category::redis");
    row("tab of nothing", {"ZADD", "bbs::tab::tab::topic_list", "5", "77"}, "orphan",
        "bbs::tab::tab::topic_list");
    row("day rank of nothing", {"ZADD", "bbs::reply_day_rank", "5", "77"}, "orphan",
        "bbs::reply_day_rank");
    row("follower missing", {"SREM", "follower:2", "1"}, "follower-missing", "follower:2");
    row("follower extra", {"SADD", "follower:2", "3"}, "follower-extra", "follower:2");
    row("article counter", {"SET", "article:", "1"}, "counter-behind", "article:");
    row("topic counter", {"SET", "bbs::topic_ids", "0"}, "counter-behind", "bbs::topic_ids");
    row("people's counter", {"SET", "bbs::user_id", "2"}, "counter-behind", "bbs::user_id");
    row("name", {"HDEL", "bbs::name_to_uid", "person2"}, "name-unclaimed", "bbs::name_to_uid");
    row("group unknown to its article", {"SREM", "fm:article:1:groups", "redis"},
        "group-index-differs", "fm:article:1:groups");
    row("group that has no such article", {"SADD", "fm:article:1:groups", "gone"},
        "group-index-differs", "fm:article:1:groups");
    row("post that is gone", {"ZADD", "starpost:userid:1", "9", "9"}, "orphan",
        "starpost:userid:1");
}

void TestDoctor::aPlantedFaultIsFoundAndMendedAndNothingElse()
{
    QFETCH(const redis::Command, fault);
    QFETCH(const QByteArray, kind);
    QFETCH(const QByteArray, touched);
    const auto ttl = m_forum.number({"TTL", touched});
    const auto isSet = m_forum.text({"TYPE", touched}) == "set";
    const auto healthy = dump(touched);
    m_forum.run(fault);

    const auto looked = check(m_forum);
    const auto repaired = check(m_forum, RepairOptions::Repair);
    const auto after = check(m_forum);

    QVERIFY2(looked.findings.size() == 1, looked.told());
    QCOMPARE(looked.findings.first().kind, kind);
    QVERIFY(!looked.findings.first().isMended);
    QVERIFY(looked.findings.first().what.startsWith(touched));
    QCOMPARE(repaired.kinds(), QByteArrayList{kind});
    QVERIFY(repaired.findings.first().isMended);
    QCOMPARE(after.told(), QByteArray());
    if (kind != "voter-on-both-sides" && kind != "topic-unlisted" && kind != "name-unclaimed"
        && !isSet)
        QCOMPARE(dump(touched), healthy);
    QVERIFY(qAbs(m_forum.number({"TTL", touched}) - ttl) <= 2);
}

void TestDoctor::whatNothingProvesIsToldAndLeft_data()
{
    QTest::addColumn<redis::Command>("fault");
    QTest::addColumn<QByteArray>("kind");
    QTest::newRow("time that is none")
        << redis::Command{"HSET", "article:1", "time", "soon"} << QByteArray("malformed");
    QTest::newRow("votes that are none")
        << redis::Command{"HSET", "article:1", "votes", "many"} << QByteArray("malformed");
    QTest::newRow("a key of another type")
        << redis::Command{"SET", "article:5", "x"} << QByteArray("malformed");
    QTest::newRow("a name of two people")
        << redis::Command{"HSET", "bbs::user::3", "name", "Person1"} << QByteArray("name-twice");
    QTest::newRow("a list of another type")
        << redis::Command{"SET", "bbs::reply_day_rank", "x"} << QByteArray("malformed");
    // Two votes, over time two as well, but one voter: it is the set that was lost.
    QTest::newRow("a lost voter set")
        << redis::Command{"SREM", "voted:1", "1"} << QByteArray("voters-lost");
}

void TestDoctor::whatNothingProvesIsToldAndLeft()
{
    QFETCH(const redis::Command, fault);
    QFETCH(const QByteArray, kind);
    m_forum.run(fault);
    const auto before = dump(fault[1]);

    const auto repaired = check(m_forum, RepairOptions::Repair);

    QVERIFY(repaired.counts);
    QVERIFY2(repaired.kinds() == QByteArrayList{kind}, repaired.told());
    QVERIFY(!repaired.findings.first().isMended);
    QCOMPARE(dump(fault[1]), before);
}

void TestDoctor::lookingWritesNothing()
{
    m_forum.run({"HSET", "article:1", "votes", "99"});
    m_forum.run({"ZADD", "time:", "5", "article:77"});
    const auto keys = m_forum.number({"DBSIZE"});
    const auto audit = m_forum.number({"XLEN", "fm:audit"});

    QCOMPARE(check(m_forum).findings.size(), 2);

    QCOMPARE(m_forum.number({"DBSIZE"}), keys);
    QCOMPARE(m_forum.number({"XLEN", "fm:audit"}), audit);
    QCOMPARE(m_forum.text({"HGET", "article:1", "votes"}), "99");
}

void TestDoctor::eachRepairIsAudited()
{
    m_forum.run({"HSET", "article:1", "votes", "99"});

    check(m_forum, RepairOptions::Repair);

    const auto entry = m_forum.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"});
    const auto fields = entry.first()[0][1].strings();
    QCOMPARE(fields.value(fields.indexOf("who") + 1), "operator");
    QCOMPARE(fields.value(fields.indexOf("what") + 1), "repair");
    QCOMPARE(fields.value(fields.indexOf("target") + 1), "article:1");
    QCOMPARE(fields.value(fields.indexOf("before") + 1), "99");
    QCOMPARE(fields.value(fields.indexOf("after") + 1), "2");
}

void TestDoctor::oneUndoTakesAWholeRepairBack()
{
    const QList<redis::Command> faults{{"HSET", "article:1", "votes", "99"},
                                       {"ZADD", "time:", "17", "article:1"},
                                       {"SADD", "group:redis", "article:77"},
                                       {"PERSIST", "voted:1"},
                                       {"ZREM", "fm:topics", "1"},
                                       {"SREM", "follower:2", "1"},
                                       {"SET", "article:", "0"}};
    for (const auto &fault : faults)
        m_forum.run(fault);
    m_forum.run({"XADD", "fm:audit", "*", "who", "operator", "what", "import", "target", ""});
    const auto before = check(m_forum).told();
    const auto repaired = check(m_forum, RepairOptions::Repair);
    QCOMPARE(repaired.counts->mended, faults.size());
    QCOMPARE(check(m_forum).told(), QByteArray());

    const auto undone = undo(repaired);

    QVERIFY(undone);
    QCOMPARE(undone->done, faults.size());
    QCOMPARE(undone->refusedInAll, 0);
    QCOMPARE(check(m_forum).told(), before);
    // Again does nothing.
    QCOMPARE(undo(repaired)->refusedInAll, 0);
    QCOMPARE(check(m_forum).told(), before);
}

void TestDoctor::whatWasChangedSinceARepairStays()
{
    m_forum.run({"HSET", "article:1", "votes", "99"});
    m_forum.run({"ZREM", "fm:topics", "1"});
    const auto repaired = check(m_forum, RepairOptions::Repair);
    QCOMPARE(repaired.counts->mended, 2);
    QVERIFY(m_forum.vote(domain::ArticleId(1), 3));

    const auto undone = undo(repaired);

    QCOMPARE(undone->done, 1);
    QCOMPARE(undone->refusedInAll, 1);
    QCOMPARE(m_forum.text({"HGET", "article:1", "votes"}), "3");
}

base::Result<domain::BatchRun> TestDoctor::undo(const Diagnosis &repaired)
{
    return support::Desk(m_forum.connection, m_forum.keys)
        .perform(store::UndoRepairs{repaired.counts->repairs},
                 domain::AccountId(QByteArray("operator")));
}

void TestDoctor::onlyTheKindsAskedForAreRepaired()
{
    m_forum.run({"HSET", "article:1", "votes", "99"});
    m_forum.run({"ZADD", "time:", "5", "article:77"});

    const auto repaired
        = check(m_forum, {RepairOptions::Repair, {"votes-differ", "score-differs"}});

    QCOMPARE(repaired.counts->found, 2);
    QCOMPARE(repaired.counts->mended, 1);
    QCOMPARE(check(m_forum).kinds(), QByteArrayList{"orphan"});
}

void TestDoctor::onlyAdministratorsRepair()
{
    m_forum.run({"HSET", "article:1", "votes", "99"});
    m_forum.run({"SET", "fm:role:2", "moderator"});
    SeenProgress progress;
    const auto repairedBy = [&](const QByteArray &who) {
        return store::checkCommunity(
            m_forum.connection, m_forum.keys, RepairOptions::Repair, who, [](const Finding &) {},
            progress);
    };

    const auto refused = repairedBy("2");
    const auto done = repairedBy("1");

    QVERIFY(!refused);
    QCOMPARE(refused.error().detail, "not-administrator"_L1);
    QCOMPARE(done->mended, 1);
}

void TestDoctor::whoIsBannedNeitherRepairsNorTakesARepairBack()
{
    // On a shared server everybody may; a ban holds there too.
    m_forum.run({"HDEL", "fm:meta", "private"});
    m_forum.run({"HSET", "article:1", "votes", "99"});
    SeenProgress progress;
    const auto repair = [&] {
        return store::checkCommunity(
            m_forum.connection, m_forum.keys, RepairOptions::Repair, "2", [](const Finding &) {},
            progress);
    };
    m_forum.run({"HSET", "fm:bars", "2", "4000000000\t0\tno\t"});
    QCOMPARE(repair().error().detail, "banned 4000000000 no"_L1);

    m_forum.run({"HDEL", "fm:bars", "2"});
    const auto repaired = repair();
    QCOMPARE(repaired->mended, 1);
    const auto votes = m_forum.run({"HGET", "article:1", "votes"}).first().bytes();
    QVERIFY(votes != "99");
    m_forum.run({"HSET", "fm:bars", "2", "4000000000\t0\tno\t"});
    const auto undone
        = support::Desk(m_forum.connection, m_forum.keys)
              .perform(store::UndoRepairs{repaired->repairs}, domain::AccountId(QByteArray("2")));
    QVERIFY(!undone || undone->done == 0);
    QCOMPARE(m_forum.run({"HGET", "article:1", "votes"}).first().bytes(), votes);
}

void TestDoctor::formsOfOtherProgramsAreNamedAndLeft_data()
{
    QTest::addColumn<redis::Command>("written");
    QTest::addColumn<QByteArray>("program");
    QTest::newRow("seed 001's accounts") << redis::Command{"SET", "user:userid:5:username", "ann"}
                                         << QByteArray("accounts-by-userid");
    QTest::newRow("chapter 8's users")
        << redis::Command{"HSET", "user:5", "login", "ann", "followers", "0", "posts", "1"}
        << QByteArray("timeline-statuses");
    QTest::newRow("statuses") << redis::Command{"HSET", "status:5", "message", "hi", "uid", "5"}
                              << QByteArray("timeline-statuses");
    QTest::newRow("home") << redis::Command{"ZADD", "home:5", "1", "5"}
                          << QByteArray("timeline-statuses");
    QTest::newRow("profile") << redis::Command{"ZADD", "profile:5", "1", "5"}
                             << QByteArray("timeline-statuses");
    QTest::newRow("another type") << redis::Command{"SET", "status:5", "x"} << QByteArray();
}

void TestDoctor::formsOfOtherProgramsAreNamedAndLeft()
{
    QFETCH(const redis::Command, written);
    QFETCH(const QByteArray, program);
    m_forum.run({"FLUSHALL"});
    m_forum.run(written);
    const auto before = dump(written[1]);

    const auto repaired = check(m_forum, RepairOptions::Repair);

    QByteArrayList programs;
    for (const auto one : repaired.counts->writers.programs)
        programs.append(Writers::name(one));
    QCOMPARE(programs.join(), program);
    QCOMPARE(repaired.told(), QByteArray());
    QCOMPARE(dump(written[1]), before);
}

void TestDoctor::whoWasMissedByDeliveryIsLookedForAfterTheRepair()
{
    m_forum.run({"HSET", "fm:meta", "delivery", "push"});
    m_forum.run({"SET", "global:postid", "7"});
    m_forum.run({"SREM", "follower:2", "1"});

    QVERIFY(check(m_forum, RepairOptions::Repair).counts);

    QCOMPARE(m_forum.text({"GET", "fm:inboxfrom:1"}), "7");
}

void TestDoctor::kindsAreCounted()
{
    m_forum.run({"ZADD", "time:", "5", "article:77", "6", "article:78"});
    m_forum.run({"SREM", "follower:2", "1"});

    const auto counts = check(m_forum, RepairOptions::Repair).counts;

    QVERIFY(counts);
    QCOMPARE(counts->byKind, (QMap<QByteArray, qint64>{{"orphan", 2}, {"follower-missing", 1}}));
    QCOMPARE(counts->found, 3);
    QCOMPARE(counts->mended, 3);
}

void TestDoctor::votesDuringTheCheckAreNoFindings()
{
    Voter observer;
    Board checked(m_forum, observer);
    qint64 voter = 100;
    observer.act = [&] {
        ++voter;
        QVERIFY(m_forum.vote(domain::ArticleId(1 + voter % 2), voter));
    };

    const auto diagnosis = check(checked, RepairOptions::Repair);

    QVERIFY(voter > 110);
    QCOMPARE(diagnosis.told(), QByteArray());
}

void TestDoctor::aVoteBetweenAScoreAndItsRankingsIsKept()
{
    m_forum.run({"ZINCRBY", "score:", "-432", "article:1"});
    Voter observer;
    observer.after = "SMEMBERS";
    Board checked(m_forum, observer);
    bool hasVoted = false;
    observer.act = [&] {
        if (!std::exchange(hasVoted, true))
            QVERIFY(m_forum.vote(domain::ArticleId(1), 3));
    };

    const auto repaired = check(checked, RepairOptions::Repair);

    QVERIFY(hasVoted);
    QVERIFY2(repaired.kinds() == QByteArrayList{"score-differs"}, repaired.told());
    QCOMPARE(m_forum.text({"ZSCORE", "fm:rank:score:redis", "article:1"}),
             m_forum.text({"ZSCORE", "score:", "article:1"}));
    QCOMPARE(check(m_forum).told(), QByteArray());
}

void TestDoctor::tutorialsDatabasesAreRecognised_data()
{
    QTest::addColumn<int>("program");
    QTest::newRow("seed 000") << int(Writers::Program::VotesTutorial);
    QTest::newRow("seed 002") << int(Writers::Program::NowTutorial);
}

void TestDoctor::tutorialsDatabasesAreRecognised()
{
    QFETCH(const int, program);
    m_forum.run({"FLUSHALL"});
    const auto post = program == int(Writers::Program::VotesTutorial)
        ? [](redis::Connection &c) { return tutorial::postArticle(c, "ann", tutorial::clock()); }
        : [](redis::Connection &c) {
              return tutorial::postArticleInJava(c, "ann", tutorial::clock());
          };
    const auto article = post(m_forum.connection);
    tutorial::voteArticle(m_forum.connection, "ben", article, tutorial::clock());
    const auto healthy = check(m_forum);
    // A client that died after SADD.
    tutorial::voteArticle(m_forum.connection, "cyd", article, tutorial::clock(), 2);

    const auto repaired = check(m_forum, RepairOptions::Repair);

    QCOMPARE(healthy.told(), QByteArray());
    QCOMPARE(healthy.counts->writers.programs, {Writers::Program(program)});
    QCOMPARE(repaired.kinds(), (QByteArrayList{"votes-differ", "score-differs"}));
    QCOMPARE(m_forum.text({"HGET", article, "votes"}), "3");
    QCOMPARE(check(m_forum).told(), QByteArray());
}

void TestDoctor::bareIdsAreCheckedByTheirOwnNames()
{
    m_forum.run({"FLUSHALL"});
    const auto now = QByteArray::number(static_cast<qint64>(tutorial::clock()));
    const auto score = QByteArray::number(now.toLongLong() + 432);
    m_forum.run({"INCR", "articleCount"});
    m_forum.run({"SADD", "votedUser:1", "5"});
    m_forum.run({"EXPIRE", "votedUser:1", "604800"});
    m_forum.run(
        {"HSET", "article:1", "title", "A", "userId", "5", "postTime", now, "upvoteNum", "1"});
    m_forum.run({"ZADD", "postTime", now, "1"});
    m_forum.run({"ZADD", "score", score, "1"});
    const auto healthy = check(m_forum);
    m_forum.run({"SADD", "votedUser:1", "6"});

    const auto repaired = check(m_forum, RepairOptions::Repair);

    QCOMPARE(healthy.told(), QByteArray());
    QCOMPARE(healthy.counts->writers.programs, {Writers::Program::BareIdsTutorial});
    QCOMPARE(repaired.kinds(), (QByteArrayList{"votes-differ", "score-differs"}));
    QCOMPARE(m_forum.text({"HGET", "article:1", "upvoteNum"}), "2");
    QCOMPARE(m_forum.text({"ZSCORE", "score", "1"}), QByteArray::number(score.toLongLong() + 432));
}

void TestDoctor::aNamespaceIsCheckedAlone()
{
    m_forum.run({"HSET", "article:1", "votes", "99"});
    m_forum.run({"ZADD", "{other}:time:", "5", "article:77"});
    Diagnosis diagnosis;
    SeenProgress progress;

    diagnosis.counts = store::checkCommunity(
        m_forum.connection, store::Keys("{other}:"), RepairOptions::Repair, "operator",
        [&](const Finding &finding) { diagnosis.findings.append(finding); }, progress);

    QVERIFY(diagnosis.counts);
    QVERIFY2(diagnosis.kinds() == QByteArrayList{"orphan"}, diagnosis.told());
    QCOMPARE(m_forum.text({"HGET", "article:1", "votes"}), "99");
    QCOMPARE(m_forum.number({"XLEN", "{other}:fm:audit"}), 1);
}

void TestDoctor::aCancelledCheckSaysSo()
{
    SeenProgress progress;
    progress.cancelAfter(0);

    const auto counts = store::checkCommunity(
        m_forum.connection, m_forum.keys, RepairOptions::Repair, "operator", [](const Finding &) {},
        progress);

    QVERIFY(!counts);
    QCOMPARE(counts.error().kind, base::Failure::Cancelled);
}

void TestDoctor::manyMembersAreCheckedInSlices()
{
    redis::Command orphans{"ZADD", "time:"};
    for (int i = 0; i < 2000; ++i)
        orphans.append({"5", "article:" + QByteArray::number(1000 + i)});
    m_forum.run(orphans);

    const auto repaired = check(m_forum, RepairOptions::Repair);

    QCOMPARE(repaired.findings.size(), 2000);
    QCOMPARE(m_forum.number({"ZCARD", "time:"}), 2);
}

REGISTER_TEST(TestDoctor)
#include "tst_doctor.moc"
