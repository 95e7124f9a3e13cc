// SPDX-License-Identifier: MIT
#include "store/core/keys/keys.h"
#include "testregistry.h"

#include <QTest>

using domain::AccountId;
using domain::ArticleId;
using store::Keys;

class TestKeys : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysOfTheTutorialsAreTheirs()
    {
        const Keys keys;

        QCOMPARE(keys.article(ArticleId(7)), "article:7");
        QCOMPARE(keys.voted(ArticleId(7)), "voted:7");
        QCOMPARE(keys.time() + ' ' + keys.score() + ' ' + keys.articleCounter(),
                 "time: score: article:");
        QCOMPARE(keys.group("redis"), "group:redis");
        QCOMPARE(keys.user(AccountId(3)), "bbs::user::3");
    }

    void aNamespaceStandsBeforeEveryKeyAndNoMember()
    {
        const Keys keys("{x}:");

        QCOMPARE(keys.article(ArticleId(7)), "{x}:article:7");
        QCOMPARE(keys.rankScore("redis"), "{x}:fm:rank:score:redis");
        QCOMPARE(Keys().articleMember(ArticleId(7)), "article:7");
    }

    void membersAreReadBack()
    {
        QCOMPARE(Keys().articleOfMember("article:7"), ArticleId(7));
        QCOMPARE(Keys().articleOfMember("article:a:b"), ArticleId(QByteArray("a:b")));
        QVERIFY(Keys().articleOfMember("article:").isEmpty());
        QVERIFY(Keys().articleOfMember("7").isEmpty());
    }

    void groupsAreFoundByAPatternThatMeansTheNamespaceLiterally()
    {
        const Keys keys("[a]*?\\:");

        QCOMPARE(keys.groupPattern(), "\\[a\\]\\*\\?\\\\:group:*");
        QCOMPARE(keys.groupOfKey("[a]*?\\:group:x"), "x");
        QVERIFY(keys.groupOfKey("group:x").isEmpty());
    }
};

REGISTER_TEST(TestKeys)
#include "tst_keys.moc"
