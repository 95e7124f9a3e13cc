// SPDX-License-Identifier: MIT
#include "domain/member.h"
#include "testregistry.h"

#include <QTest>

using domain::AccountId;

class TestLift : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void chanceIsOne();
    void oftenerThanByChanceIsMore();
    void nonsenseHasNone();
    void pairsAreRankedByLift();
    void fewSharedVotesSayNothing();
    void whatEverybodyVotesForIsLeftOut();
    void ofOnePersonOnlyTheirPairsAreKept();

private:
    static QList<AccountId> people(const QList<qint64> &ids)
    {
        QList<AccountId> all;
        for (const auto id : ids)
            all.append(AccountId(id));
        return all;
    }
};

void TestLift::chanceIsOne()
{
    QCOMPARE(domain::lift(25, 50, 50, 100), 1.0);
    QCOMPARE(domain::lift(1, 10, 10, 100), 1.0);
}

void TestLift::oftenerThanByChanceIsMore()
{
    QCOMPARE(domain::lift(10, 10, 10, 1000), 100.0);
    QCOMPARE(domain::lift(8, 10, 16, 200), 10.0);
    QCOMPARE(domain::lift(0, 10, 10, 100), 0.0);
}

void TestLift::nonsenseHasNone()
{
    QVERIFY(!domain::lift(1, 0, 5, 100));
    QVERIFY(!domain::lift(6, 5, 9, 100)); // more together than one of them ever
    QVERIFY(!domain::lift(3, 5, 9, 8)); // more votes than things
    QVERIFY(!domain::lift(-1, 5, 9, 100));
}

void TestLift::pairsAreRankedByLift()
{
    domain::VotePairing pairing;
    for (int i = 0; i < 4; ++i)
        pairing.add(people({1, 2, 9}));
    for (int i = 0; i < 4; ++i)
        pairing.add(people({3, 9}));
    pairing.add(people({3, 8}));
    pairing.add(people({9}));

    const auto pairs = pairing.best(4, 10);

    QCOMPARE(pairs.examined, 10);
    QCOMPARE(pairs.rows.size(), 4);
    QCOMPARE(pairs.rows.first().one, AccountId(1));
    QCOMPARE(pairs.rows.first().other, AccountId(2));
    QCOMPARE(pairs.rows.first().lift, 2.5); // 4 × 10 / (4 × 4)
    QCOMPARE(pairs.rows.last().lift, 4.0 * 10 / (5 * 9));
    QVERIFY(!pairs.isCut);
}

void TestLift::fewSharedVotesSayNothing()
{
    domain::VotePairing pairing;
    pairing.add(people({1, 2}));

    QVERIFY(pairing.best(2, 10).rows.isEmpty());
}

void TestLift::whatEverybodyVotesForIsLeftOut()
{
    domain::VotePairing pairing;
    QList<qint64> many;
    for (qint64 id = 1; id <= domain::VotePairing::mostVoters + 1; ++id)
        many.append(id);
    pairing.add(people(many));

    const auto pairs = pairing.best(1, 10);

    QVERIFY(pairs.isCut);
    QCOMPARE(pairs.examined, 0);
    QVERIFY(pairs.rows.isEmpty());
}

void TestLift::ofOnePersonOnlyTheirPairsAreKept()
{
    domain::VotePairing pairing(AccountId(2));
    pairing.add(people({1, 2, 3}));
    pairing.add(people({1, 3}));

    const auto pairs = pairing.best(1, 10);

    QCOMPARE(pairs.rows.size(), 2);
    QCOMPARE(pairs.rows.first().ofOne, 2); // all votes count all the same
    QCOMPARE(pairs.examined, 2);
}

REGISTER_TEST(TestLift)
#include "tst_lift.moc"
