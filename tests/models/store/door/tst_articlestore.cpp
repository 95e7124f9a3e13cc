// SPDX-License-Identifier: MIT
#include "answers.h"
#include "articles/board.h"
#include "articles/tutorial.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/articlestore.h"
#include "testregistry.h"

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
using store::ArticleStore;
using support::wait;

class TestArticleStore : public QObject {
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
        m_store = std::make_unique<ArticleStore>(*m_interactive, *m_bulk, *m_subscription,
                                                 store::Keys());
        QTRY_COMPARE(m_bulk->state().phase, base::ConnectionState::Phase::Online);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        QTRY_VERIFY(isTracking());
    }
    void cleanup()
    {
        m_store.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void aDayOnTheBoard()
    {
        const AccountId ann(1);
        const AccountId bob(2);
        const auto id = wait(m_store->submit({u" Title "_s, {}, {u"redis"_s}}, ann));
        QVERIFY(id);

        QCOMPARE(wait(m_store->castVote(*id, bob, Vote::Cast))->votes, 2);
        const auto page = wait(m_store->page({ArticleQuery::Source::All, {}, {}, bob}, 0, 25));
        QCOMPARE(page->rows.first().title, u"Title"_s);
        QVERIFY(page->rows.first().isVoted);
        QCOMPARE(wait(m_store->articles({*id}, ann))->first().votes, 2);
        QCOMPARE(wait(m_store->detail(*id, bob))->someVoters.size(), 2);
        QCOMPARE(wait(m_store->groups({}))->first().name, u"redis"_s);
        QCOMPARE(wait(m_store->regroup(*id, {u"lua"_s}, {u"redis"_s}, ann))->groups,
                 QStringList{u"lua"_s});
        QVERIFY(wait(m_store->setSaved(*id, bob, true)));
        QVERIFY(wait(m_store->setRead(*id, bob, true)));
        QCOMPARE(wait(m_store->filter({}, u"title LUA"_s, 0, 100))->found.size(), 1);
        QCOMPARE(wait(m_store->countNewer({}, {})).value(), 1);
        QCOMPARE(wait(m_store->withdraw(*id, ann)).error().detail, u"has-votes"_s);
        QCOMPARE(wait(m_store->castVote(*id, bob, Vote::Retract))->votes, 1);
        QVERIFY(wait(m_store->withdraw(*id, ann)));
        QVERIFY(wait(m_store->restore(*id, ann)));
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void rulesRefuseBeforeAnythingIsSent()
    {
        QCOMPARE(wait(m_store->submit({u" "_s, {}, {}}, AccountId(1))).error(),
                 (Error{Failure::Refused, u"title-empty"_s}));
        QCOMPARE(wait(m_store->submit({u"T"_s, {}, {}}, {})).error(),
                 (Error{Failure::NotPermitted, u"sign-in"_s}));
        QCOMPARE(wait(m_store->castVote(ArticleId(1), {}, Vote::Cast)).error().detail,
                 u"sign-in"_s);
        QCOMPARE(wait(m_store->regroup(ArticleId(1), {u"a::b"_s}, {}, AccountId(1))).error().detail,
                 u"name-characters"_s);
    }

    void aReadingStoreReadsAndRefusesEveryWrite()
    {
        const auto id = m_board.submit(u"Title"_s);
        ArticleStore reading(*m_interactive, *m_bulk, *m_subscription, store::Keys(), nullptr,
                             store::Access::ReadOnly);
        const AccountId ann(1);
        const Error readOnly{Failure::NotPermitted, u"read-only"_s};

        QCOMPARE(wait(reading.page({}, 0, 25))->rows.size(), 1);
        QCOMPARE(wait(reading.submit({u"T"_s, {}, {}}, ann)).error(), readOnly);
        QCOMPARE(wait(reading.castVote(id, ann, Vote::Cast)).error(), readOnly);
        QCOMPARE(wait(reading.withdraw(id, ann)).error(), readOnly);
        QCOMPARE(wait(reading.restore(id, ann)).error(), readOnly);
        QCOMPARE(wait(reading.regroup(id, {u"a"_s}, {}, ann)).error(), readOnly);
        QCOMPARE(wait(reading.setSaved(id, ann, true)).error(), readOnly);
        QCOMPARE(wait(reading.setRead(id, ann, true)).error(), readOnly);
    }

    void aVoteOfAnotherProgramIsToldByArticle()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(wait(m_store->page({}, 0, 25)));
        QSignalSpy articles(m_store.get(), &ArticleStore::articlesInvalidated);

        tutorial::voteArticle(m_board.connection, "somebody", "article:1", tutorial::clock());

        QTRY_VERIFY(!articles.isEmpty());
        QCOMPARE(articles[0][0].value<QList<ArticleId>>(), QList<ArticleId>{id});
    }

    void anArticleOfAnotherProgramIsToldByItsLists()
    {
        QVERIFY(wait(m_store->page({}, 0, 25)));
        QSignalSpy lists(m_store.get(), &ArticleStore::listsInvalidated);

        tutorial::postArticle(m_board.connection, "somebody", tutorial::clock());

        QTRY_VERIFY(!lists.isEmpty());
    }

    void anEmptiedDatabaseInvalidatesEverything()
    {
        QVERIFY(wait(m_store->page({}, 0, 25)));
        QSignalSpy everything(m_store.get(), &ArticleStore::everythingInvalidated);

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
        QSignalSpy lists(m_store.get(), &ArticleStore::listsInvalidated);

        QVERIFY(wait(m_store->page({ArticleQuery::Source::Group, u"redis"_s}, 0, 25)));

        QTRY_COMPARE(m_board.number({"ZCARD", m_board.keys.rankScore("redis")}), 600);
        QTRY_VERIFY(!lists.isEmpty());
    }

    void groupsOfOtherProgramsAreDiscoveredInTheBackground()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, "article:1", "new-group");

        QVERIFY(wait(m_store->groups({})));

        QTRY_COMPARE(m_board.number({"ZCARD", m_board.keys.groupSizes()}), 1);
    }

    void aStoreMayDieWhileItsWorkersAreBusy()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, "article:1", "redis");
        for (int i = 0; i < 50; ++i)
            (void)m_store->page({ArticleQuery::Source::Group, u"redis"_s}, 0, 25);

        m_store.reset();

        QCoreApplication::processEvents();
    }

private:
    bool isTracking() { return m_board.text({"CLIENT", "LIST"}).contains("flags=t"); }

    Board m_board;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<ArticleStore> m_store;
};

REGISTER_TEST(TestArticleStore)
#include "tst_articlestore.moc"
