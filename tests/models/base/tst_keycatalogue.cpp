// SPDX-License-Identifier: MIT
#include "base/keycatalogue.h"
#include "testregistry.h"

#include <QSet>
#include <QTest>

class TestKeyCatalogue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aKeyIsOfTheKindThatSaysMostOfIt_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char *key, const char *pattern, const char *part) {
            QTest::newRow(key) << QByteArray(key) << QByteArray(pattern) << QByteArray(part);
        };
        row("article:", "article:", "");
        row("article:17", "article:<article>", "17");
        row("score:", "score:", "");
        row("score:redis", "score:<group>", "redis");
        row("group:a:b", "group:<group>", "a:b");
        row("fm:rank:score:a:b", "fm:rank:score:<group>", "a:b");
        row("fm:read:3", "fm:read:<person>", "3");
        row("fm:read:3:topics", "fm:read:<person>:topics", "3");
        row("fm:removed:7", "fm:removed:<article>", "7");
        row("fm:removed:7:voted", "fm:removed:<article>:voted", "7");
        row("fm:removed:topic:7", "fm:removed:topic:<topic>", "7");
        row("fm:report:topic:7", "fm:report:<kind>:<id>", "topic");
        row("fm:report:topic:7:by", "fm:report:<kind>:<id>:by", "topic");
        row("fm:reports", "fm:reports", "");
        row("fm:reports:settled", "fm:reports:settled", "");
        row("fm:search:n:t:4", "fm:search:n:<kind>:<chunk>", "t");
        row("bbs::topic::9", "bbs::topic::<topic>", "9");
        row("bbs::topic::9::comments", "bbs::topic::<topic>::comments", "9");
        row("bbs::category::a::b", "bbs::category::<category>", "a::b");
        row("bbs::tab::new::topic_list", "bbs::tab::<tab>::topic_list", "new");
        row("fm:held:3:edit:topic:4", "fm:held:<person>:<text>", "3");
        row("fm:held:edit:reply:4", "fm:held:edit:<text>", "reply:4");
        row("fm:held:uuid", "fm:held:<text>", "uuid");
    }
    void aKeyIsOfTheKindThatSaysMostOfIt()
    {
        QFETCH(const QByteArray, key);
        QFETCH(const QByteArray, pattern);
        QFETCH(const QByteArray, part);

        const auto found = base::findKey(key);

        QVERIFY(found.definition);
        QCOMPARE(QByteArray(found.definition->pattern), pattern);
        QCOMPARE(found.part, part);
    }

    void whatIsNoneOfOursHasNone()
    {
        for (const char *key : {"", ":", "article", "article:1:2:3", "fm:", "fm:unknown",
                                "sessions", "bbs::topic::", "bbs::tab::x", "fm:rank:score:"})
            QVERIFY2(!base::findKey(key).definition, key);
    }

    void everyKindIsThereOnceAndSaysWhatItIs()
    {
        const QSet<QByteArray> types{"string", "counter", "list", "set", "zset", "hash", "stream"};
        QSet<QByteArray> patterns;
        for (const auto &definition : base::keyCatalogue()) {
            QVERIFY2(!patterns.contains(definition.pattern), definition.pattern);
            patterns.insert(definition.pattern);
            QVERIFY2(types.contains(definition.type), definition.pattern);
            QVERIFY2(*definition.meaning, definition.pattern);
        }
        for (const auto &definition : base::keyCatalogue()) {
            const auto sources = QByteArray(definition.rebuiltFrom).split(',');
            for (const auto &source : sources)
                QVERIFY2(source.isEmpty() || patterns.contains(source.trimmed()),
                         definition.pattern);
        }
    }
};

REGISTER_TEST(TestKeyCatalogue)
#include "tst_keycatalogue.moc"
