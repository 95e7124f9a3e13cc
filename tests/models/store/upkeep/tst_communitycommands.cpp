// SPDX-License-Identifier: MIT
#include "articles/board.h"
#include "articles/tutorial.h"
#include "fakeserver.h"
#include "redis/wire/connection.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;
using base::Result;
using store::Access;
using store::CommunityRecord;

/// How a community is begun and opened, before there is a door to it.
class TestCommunityCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.run({"FLUSHALL"});
    }

    void aPrivateCommunityGetsItsIdentityOnce()
    {
        const auto first = open(true);
        const auto second = open(true);

        QVERIFY(!first->id.isEmpty());
        QCOMPARE(second->id, first->id);
        QVERIFY(first->isPrivate && !first->hasForeignWriters);
    }

    void aClockThatNobodySetIsNotBelieved_data()
    {
        QTest::addColumn<QByteArray>("offset");
        QTest::newRow("too far") << QByteArray("1e300");
        QTest::newRow("endless") << QByteArray("-inf");
        QTest::newRow("no number") << QByteArray("nan");
    }
    void aClockThatNobodySetIsNotBelieved()
    {
        QFETCH(const QByteArray, offset);
        QVERIFY(open(true));
        m_board.run({"HSET", "fm:meta", "clock_offset", offset});

        QCOMPARE(open(true, Access::ReadOnly)->clockOffset.count(), 0);
    }

    void whatDoesNotAnswerAsRedisHoldsNoCommunity_data()
    {
        QTest::addColumn<QByteArray>("answers");
        QTest::newRow("nothing") << QByteArray("$-1\r\n").repeated(3);
        QTest::newRow("empty") << QByteArray("$0\r\n\r\n").repeated(3);
        QTest::newRow("other types") << QByteArray("+OK\r\n$3\r\nyes\r\n+OK\r\n");
        QTest::newRow("too few") << QByteArray("*1\r\n$-1\r\n:0\r\n*0\r\n");
    }
    void whatDoesNotAnswerAsRedisHoldsNoCommunity()
    {
        QFETCH(const QByteArray, answers);
        support::FakeServer server;
        server.greet()
            .expect({"HMGET", "fm:meta", "id", "private", "foreign_writers", "clock_offset",
                     "programs", "confirmed", "unsafe_limits"})
            .expect({"EXISTS", "fm:meta"})
            .expect({"HKEYS", "fm:meta"})
            .answer(answers);
        redis::Connection connection(server.endpoint());
        QVERIFY(connection.open());

        const auto opened
            = store::openCommunity(connection, store::Keys(), Access::ReadWrite, false);

        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Failure::Malformed);
        QVERIFY2(server.isDone(), qPrintable(server.complaint()));
    }

    void whatBarsPeopleMovesOutOfSight()
    {
        QVERIFY(open(true));
        m_board.run({"HSET", "fm:meta", "bar:4", "4000000000\t0\tno\t", "bar:7", "5\t5\t\t"});

        for (int i = 0; i < 2; ++i) {
            QVERIFY(open(i == 0));
            QCOMPARE(m_board.text({"HGET", "fm:bars", "4"}), "4000000000\t0\tno\t");
            QCOMPARE(m_board.number({"HLEN", "fm:bars"}), 2);
            for (const auto &field : m_board.list({"HKEYS", "fm:meta"}))
                QVERIFY2(!field.startsWith("bar:"), field);
        }
    }

    void whatOtherProgramsWroteIsNotWrittenToBeforeSomebodyConfirms_data()
    {
        QTest::addColumn<bool>("isPrivate");
        QTest::newRow("private folder") << true;
        QTest::newRow("shared server") << false;
    }
    void whatOtherProgramsWroteIsNotWrittenToBeforeSomebodyConfirms()
    {
        QFETCH(bool, isPrivate);
        m_board.run({"ZADD", "time:", "1", "article:1"});
        m_board.run({"HSET", "article:1", "title", "A title", "user", "username", "now", "1"});

        const auto community = open(isPrivate);

        QCOMPARE(community->unconfirmed,
                 (QList<domain::ProgramTrace>{{"articles-now-user", 1, false}}));
        QCOMPARE(community->dialect.articles, store::Dialect::Articles::NowUser);
        QVERIFY(community->hasForeignWriters && !community->isConfirmed);
        QCOMPARE(m_board.number({"DBSIZE"}), 2);
    }

    void confirmingIsAskedForOnce()
    {
        tutorial::postArticleInGo(m_board.connection, 7, 1'000'000);
        QVERIFY(!open(true)->unconfirmed.isEmpty());

        for (const auto &community : {confirm(true), confirm(true), open(true)}) {
            QVERIFY(community);
            QVERIFY(community->unconfirmed.isEmpty() && community->isConfirmed);
            QVERIFY(community->hasForeignWriters && community->isPrivate);
            QVERIFY(!community->id.isEmpty());
            QCOMPARE(community->dialect.articles, store::Dialect::Articles::BareIds);
        }
        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 1);
    }

    void aFreshDatabaseAsksNothing()
    {
        QVERIFY(open(false)->unconfirmed.isEmpty());
        m_board.run({"SET", "session:17", "of something else"});

        QVERIFY(open(false)->unconfirmed.isEmpty());
    }

    void whoOnlyReadsDoesNotConfirm()
    {
        tutorial::postArticleInGo(m_board.connection, 7, 1'000'000);
        QVERIFY(open(true, Access::ReadOnly));
        const auto size = m_board.number({"DBSIZE"});

        QCOMPARE(confirm(true, Access::ReadOnly).error(),
                 (Error{Failure::NotPermitted, u"read-only"_s}));

        QCOMPARE(m_board.number({"DBSIZE"}), size);
    }

    void whoOnlyReadsGivesNoIdentity()
    {
        QVERIFY(open(true, Access::ReadOnly)->id.isEmpty());

        QCOMPARE(m_board.number({"DBSIZE"}), 0);
    }

    void openingASharedDatabaseWritesNothing()
    {
        const auto community = open(false);

        QVERIFY(community->id.isEmpty() && community->hasForeignWriters && !community->isPrivate);
        QCOMPARE(m_board.number({"DBSIZE"}), 0);
    }

    void whatAServerSaysOfItselfMakesItNotPrivate()
    {
        m_board.run({"HSET", "fm:meta", "id", "x", "private", "1"});

        QVERIFY(!open(false)->isPrivate);
    }

    void ourOwnServerIsPrivateWhateverItSays()
    {
        const auto first = open(true);
        m_board.run({"HSET", "fm:meta", "private", "0"});

        QVERIFY(open(true)->isPrivate);

        QCOMPARE(m_board.text({"HGET", "fm:meta", "private"}), "1");
        QCOMPARE(m_board.text({"HGET", "fm:meta", "id"}), first->id);
    }

private:
    Result<CommunityRecord> open(bool isPrivate, Access access = Access::ReadWrite)
    {
        return store::openCommunity(m_board.connection, m_board.keys, access, isPrivate);
    }
    Result<CommunityRecord> confirm(bool isPrivate, Access access = Access::ReadWrite)
    {
        return store::confirmWriters(m_board.connection, m_board.keys, access, isPrivate);
    }

    Board m_board;
};

REGISTER_TEST(TestCommunityCommands)
#include "tst_communitycommands.moc"
