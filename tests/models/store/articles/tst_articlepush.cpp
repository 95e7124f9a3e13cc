// SPDX-License-Identifier: MIT
#include "store/articles/articlepush.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ArticleId;

namespace {
domain::Article article(qint64 id)
{
    domain::Article article;
    article.id = ArticleId(id);
    article.votes = 41;
    return article;
}
} // namespace

class TestArticlePush : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysOfAnArticleNameIt_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("hash") << QByteArray("article:7");
        QTest::newRow("voters") << QByteArray("voted:7");
        QTest::newRow("groups") << QByteArray("fm:article:7:groups");
        QTest::newRow("history") << QByteArray("fm:article:7:votes");
    }
    void keysOfAnArticleNameIt()
    {
        QFETCH(QByteArray, key);
        store::ArticleCache cache;
        store::ArticlePush push(store::Keys("{x}:"), cache);
        QSignalSpy articles(&push, &store::ArticlePush::articlesInvalidated);
        QSignalSpy lists(&push, &store::ArticlePush::listsInvalidated);

        push.addKeys({key, "{x}:" + key});

        QCOMPARE(articles.size(), 1);
        QCOMPARE(articles[0][0].value<QList<ArticleId>>(), QList<ArticleId>{ArticleId(7)});
        QCOMPARE(lists.size(), 0);
    }

    void rankedListsNameNoArticle()
    {
        store::ArticleCache cache;
        store::ArticlePush push(store::Keys(), cache);
        QSignalSpy articles(&push, &store::ArticlePush::articlesInvalidated);
        QSignalSpy lists(&push, &store::ArticlePush::listsInvalidated);

        push.addKeys({"score:", "time:", "fm:rank:score:redis", "fm:groupsizes", "article:"});

        QCOMPARE(lists.size(), 1);
        QCOMPARE(articles.size(), 0);
    }

    void whatIsToldNeedNotBeRead()
    {
        store::ArticleCache cache;
        store::ArticlePush push(store::Keys(), cache);
        QSignalSpy articles(&push, &store::ArticlePush::articlesInvalidated);
        QSignalSpy told(&push, &store::ArticlePush::articlesTold);

        push.tell({article(7)});
        push.addKeys({"article:7", "voted:7", "fm:article:7:votes", "article:8"});

        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0][0].value<QList<domain::Article>>(), QList{article(7)});
        QCOMPARE(articles.size(), 1);
        QCOMPARE(articles[0][0].value<QList<ArticleId>>(), QList<ArticleId>{ArticleId(8)});
    }

    void whatIsToldCountsForTheKeysThatComeNextOnly()
    {
        store::ArticleCache cache;
        store::ArticlePush push(store::Keys(), cache);
        QSignalSpy articles(&push, &store::ArticlePush::articlesInvalidated);
        QSignalSpy told(&push, &store::ArticlePush::articlesTold);

        push.tell({article(7)});
        push.tell({});
        push.addKeys({"article:7"});

        QCOMPARE(told.size(), 0);
        QCOMPARE(articles.size(), 1);
    }

    void whatChangesAgainBeforeItWasToldIsRead()
    {
        store::ArticleCache cache;
        store::ArticlePush push(store::Keys(), cache);
        push.addKeys({"article:1"}); // what comes now is gathered
        QSignalSpy articles(&push, &store::ArticlePush::articlesInvalidated);
        QSignalSpy told(&push, &store::ArticlePush::articlesTold);

        push.tell({article(7)});
        push.addKeys({"article:7"});
        push.tell({});
        push.addKeys({"article:7"});

        QTRY_COMPARE(articles.size(), 1);
        QCOMPARE(articles[0][0].value<QList<ArticleId>>(), QList<ArticleId>{ArticleId(7)});
        QCOMPARE(told.size(), 0);
    }

    void whatComesInABurstIsToldAtOnceAndThenTogether()
    {
        store::ArticleCache cache;
        store::ArticlePush push(store::Keys(), cache);
        QSignalSpy articles(&push, &store::ArticlePush::articlesInvalidated);

        for (int i = 0; i < 100; ++i)
            push.addKeys({"article:" + QByteArray::number(i)});

        QCOMPARE(articles.size(), 1);
        QTRY_COMPARE(articles.size(), 2);
        QCOMPARE(articles[1][0].value<QList<ArticleId>>().size(), 99);
    }

    void unknownKeysAreSilent()
    {
        store::ArticleCache cache;
        store::ArticlePush push(store::Keys(), cache);
        QSignalSpy articles(&push, &store::ArticlePush::articlesInvalidated);
        QSignalSpy lists(&push, &store::ArticlePush::listsInvalidated);

        push.addKeys({"somebody:else", "post:postid:4", ""});

        QCOMPARE(articles.size() + lists.size(), 0);
    }

    void aRenamedPersonIsLookedUpAgain()
    {
        store::ArticleCache cache;
        cache.rememberName(AccountId(4), u"Old"_s);
        store::ArticlePush push(store::Keys(), cache);

        push.addKeys({"bbs::user::4"});

        QVERIFY(!cache.name(AccountId(4)));
    }

    void afterABreakEverythingMayHaveChanged()
    {
        store::ArticleCache cache;
        cache.rememberName(AccountId(4), u"Old"_s);
        cache.rememberGroups(ArticleId(1), {"redis"});
        store::ArticlePush push(store::Keys(), cache);
        QSignalSpy everything(&push, &store::ArticlePush::everythingInvalidated);

        push.noteEverything();

        QCOMPARE(everything.size(), 1);
        QVERIFY(!cache.name(AccountId(4)));
        QVERIFY(cache.groups(ArticleId(1)).isEmpty());
    }
};

REGISTER_TEST(TestArticlePush)
#include "tst_articlepush.moc"
