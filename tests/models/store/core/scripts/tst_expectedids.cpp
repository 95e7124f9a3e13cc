// SPDX-License-Identifier: MIT
// What a script draws is what its caller named the keys of, whoever else draws.
#include "store/core/scripts/expectedids.h"

#include "articles/board.h"
#include "store/articles/articlesubmission.h"
#include "store/timeline/posts/publishing.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ArticleId;

class TestExpectedIds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.connection.counter("article:") = 0;
    }

    void whereNobodyElseDrawsItIsOneRoundTrip()
    {
        submit(m_board.connection, fresh()); // the server need not know the script

        QCOMPARE(tripsOf(fresh()), 1u);
        QCOMPARE(tripsOf(fresh()), 1u);

        QCOMPARE(m_board.text({"GET", "article:"}), "3");
    }

    void whatOthersDrewCostsOneMoreOnce()
    {
        m_board.submit(u"Title"_s);
        for (int i = 0; i < 7; ++i)
            submit(m_other, fresh());

        QCOMPARE(tripsOf(fresh()), 2u);
        QCOMPARE(tripsOf(fresh()), 1u);

        QCOMPARE(m_board.text({"GET", "article:"}), "10");
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void whatWasRemovedWithItsCounterIsNoTrouble()
    {
        m_board.submit(u"Title"_s);
        m_board.submit(u"Title"_s);
        m_board.clear();

        QCOMPARE(submit(m_board.connection, fresh()), ArticleId(1));

        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void aRepeatedOperationAnswersItsFirstIdWhereverTheCounterIs()
    {
        const auto first = submit(m_board.connection, "again");
        submit(m_other, fresh());

        QCOMPARE(submit(m_board.connection, "again"), first);
        QCOMPARE(submit(m_other, "again"), first);

        QCOMPARE(m_board.text({"GET", "article:"}), "2");
    }

    void idsThatNoDoubleHoldsStayExact()
    {
        m_board.run({"SET", "article:", "9007199254740992"});

        QCOMPARE(submit(m_board.connection, fresh()), ArticleId(QByteArray("9007199254740993")));
        QCOMPARE(submit(m_board.connection, fresh()), ArticleId(QByteArray("9007199254740994")));

        QCOMPARE(m_board.number({"EXISTS", "article:9007199254740993", "voted:9007199254740993",
                                 "article:9007199254740994", "voted:9007199254740994"}),
                 4);
    }

    void whatIsNoCounterIsAnErrorAndNothingIsWritten_data()
    {
        QTest::addColumn<QByteArray>("counter");
        QTest::addColumn<base::Failure>("kind");
        QTest::newRow("a word") << QByteArray("many") << base::Failure::Malformed;
        QTest::newRow("at its end") << QByteArray("9223372036854775807") << base::Failure::Refused;
    }
    void whatIsNoCounterIsAnErrorAndNothingIsWritten()
    {
        QFETCH(QByteArray, counter);
        QFETCH(base::Failure, kind);
        m_board.run({"SET", "article:", counter});
        const auto before = m_board.number({"DBSIZE"});

        const auto id = store::submitArticle(m_board.connection, m_board.keys, fresh(),
                                             {u"Title"_s, {}, {}}, AccountId(1));

        QVERIFY(!id);
        QCOMPARE(id.error().kind, kind);
        QCOMPARE(m_board.number({"DBSIZE"}), before);
        QCOMPARE(m_board.text({"GET", "article:"}), counter);
    }

    void scriptsThatGoTogetherExpectOneIdBehindTheOther()
    {
        m_board.connection.counter("n") = 5;
        store::IdSequence sequence(m_board.connection, "n", 1);

        QCOMPARE(idsOf(sequence.next(2)), (QByteArrayList{"5", "6", "7", "8"}));
        QCOMPARE(idsOf(sequence.next(1)), (QByteArrayList{"7", "8", "9"}));
        QCOMPARE(m_board.connection.counter("n"), 5);
        const auto done = m_board.run({"EVAL", "return {'ok'}", "0"});
        const auto moved = m_board.run({"EVAL", "return {'stale', '20'}", "0"});
        QCOMPARE(sequence.haveMoved(done.first()).value_or(true), false);
        QCOMPARE(m_board.connection.counter("n"), 7);
        QCOMPARE(sequence.haveMoved(moved.first()).value_or(false), true);
        QCOMPARE(m_board.connection.counter("n"), 20);
    }

private:
    static QByteArray fresh() { return QUuid::createUuid().toByteArray(QUuid::WithoutBraces); }
    ArticleId submit(redis::Connection &connection, const QByteArray &operation)
    {
        return store::submitArticle(connection, m_board.keys, operation, {u"Title"_s, {}, {}},
                                    AccountId(1))
            .value_or(ArticleId());
    }
    quint64 tripsOf(const QByteArray &operation)
    {
        const auto before = m_board.connection.roundTrips();
        submit(m_board.connection, operation);
        return m_board.connection.roundTrips() - before;
    }
    /// The last one before, and those that are expected.
    static QByteArrayList idsOf(const store::ExpectedIds &ids)
    {
        redis::ScriptCall call;
        ids.addTo(call);
        return QByteArrayList{call.arguments[0].value} + call.arguments[1].list;
    }

    Board m_board;
    redis::Connection m_other{Board::server().endpoint()};

public:
    TestExpectedIds() { Q_UNUSED(m_other.open()); }
};

REGISTER_TEST(TestExpectedIds)
#include "tst_expectedids.moc"
