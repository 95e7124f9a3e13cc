// SPDX-License-Identifier: MIT
#include "answers.h"
#include "board.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/articles/articlerequests.h"
#include "store/door/workers.h"
#include "testregistry.h"
#include "tutorial.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ArticleId;
using domain::ArticleQuery;
using domain::Vote;
using support::wait;

class TestArticleRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        connect(m_subscription.get(), &redis::Subscription::listening, m_interactive.get(),
                &redis::Executor::setTrackingTarget);
        m_workers = std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                     store::Keys());
        QTRY_COMPARE(m_bulk->state().phase, base::ConnectionState::Phase::Online);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        QTRY_VERIFY(isTracking());
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void aDayOnTheBoard()
    {
        const AccountId ann(1);
        const AccountId bob(2);
        const auto id
            = wait(community().run(store::SubmitArticle{{u" Title "_s, {}, {u"redis"_s}}}, ann));
        QVERIFY(id);

        QCOMPARE(wait(community().run(store::CastVote{*id, Vote::Cast}, bob))->votes, 2);
        const auto page = wait(
            community().run(store::ListArticles{{ArticleQuery::Source::All, {}, {}, bob}, 0, 25}));
        QCOMPARE(page->rows.first().title, u"Title"_s);
        QVERIFY(page->rows.first().isVoted);
        QCOMPARE(wait(community().run(store::ReadArticles{{*id}}, ann))->first().votes, 2);
        QCOMPARE(wait(community().run(store::OpenArticle{*id}, bob))->someVoters.size(), 2);
        QCOMPARE(wait(community().run(store::ListGroups{{}}))->first().name, u"redis"_s);
        QCOMPARE(wait(community().run(store::RegroupArticle{*id, {u"lua"_s}, {u"redis"_s}}, ann))
                     ->groups,
                 QStringList{u"lua"_s});
        QVERIFY(wait(community().run(store::SaveArticle{*id, true}, bob)));
        QVERIFY(wait(community().run(store::MarkArticleRead{*id, true}, bob)));
        QCOMPARE(
            wait(community().run(store::FilterArticles{{}, u"title LUA"_s, 0, 100}))->found.size(),
            1);
        QCOMPARE(wait(community().run(store::CountNewArticles{{}, {}})).value(), 1);
        QCOMPARE(wait(community().run(store::RemoveArticle{*id}, ann)).error().detail,
                 u"has-votes"_s);
        QCOMPARE(wait(community().run(store::CastVote{*id, Vote::Retract}, bob))->votes, 1);
        QVERIFY(wait(community().run(store::RemoveArticle{*id}, ann)));
        QVERIFY(wait(community().run(store::RestoreArticle{*id}, ann)));
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void rulesRefuseBeforeAnythingIsSent()
    {
        QCOMPARE(
            wait(community().run(store::SubmitArticle{{u" "_s, {}, {}}}, AccountId(1))).error(),
            (Error{Failure::Refused, u"title-empty"_s}));
        QCOMPARE(wait(community().run(store::SubmitArticle{{u"T"_s, {}, {}}})).error(),
                 (Error{Failure::NotPermitted, u"sign-in"_s}));
        QCOMPARE(wait(community().run(store::CastVote{ArticleId(1), Vote::Cast})).error().detail,
                 u"sign-in"_s);
        QCOMPARE(wait(community().run(store::RegroupArticle{ArticleId(1), {u"a::b"_s}, {}},
                                      AccountId(1)))
                     .error()
                     .detail,
                 u"name-characters"_s);
    }

    void aReadingStoreReadsAndRefusesEveryWrite()
    {
        const auto id = m_board.submit(u"Title"_s);
        store::Workers reading(*m_interactive, *m_bulk, *m_subscription, store::Keys(),
                               store::Access::ReadOnly);
        const AccountId ann(1);
        const Error readOnly{Failure::NotPermitted, u"read-only"_s};

        QCOMPARE(wait(reading.community().run(store::ListArticles{{}, 0, 25}))->rows.size(), 1);
        QCOMPARE(wait(reading.community().run(store::SubmitArticle{{u"T"_s, {}, {}}}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading.community().run(store::CastVote{id, Vote::Cast}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading.community().run(store::RemoveArticle{id}, ann)).error(), readOnly);
        QCOMPARE(wait(reading.community().run(store::RestoreArticle{id}, ann)).error(), readOnly);
        QCOMPARE(
            wait(reading.community().run(store::RegroupArticle{id, {u"a"_s}, {}}, ann)).error(),
            readOnly);
        QCOMPARE(wait(reading.community().run(store::SaveArticle{id, true}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading.community().run(store::MarkArticleRead{id, true}, ann)).error(),
                 readOnly);
    }

    void aVoteOfAnotherProgramIsToldByArticle()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(wait(community().run(store::ListArticles{{}, 0, 25})));
        QSignalSpy articles(&community().changes(), &store::Changes::articlesChanged);

        tutorial::voteArticle(m_board.connection, "somebody", "article:1", tutorial::clock());

        QTRY_VERIFY(!articles.isEmpty());
        QCOMPARE(articles[0][0].value<QList<ArticleId>>(), QList<ArticleId>{id});
    }

    void anArticleOfAnotherProgramIsToldByItsLists()
    {
        QVERIFY(wait(community().run(store::ListArticles{{}, 0, 25})));
        QSignalSpy lists(&community().changes(), &store::Changes::articleListsChanged);

        tutorial::postArticle(m_board.connection, "somebody", tutorial::clock());

        QTRY_VERIFY(!lists.isEmpty());
    }

    void anEmptiedDatabaseInvalidatesEverything()
    {
        QVERIFY(wait(community().run(store::ListArticles{{}, 0, 25})));
        QSignalSpy everything(&community().changes(), &store::Changes::everyArticleChanged);

        m_board.run({"FLUSHALL"});

        QTRY_VERIFY(!everything.isEmpty());
    }

    void aNeglectedLargeGroupIsRebuiltInTheBackgroundAndTold()
    {
        m_board.setForeignWriters(true);
        for (int i = 0; i < 600; ++i)
            tutorial::addToGroup(
                m_board.connection,
                tutorial::postArticle(m_board.connection, "somebody", tutorial::clock()), "redis");
        QSignalSpy lists(&community().changes(), &store::Changes::articleListsChanged);

        QVERIFY(wait(community().run(
            store::ListArticles{{ArticleQuery::Source::Group, u"redis"_s}, 0, 25})));

        QTRY_COMPARE(m_board.number({"ZCARD", m_board.keys.rankScore("redis")}), 600);
        QTRY_VERIFY(!lists.isEmpty());
    }

    void groupsOfOtherProgramsAreDiscoveredInTheBackground()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, "article:1", "new-group");

        QVERIFY(wait(community().run(store::ListGroups{{}})));

        QTRY_COMPARE(m_board.number({"ZCARD", m_board.keys.groupSizes()}), 1);
    }

    void theDoorMayCloseWhileItsWorkersAreBusy()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, "article:1", "redis");
        for (int i = 0; i < 50; ++i)
            (void)community().run(
                store::ListArticles{{ArticleQuery::Source::Group, u"redis"_s}, 0, 25});

        m_workers.reset();

        QCoreApplication::processEvents();
    }

private:
    bool isTracking() { return m_board.text({"CLIENT", "LIST"}).contains("flags=t"); }

    Board m_board;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    [[nodiscard]] store::Community &community() { return m_workers->community(); }

    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestArticleRequests)
#include "tst_articlerequests.moc"
