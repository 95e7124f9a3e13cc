// SPDX-License-Identifier: MIT
#include "articles/board.h"
#include "store/lab/inspection/keyrequests.h"
#include "store/lab/inspection/keytargets.h"
#include "testregistry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::Target;

/// The community's keys by pattern, and one of them in full.
class TestKeyScan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysAreFoundByPatternWithTheirTypes()
    {
        Board board;
        const auto id = board.submit(u"One"_s, {u"redis"_s});

        const auto page = store::scanKeys(board.connection, "*" + id.bytes() + "*", {}, 500);

        QVERIFY(page);
        QVERIFY(page->next.isEmpty());
        QVERIFY(page->keys.contains({"article:" + id.bytes(), "hash"}));
        QVERIFY(std::ranges::any_of(page->keys, [&](const auto &entry) {
            return entry.key == "voted:" + id.bytes() && entry.type == "set" && entry.expiresAt > 0;
        }));
        QVERIFY(std::ranges::none_of(page->keys, [](const auto &e) { return e.key == "score:"; }));
    }

    void keysOfOneTypeAreFoundAndSayWhenTheyExpire()
    {
        Board board;
        board.run({"SET", "kept:1", "x"});
        board.run({"SET", "kept:2", "x", "EX", "100"});
        board.run({"SADD", "kept:3", "x"});

        const auto page = store::scanKeys(board.connection, "kept:*", {}, 500, "string");

        QVERIFY(page);
        QCOMPARE(page->keys.size(), 2);
        for (const auto &entry : page->keys)
            QCOMPARE(entry.expiresAt >= 0, entry.key == "kept:2");
    }

    void aSearchRestsWhenEnoughIsFoundAndGoesOn()
    {
        Board board;
        redis::Command all{"MSET"};
        for (int i = 0; i < 5000; ++i)
            all << "many:" + QByteArray::number(i) << "x";
        board.run(all);
        QSet<QByteArray> found;

        QByteArray cursor;
        int pages = 0;
        do {
            const auto page = store::scanKeys(board.connection, "many:*", cursor, 100);
            QVERIFY(page);
            for (const auto &entry : page->keys)
                found.insert(entry.key);
            cursor = page->next;
            ++pages;
        } while (!cursor.isEmpty() && pages < 100);

        QCOMPARE(found.size(), 5000);
        QVERIFY(pages > 1);
    }

    void aSearchThatARestartOfTheServerInterruptsFindsAll()
    {
        support::RedisServer server({u"appendonly yes"_s});
        Board board({}, nullptr, server.endpoint());
        redis::Command all{"MSET"};
        for (int i = 0; i < 5000; ++i)
            all << "many:" + QByteArray::number(i) << "x";
        board.run(all);
        QSet<QByteArray> found;
        const auto take = [&](const domain::KeyPage &page) {
            for (const auto &entry : page.keys)
                found.insert(entry.key);
            return page.next;
        };
        auto cursor = take(*store::scanKeys(board.connection, "many:*", {}, 2'000));
        QVERIFY(found.size() < 4'000);

        server.restart();
        board.connection.close();
        QVERIFY(board.connection.open());
        while (!cursor.isEmpty())
            cursor = take(*store::scanKeys(board.connection, "many:*", cursor, 1'000));

        QCOMPARE(found.size(), 5000);
    }

    void aKeyIsReadInParts()
    {
        Board board;
        redis::Command add{"ZADD", "big"};
        redis::Command set{"HSET", "hash"};
        for (int i = 0; i < 700; ++i) {
            add << QByteArray::number(i) << 'm' + QByteArray::number(i);
            set << 'f' + QByteArray::number(i) << QByteArray(80, 'x');
        }
        board.run(add);
        board.run(set);
        for (const QByteArray key : {"big", "hash"}) {
            QSet<QByteArray> names;
            QByteArray from;
            do {
                const auto detail = store::readKey(board.connection, key, from);
                QVERIFY(detail);
                QCOMPARE(detail->state.size, 700);
                QVERIFY(detail->memory > 700);
                QVERIFY(!detail->encoding.isEmpty());
                for (const auto &[name, value] : detail->state.parts)
                    names.insert(name);
                from = detail->next;
            } while (!from.isEmpty());
            QCOMPARE(names.size(), 700);
        }
    }

    void aStreamGoesBackwardsThroughItsEntries()
    {
        Board board;
        for (int i = 1; i <= 250; ++i)
            board.run({"XADD", "stream", QByteArray::number(i) + "-0", "n", QByteArray::number(i)});

        const auto first = store::readKey(board.connection, "stream", {});
        QVERIFY(first);
        QCOMPARE(first->state.parts.constFirst().first, "250-0");
        const auto second = store::readKey(board.connection, "stream", first->next);

        QVERIFY(second);
        QCOMPARE(second->state.parts.constLast().first, "1-0");
        QVERIFY(second->next.isEmpty());
    }

    void whatIsNotThereIsSaidAndSecretsAreNot()
    {
        Board board;
        QCOMPARE(store::readKey(board.connection, "nothing", {}).error().kind,
                 base::Failure::NotFound);
        board.run({"SET", "fm:secret:1", "$argon2id$secret"});
        board.run({"HSET", "user:1", "password", "geheim"});

        QCOMPARE(
            store::readKey(board.connection, "fm:secret:1", {})->state.parts.constFirst().second,
            "(redacted)");
        QCOMPARE(store::readKey(board.connection, "user:1", {})->state.parts.constFirst().second,
                 "(redacted)");
    }

    void aKeyKnowsWhatItIsThereFor()
    {
        QCOMPARE(store::targetOf("voted:17", {}), (Target{Target::Kind::Article, "17"}));
        QCOMPARE(store::targetOf("{a}:fm:article:17:groups", "{a}:"),
                 (Target{Target::Kind::Article, "17"}));
        QCOMPARE(store::targetOf("bbs::topic::3::vote_up", {}), (Target{Target::Kind::Topic, "3"}));
        QCOMPARE(store::targetOf("post:postid:9", {}), (Target{Target::Kind::Post, "9"}));
        QVERIFY(store::targetOf("article:", {}).id.isEmpty());
        QVERIFY(store::targetOf("score:", {}).id.isEmpty());
        QVERIFY(store::targetOf("voted:17", "{a}:").id.isEmpty());
    }
};

REGISTER_TEST(TestKeyScan)
#include "tst_keyscan.moc"
