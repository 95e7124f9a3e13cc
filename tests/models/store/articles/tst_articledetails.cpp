// SPDX-License-Identifier: MIT
#include "board.h"
#include "desk.h"
#include "performing.h"
#include "store/accounts/accountcommands.h"
#include "store/articles/articlerequests.h"
#include "testregistry.h"
#include "tutorial.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::ArticleDetail;
using domain::ArticleId;

class TestArticleDetails : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }

    void aDetailKnowsItsVotersWithTheViewerFirst()
    {
        QVERIFY(store::makeAccount(m_board.connection, m_board.keys, "op", {u"Ann"_s, {}, {}}));
        const auto id = m_board.submit(u"Title"_s);
        for (int voter = 10; voter < 30; ++voter)
            QVERIFY(m_board.vote(id, voter));

        const auto detail = read(id, 25);

        QCOMPARE(detail.voters, 21);
        QCOMPARE(detail.someVoters.size(), 6);
        QCOMPARE(detail.someVoters.first().id, AccountId(25));
        QCOMPARE(detail.article.posterName, u"Ann"_s);
        QSet<AccountId> different;
        for (const auto &voter : detail.someVoters)
            different.insert(voter.id);
        QCOMPARE(different.size(), 6);
    }

    void peopleWithNamesComeBeforeTheAnonymousOnesOfAnImport()
    {
        QVERIFY(store::makeAccount(m_board.connection, m_board.keys, "op", {u"Ann"_s, {}, {}}));
        const auto id = m_board.submit(u"Title"_s);
        for (int anonymous = 1; anonymous <= 200; ++anonymous)
            m_board.run({"SADD", m_board.keys.voted(id), QByteArray::number(-anonymous)});
        QVERIFY(m_board.vote(id, 30));

        const auto detail = read(id, 30);

        QCOMPARE(detail.voters, 202);
        QCOMPARE(detail.someVoters.size(), 6);
        QCOMPARE(detail.someVoters.at(0).id, AccountId(30));
        QCOMPARE(detail.someVoters.at(1).name, u"Ann"_s);
        QVERIFY(domain::isAnonymous(detail.someVoters.at(2).id));
    }

    void placeIsTheRankInTop()
    {
        m_board.submit(u"First"_s);
        m_board.submit(u"Second"_s);
        m_board.submit(u"Third"_s);
        QVERIFY(m_board.vote(ArticleId(1), 2));

        QCOMPARE(read(ArticleId(1)).place, 0);
        QCOMPARE(read(ArticleId(2)).place, 2);
        m_board.run({"ZREM", "score:", "article:2"});
        QCOMPARE(read(ArticleId(2)).place, -1);
    }

    void moreInGroupAreThreeOthersOfItsFirstGroup()
    {
        for (int i = 0; i < 5; ++i)
            m_board.submit(u"Title"_s, {u"zebra"_s, u"ant"_s});

        const auto detail = read(ArticleId(5));

        QCOMPARE(detail.moreGroup, u"ant"_s);
        QCOMPARE(detail.moreInGroup.size(), 3);
        for (const auto &other : detail.moreInGroup)
            QVERIFY(other.id != ArticleId(5));
    }

    void votesOverTimeEndAtTheTallyAndTheLastHourIsCounted()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(id, 2));
        m_board.setClockOffset(5h);
        QVERIFY(m_board.vote(id, 3));
        QVERIFY(m_board.vote(id, 4));

        const auto detail = read(id);

        QCOMPARE(detail.votesOverTime.first(), 1);
        QCOMPARE(detail.votesOverTime.last(), 4);
        QCOMPARE(detail.votesOverTime.at(24), 2);
        QCOMPARE(detail.votesInLastHour, 2);
    }

    void afterClosingThereIsNoLastHourAndTheCurveStands()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(id, 2));
        m_board.setClockOffset(24h * 30);
        m_board.run({"DEL", m_board.keys.voted(id)});

        const auto detail = read(id);

        QCOMPARE(detail.voters, 0);
        QCOMPARE(detail.someVoters.size(), 0);
        QCOMPARE(detail.votesInLastHour, 0);
        QCOMPARE(detail.votesOverTime.last(), 2);
    }

    void anArticleOfATutorialHasADetailToo()
    {
        tutorial::postArticle(m_board.connection, "username", tutorial::clock());
        tutorial::voteArticle(m_board.connection, "user:17", "article:1", tutorial::clock());

        const auto detail = read(ArticleId(1));

        QCOMPARE(detail.article.posterName, u"username"_s);
        QCOMPARE(detail.voters, 2);
        QCOMPARE(detail.votesOverTime.last(), 2);
    }

    void aGoneArticleIsNotFound()
    {
        const auto detail = support::perform(store::OpenArticle{ArticleId(9)}, m_board.connection,
                                             m_board.keys, AccountId(1));

        QCOMPARE(detail.error().kind, base::Failure::NotFound);
    }

    void aDetailTakesFewRoundTrips()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});
        m_board.submit(u"Other"_s, {u"redis"_s});
        read(id);
        const auto warm = m_board.connection.roundTrips();

        read(id);

        QCOMPARE(m_board.connection.roundTrips() - warm, 4);
    }

private:
    ArticleDetail read(const ArticleId &id, qint64 viewer = 1)
    {
        const auto detail = m_desk.perform(store::OpenArticle{id}, AccountId(viewer));
        if (!detail)
            QTest::qFail(qPrintable(detail.error().detail), __FILE__, __LINE__);
        return detail.value_or(ArticleDetail());
    }

    Board m_board;
    support::Desk m_desk{m_board.connection, m_board.keys};
};

REGISTER_TEST(TestArticleDetails)
#include "tst_articledetails.moc"
