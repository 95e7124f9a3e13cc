// SPDX-License-Identifier: MIT
#include "store/lab/crowd/crowdrequests.h"

#include "articles/board.h"
#include "noprogress.h"
#include "performing.h"
#include "redisserver.h"
#include "store/accounts/accountcommands.h"
#include "store/lab/demo/democontent.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::CrowdAct;
using domain::CrowdDeed;
using store::Crowd;
using support::NoProgress;

class TestCrowd : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        // What a test before this one said of the community is gone with it.
        m_board.run({"FLUSHALL"});
        QVERIFY(
            store::openCommunity(m_board.connection, m_board.keys, store::Access::ReadWrite, true));
    }

    void theSameSeedDoesTheSameAgain()
    {
        const auto first = acts(7, 250);
        init();
        const auto second = acts(7, 250);
        init();
        const auto other = acts(8, 250);

        QCOMPARE(first, second);
        QVERIFY(first != other);
    }

    void theSameHoldsAmongPeopleWhoWereThereBefore()
    {
        fillWithDemo();
        const auto first = acts(3, 150);
        init();
        fillWithDemo();

        QCOMPARE(acts(3, 150), first);
    }

    void itDoesEverythingByTheRules()
    {
        const auto done = acts(1, 600);

        QSet<int> deeds;
        for (const auto &act : done) {
            deeds.insert(int(act.deed));
            QVERIFY2(!act.error, act.error ? qPrintable(act.error->detail + act.what) : "");
            QVERIFY(!act.person.isEmpty());
        }
        QCOMPARE(deeds.size(), qsizetype(domain::allCrowdDeeds.size()));
        QCOMPARE(m_board.inconsistencies(), QStringList());
        QVERIFY(m_board.number({"HLEN", "bbs::name_to_uid"}) > 4);
        QVERIFY(m_board.number({"ZCARD", "fm:topics"}) > 0);
        QVERIFY(m_board.number({"GET", "global:postid"}) > 0);
    }

    void fewArticlesGetMostOfTheVotes()
    {
        const auto done = acts(2, 1500);
        QHash<QString, int> votes;
        for (const auto &act : done) {
            if (act.deed == CrowdDeed::ArticleVote)
                ++votes[act.what];
        }

        auto counts = votes.values();
        std::sort(counts.begin(), counts.end());
        QVERIFY(counts.size() > 10);
        QVERIFY(counts.last() >= 3 * counts.at(counts.size() / 2));
    }

    void whoeverHasANameIsNeverOneOfTheCrowd()
    {
        const auto mila = store::makeAccount(m_board.connection, m_board.keys, "one",
                                             {u"mila"_s, {}, {}, false});
        QVERIFY(mila);

        for (const auto &act : acts(1, 100))
            QVERIFY(act.person != u"mila"_s);
        QCOMPARE(m_board.number({"EXISTS", "fm:posted:" + mila->id.bytes()}), 0);
    }

    void aSharedCommunityIsLeftAlone()
    {
        m_board.run({"HSET", "fm:meta", "private", "0"});
        const auto before = m_board.number({"DBSIZE"});
        Crowd crowd(m_board.keys, 1);

        const auto answer = crowd.lookAround(m_board.connection);

        QCOMPARE(answer.error(), (base::Error{Failure::Refused, u"not-private"_s}));
        QCOMPARE(m_board.number({"DBSIZE"}), before);
    }

    void aServerOnTheNetworkIsLeftAloneWhateverItSays()
    {
        const support::RedisServer server({}, support::RedisServer::Listen::Tcp);
        redis::Connection connection(server.networkEndpoint());
        QVERIFY(connection.open());
        QVERIFY(connection.command({"HSET", "fm:meta", "private", "1"}));
        Crowd crowd(store::Keys(), 1);

        QCOMPARE(crowd.lookAround(connection).error().detail, u"not-private"_s);
    }

    void anActThatARuleRefusesIsToldAndTheNextGoesOn()
    {
        Crowd crowd(m_board.keys, 1);
        QVERIFY(crowd.lookAround(m_board.connection));
        QVERIFY(crowd.act(m_board.connection)); // mila
        m_board.run({"HSET", "fm:bars", "1", "9999999999\t0\tno\t"});
        int refused = 0;
        for (int i = 0; i < 100; ++i) {
            const auto act = crowd.act(m_board.connection);
            QVERIFY(act);
            if (act->error) {
                QCOMPARE(act->person, u"mila"_s);
                ++refused;
            }
        }

        QVERIFY(refused > 0);
    }

    void aConnectionThatIsLostIsAnError()
    {
        Crowd crowd(m_board.keys, 1);
        QVERIFY(crowd.lookAround(m_board.connection));
        redis::Connection closed(m_board.connection.endpoint());

        QCOMPARE(crowd.act(closed).error().kind, Failure::Unreachable);
    }

private:
    QList<CrowdAct> acts(quint32 seed, int count)
    {
        Crowd crowd(m_board.keys, seed);
        QList<CrowdAct> done;
        if (!crowd.lookAround(m_board.connection))
            return done;
        for (int i = 0; i < count; ++i) {
            const auto act = crowd.act(m_board.connection);
            if (act)
                done.append(*act);
        }
        return done;
    }
    void fillWithDemo()
    {
        NoProgress silent;
        QVERIFY(
            support::perform(store::FillWithDemo{}, m_board.connection, m_board.keys, {}, silent));
    }

    Board m_board;
};

REGISTER_TEST(TestCrowd)
#include "tst_crowd.moc"
