// SPDX-License-Identifier: MIT
#include "articles/board.h"
#include "store/lab/inspection/keyrequests.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::KeyEdit;

/// Keys of a private community changed by hand, and taken back.
class TestKeyEditing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.run({"HSET", "fm:meta", "private", "1"});
        m_board.run({"SET", "fm:role:1", "administrator"});
        m_board.run({"SET", "s", "text"});
        m_board.run({"PEXPIRE", "s", "3600000"});
        m_board.run({"HSET", "h", "votes", "7", "title", "One"});
        m_board.run({"SADD", "set", "17", "18"});
        m_board.run({"ZADD", "z", "1", "low", "2", "high"});
        m_board.run({"RPUSH", "l", "a", "b", "b"});
        m_board.run({"XADD", "x", "*", "a", "b"});
    }

    void anEditWhoseAnswerWasLostIsMadeOnce()
    {
        const KeyEdit edit{KeyEdit::Act::Set, "h", "hash", "votes", "7", "8"};
        const auto first = store::editKey(m_board.connection, m_board.keys, edit, m_ann, "op");
        const auto again = store::editKey(m_board.connection, m_board.keys, edit, m_ann, "op");

        QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
        QCOMPARE(again->before, first->before); // DUMP is binary
        QCOMPARE(again->after, first->after);
        QCOMPARE(again->timeToLive, first->timeToLive);
        for (int i = 0; i < 2; ++i)
            QVERIFY(store::restoreKey(m_board.connection, m_board.keys, *first, m_ann, "restore"));
        QCOMPARE(m_board.text({"HGET", "h", "votes"}), "7");
        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 2);
    }

    void everyEditIsTakenBackToTheLetter_data()
    {
        QTest::addColumn<KeyEdit>("edit");
        QTest::addColumn<QByteArrayList>("look");
        QTest::addColumn<QString>("is");
        const auto row = [](const char *name, const KeyEdit &edit, const QByteArrayList &look,
                            const QString &is) { QTest::newRow(name) << edit << look << is; };
        using enum KeyEdit::Act;
        row("string", {Set, "s", "string", "", "text", "other"}, {"GET", "s"}, u"other"_s);
        row("field", {Set, "h", "hash", "votes", "7", "8"}, {"HGET", "h", "votes"}, u"8"_s);
        row("field gone", {Remove, "h", "hash", "votes", "7", {}}, {"HEXISTS", "h", "votes"},
            u"0"_s);
        row("member", {Set, "set", "set", "17", "", "19"}, {"SISMEMBER", "set", "19"}, u"1"_s);
        row("member gone", {Remove, "set", "set", "17", "", {}}, {"SCARD", "set"}, u"1"_s);
        row("score", {Set, "z", "zset", "low", "1", "3.5"}, {"ZSCORE", "z", "low"}, u"3.5"_s);
        row("score gone", {Remove, "z", "zset", "low", "1", {}}, {"ZCARD", "z"}, u"1"_s);
        row("element", {Set, "l", "list", "1", "b", "c"}, {"LINDEX", "l", "1"}, u"c"_s);
        row("element gone", {Remove, "l", "list", "0", "a", {}}, {"LLEN", "l"}, u"2"_s);
        row("key gone", {Delete, "x", "stream", {}, {}, {}}, {"EXISTS", "x"}, u"0"_s);
    }

    void everyEditIsTakenBackToTheLetter()
    {
        QFETCH(KeyEdit, edit);
        QFETCH(QByteArrayList, look);
        QFETCH(QString, is);
        const auto before = m_board.text({"DUMP", edit.key});
        const bool expired = m_board.number({"PTTL", edit.key}) > 0;

        const auto exchange = store::editKey(m_board.connection, m_board.keys, edit, m_ann);

        QVERIFY2(exchange, exchange ? "" : qPrintable(exchange.error().detail));
        const auto answer = m_board.run(look);
        const auto shown = answer.first();
        QCOMPARE(shown.integer() ? QString::number(*shown.integer()) : shown.text(), is);
        QCOMPARE(m_board.number({"PTTL", edit.key}) > 0, expired);
        const auto redo = store::restoreKey(m_board.connection, m_board.keys, *exchange, m_ann);
        QVERIFY(redo);
        QCOMPARE(m_board.text({"DUMP", edit.key}), before);
        QCOMPARE(m_board.number({"PTTL", edit.key}) > 0, expired);
        QVERIFY(store::restoreKey(m_board.connection, m_board.keys, *redo, m_ann));
        QCOMPARE(m_board.text({"DUMP", edit.key}), exchange->after);
        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 3);
    }

    void whatSomebodyElseChangedIsNotOverwritten()
    {
        using enum KeyEdit::Act;
        const KeyEdit edit{Set, "h", "hash", "votes", "7", "8"};
        m_board.run({"HINCRBY", "h", "votes", "1"});
        QCOMPARE(refusal(edit), u"changed-meanwhile"_s);
        m_board.run({"HINCRBY", "h", "votes", "-1"});
        const auto exchange = store::editKey(m_board.connection, m_board.keys, edit, m_ann);
        QVERIFY(exchange);
        m_board.run({"HINCRBY", "h", "votes", "1"});

        const auto undone = store::restoreKey(m_board.connection, m_board.keys, *exchange, m_ann);

        QVERIFY(!undone);
        QCOMPARE(undone.error().detail, u"changed-meanwhile"_s);
        QCOMPARE(m_board.text({"HGET", "h", "votes"}), "9");
    }

    void onlyAdministratorsOfPrivateCommunitiesAndNotEverything()
    {
        using enum KeyEdit::Act;
        const KeyEdit edit{Set, "h", "hash", "votes", "7", "8"};
        QCOMPARE(refusal({Delete, "fm:meta", "hash", {}, {}, {}}), u"key-protected"_s);
        QCOMPARE(refusal({Set, "z", "zset", "low", "1", "many"}), u"no-number"_s);
        QCOMPARE(refusal({Remove, "x", "stream", "1-1", {}, {}}), u"not-editable"_s);
        QCOMPARE(refusal({Set, "nothing", "hash", "a", "", "b"}), u"changed-meanwhile"_s);
        m_board.run({"SET", "fm:role:1", "moderator"});
        QCOMPARE(refusal(edit), u"not-administrator"_s);
        m_board.run({"HSET", "fm:meta", "private", "0"});
        QCOMPARE(refusal(edit), u"not-private"_s);
        QCOMPARE(m_board.text({"HGET", "h", "votes"}), "7");
        QCOMPARE(m_board.number({"EXISTS", "fm:audit"}), 0);
    }

    void aServerOnTheNetworkIsLeftAloneWhateverItSays()
    {
        const support::RedisServer server({}, support::RedisServer::Listen::Tcp);
        Board board({}, nullptr, server.networkEndpoint());
        board.run({"HSET", "fm:meta", "private", "1"});
        board.run({"SET", "fm:role:1", "administrator"});
        board.run({"SET", "s", "text"});

        const auto edited = store::editKey(board.connection, board.keys,
                                           {KeyEdit::Act::Delete, "s", "string", {}, {}, {}},
                                           domain::AccountId(1));

        QCOMPARE(edited.error().detail, u"not-private"_s);
        QCOMPARE(store::restoreKey(board.connection, board.keys, {}, domain::AccountId(1))
                     .error()
                     .detail,
                 u"not-private"_s);
        QCOMPARE(board.text({"GET", "s"}), "text");
    }

    void aLargeKeyIsLeftAlone()
    {
        redis::Command add{"SADD", "large"};
        for (int i = 0; i <= 10'000; ++i)
            add << QByteArray::number(i);
        m_board.run(add);

        QCOMPARE(refusal({KeyEdit::Act::Delete, "large", "set", {}, {}, {}}), u"key-large"_s);
    }

private:
    QString refusal(const KeyEdit &edit)
    {
        const auto answer = store::editKey(m_board.connection, m_board.keys, edit, m_ann);
        return answer ? QString() : answer.error().detail;
    }

    Board m_board;
    const domain::AccountId m_ann{1};
};

REGISTER_TEST(TestKeyEditing)
#include "tst_keyediting.moc"
