// SPDX-License-Identifier: MIT
// The defects of the tutorials (numbers as in the list of the design), each with the tutorial's
// way shown failing beside ours.
#include "board.h"
#include "store/accounts/accountcommands.h"
#include "store/accounts/passwords.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlerows.h"
#include "testregistry.h"
#include "tutorial.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::ArticleId;
using domain::ArticleQuery;

class TestTutorialDefects : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }

    void defect8_aClientKilledWithinAVoteLeavesNoHalfVote()
    {
        const auto theirs
            = tutorial::postArticle(m_board.connection, "username", tutorial::clock());
        tutorial::voteArticle(m_board.connection, "other", theirs, tutorial::clock(), 2);
        QCOMPARE(m_board.number({"SCARD", "voted:1"}), 2);
        QCOMPARE(m_board.text({"HGET", theirs, "votes"}), "1"); // counted, and never will be

        m_board.clear();
        const auto ours = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(ours, 2)); // one command: there is no "within"

        QCOMPARE(m_board.number({"SCARD", "voted:1"}), 2);
        QCOMPARE(m_board.text({"HGET", "article:1", "votes"}), "2");
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void defect9_aVoterSetThatIsGoneLetsNobodyVoteTwice()
    {
        const auto theirs
            = tutorial::postArticle(m_board.connection, "username", tutorial::clock());
        tutorial::voteArticle(m_board.connection, "other", theirs, tutorial::clock());
        m_board.run({"DEL", "voted:1"}); // expired, while a slow client's clock still allows votes
        tutorial::voteArticle(m_board.connection, "other", theirs, tutorial::clock());
        QCOMPARE(m_board.text({"HGET", theirs, "votes"}), "3");
        QCOMPARE(m_board.number({"TTL", "voted:1"}), -1); // and the set stays for ever

        m_board.clear();
        const auto ours = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(ours, 2));
        m_board.run({"DEL", "voted:1"});
        const auto again = m_board.vote(ours, 2);
        QVERIFY(m_board.vote(ours, 3));
        const auto third = m_board.vote(ours, 3);

        QCOMPARE(again->votes, 2);
        QCOMPARE(third->votes, 3);
        QVERIFY(m_board.number({"TTL", "voted:1"}) > 7 * 86400);
    }

    void defect9_aVoteWhoseVoterSetIsGoneCanStillBeRetracted()
    {
        const auto ours = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(ours, 2));
        m_board.run({"DEL", "voted:1"});

        QCOMPARE(m_board.vote(ours, 2, domain::Vote::Retract)->votes, 1);
        QCOMPARE(m_board.vote(ours, 2, domain::Vote::Retract)->votes, 1);
    }

    void whatAnotherProgramRetractedMayBeVotedAgain()
    {
        const auto ours = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(ours, 2));
        m_board.run({"SREM", "voted:1", "2"});
        m_board.run({"ZINCRBY", "score:", "-432", "article:1"});
        m_board.run({"HINCRBY", "article:1", "votes", "-1"});

        QCOMPARE(m_board.vote(ours, 2)->votes, 2);
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void defect9_aClientsClockChangesNothing()
    {
        const auto hour = 3600.0;
        const auto old = tutorial::clock() - 7 * 86400 - hour / 2;
        const auto article = tutorial::postArticle(m_board.connection, "username", old);
        tutorial::voteArticle(m_board.connection, "other", article, tutorial::clock() - hour);
        QCOMPARE(m_board.text({"HGET", article, "votes"}),
                 "2"); // closed, but for whose clock is slow

        const auto ours = m_board.vote(ArticleId(1), 3);

        QCOMPARE(ours.error(), (base::Error{Failure::Refused, u"closed"_s}));
    }

    void defect10_aClientKilledBeforeExpireLeavesNoFrozenRanking()
    {
        const auto first = m_board.submit(u"First"_s, {u"redis"_s});
        const auto second = m_board.submit(u"Second"_s, {u"redis"_s});
        tutorial::getGroupArticles(m_board.connection, "redis", 1, 2);
        QVERIFY(m_board.vote(first, 2));
        QCOMPARE(m_board.number({"TTL", "score:redis"}), -1);
        QCOMPARE(tutorial::getGroupArticles(m_board.connection, "redis", 1).first(), "article:2");

        const auto rows = page({ArticleQuery::Source::Group, u"redis"_s}).rows;

        QCOMPARE(rows.first().id, first);
        QCOMPARE(rows.last().id, second);
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void defect11_aVoteOnAMissingArticleIsAnAnswerNotACrash()
    {
        QVERIFY(m_board.run({"ZSCORE", "time:", "article:9"}).first().isNil()); // None < cutoff

        QCOMPARE(m_board.vote(ArticleId(9), 2).error().kind, Failure::NotFound);
        QCOMPARE(m_board.number({"EXISTS", "voted:9", "article:9"}), 0);
    }

    void defect12_countingAVoteNamesItsField()
    {
        const auto ours = m_board.submit(u"Title"_s);
        const auto theirs = m_board.connection.command({"HINCRBY", "article:1", "1"});
        QVERIFY(!theirs);
        QVERIFY(theirs.error().detail.contains("wrong number of arguments"_L1));

        QCOMPARE(m_board.vote(ours, 2)->votes, 2);
    }

    void defect13_cleaningUpLeavesNothing()
    {
        tutorial::postArticle(m_board.connection, "username", tutorial::clock());
        for (const auto &pattern : {"time:*", "voted:*", "score:*", "articles:*", "group:*"}) {
            const auto keys = m_board.list({"KEYS", pattern});
            if (!keys.isEmpty())
                m_board.run(redis::Command{"DEL"} + keys);
        }
        QCOMPARE(m_board.number({"EXISTS", "article:", "article:1"}), 2); // the next test's trap

        m_board.clear();

        QCOMPARE(m_board.list({"KEYS", "*"}), QByteArrayList{"fm:meta"});
    }

    void defect18_oneEmailIsOneAccount()
    {
        tutorial::createUser(m_board.connection, "ann", "ann@example.org", "secret");
        tutorial::createUser(m_board.connection, "eve", "ann@example.org", "other");
        QCOMPARE(m_board.text({"HGET", "bbs::user::1", "email"}),
                 m_board.text({"HGET", "bbs::user::2", "email"}));

        m_board.clear();
        QVERIFY(store::makeAccount(m_board.connection, m_board.keys, "op-1",
                                   {u"ann"_s, u"ann@example.org"_s, {}}));
        const auto second = store::makeAccount(m_board.connection, m_board.keys, "op-2",
                                               {u"eve"_s, u" ANN@example.org"_s, {}});

        QCOMPARE(second.error(), (base::Error{Failure::Refused, u"email-taken"_s}));
        QCOMPARE(m_board.number({"EXISTS", "bbs::user::2"}), 0);
    }

    void defect19_noPasswordIsStoredInTheClear()
    {
        tutorial::createUser(m_board.connection, "ann", "ann@example.org", "correct horse");
        QCOMPARE(m_board.text({"HGET", "bbs::user::1", "password"}), "correct horse");

        m_board.clear();
        const auto secret = store::hashPassword("correct horse", {1, 8192});
        QVERIFY(secret);
        QVERIFY(store::makeAccount(m_board.connection, m_board.keys, "op",
                                   {u"ann"_s, u"ann@example.org"_s, *secret}));

        QCOMPARE(m_board.number({"HEXISTS", "bbs::user::1", "password"}), 0);
        QVERIFY(m_board.text({"GET", "fm:secret:1"}).startsWith("$argon2id$"));
    }

    void defect21_aPageTakesTwoRoundTripsNotOneForEachRow()
    {
        for (int i = 0; i < 25; ++i)
            m_board.submit(u"Title %1"_s.arg(i), i % 2 ? QStringList{u"odd"_s} : QStringList());
        const auto start = m_board.connection.roundTrips();
        QCOMPARE(tutorial::getArticles(m_board.connection, 1).size(), 25);
        const auto theirs = m_board.connection.roundTrips() - start;
        QCOMPARE(theirs, 26);

        page({}); // names become warm
        const auto warm = m_board.connection.roundTrips();
        QCOMPARE(page({}).rows.size(), 25);

        QCOMPARE(m_board.connection.roundTrips() - warm, 2);
    }

    void defect22_rowsOnceShownKeepTheirPlaceAndAreNotRepeated()
    {
        for (int i = 0; i < 30; ++i)
            m_board.submit(u"Title %1"_s.arg(i));
        const auto first = tutorial::getArticles(m_board.connection, 1, "score:", 15);
        QVERIFY(m_board.vote(ArticleId(1), 2)); // last before, first now
        auto both = tutorial::getArticles(m_board.connection, 2, "score:", 15);
        both += first;
        QVERIFY(QSet<QByteArray>(both.cbegin(), both.cend()).size() < 30); // one twice, one never

        QList<ArticleId> shown;
        for (const auto &member : first)
            shown.append(store::Keys().articleOfMember(member));
        const auto refreshed
            = store::readRows(m_board.connection, m_board.keys, m_board.cache, shown, AccountId(1));

        QVERIFY(refreshed);
        for (qsizetype i = 0; i < shown.size(); ++i)
            QCOMPARE(refreshed->at(i).id, shown[i]); // by id, so a new tally moves nothing
    }

private:
    domain::ArticlePage page(ArticleQuery query)
    {
        query.viewer = AccountId(1);
        const auto read = store::readPage(m_board.connection, m_board.keys, m_board.cache,
                                          store::Access::ReadWrite, query, 0, 25);
        if (!read)
            QTest::qFail(qPrintable(read.error().detail), __FILE__, __LINE__);
        return read.value_or(store::PageRead()).page;
    }

    Board m_board;
};

REGISTER_TEST(TestTutorialDefects)
#include "tst_tutorialdefects.moc"
