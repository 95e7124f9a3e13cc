// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "store/accounts/accountcommands.h"
#include "store/forum/replysubmission.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicsubmission.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;

class TestAddressees : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_forum.clear();
        for (const auto &name : {u"Ann"_s, u"bob"_s, u"Cat Lee"_s, u"李白"_s})
            QVERIFY(store::makeAccount(m_forum.connection, m_forum.keys, name.toUtf8(),
                                       {name, {}, {}, false}));
    }

    void aTopicTellsWhomItMentions()
    {
        const auto id = create(u"For @bob"_s, u"and @cat lee, not `@李白`, @nobody"_s, 1);

        QCOMPARE(told(2), QByteArrayList{id.bytes() + ':'});
        QCOMPARE(told(3), QByteArrayList{id.bytes() + ':'});
        QCOMPARE(told(4), QByteArrayList());
    }

    void aReplyTellsTheTopicsAuthorAndWhomItMentions()
    {
        const auto id = m_forum.create(u"Title"_s);

        const auto reply = m_forum.reply(id, u"请@李白说说"_s, 2);

        const QByteArrayList notice{id.bytes() + ':' + reply->id.bytes()};
        QCOMPARE(told(1), notice);
        QCOMPARE(told(4), notice);
        QCOMPARE(told(2), QByteArrayList());
    }

    void anAnswerTellsItsReplysAuthorInsteadOfTheTopics()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto first = m_forum.reply(id, u"Text"_s, 2);

        const auto second = m_forum.reply(id, u"No"_s, 3, first->id);

        QCOMPARE(told(2), QByteArrayList{"1:" + second->id.bytes()});
        QCOMPARE(told(1), QByteArrayList{"1:" + first->id.bytes()});
    }

    void aMentionAndAnAnswerInOneTextAreOneNotice()
    {
        const auto id = m_forum.create(u"Title"_s);

        m_forum.reply(id, u"@ann @Ann and @ann again"_s, 2);

        QCOMPARE(told(1).size(), 1);
    }

    void nobodyHearsOfTheirOwnText()
    {
        const auto id = create(u"Title"_s, u"@Ann"_s, 1);

        QVERIFY(m_forum.reply(id, u"@ann"_s, 1));

        QCOMPARE(told(1), QByteArrayList());
        QCOMPARE(m_forum.list({"KEYS", "fm:notices:*"}), QByteArrayList());
    }

    void whoIsNotRegisteredHereHearsNothing()
    {
        for (const auto *author : {"user:7", "-3", "", "0", "bob"}) {
            m_forum.run({"HSET", "bbs::topic::9", "title", "T", "time", "1", "author_id", author});
            m_forum.forumCache.clear();

            QVERIFY(m_forum.reply(TopicId(9), u"Text"_s, 2));
        }

        QCOMPARE(m_forum.list({"KEYS", "fm:notices:*"}), QByteArrayList());
    }

    void theSameOperationTellsOnce()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto post = [&] {
            return store::replyToTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                       "op", id, u"@李白"_s, {}, AccountId(2));
        };
        QVERIFY(post());
        QVERIFY(post());

        QCOMPARE(told(1).size(), 1);
        QCOMPARE(told(4).size(), 1);
    }

    void anEditTellsOnlyWhomItMentionsAnew()
    {
        const auto id = create(u"T"_s, u"@bob"_s, 1);
        const auto reply = m_forum.reply(id, u"@cat lee hello"_s, 2);
        const auto notice = QByteArrayList{"1:" + reply->id.bytes()};
        m_forum.run({"DEL", "fm:notices:2", "fm:notices:3", "fm:notices:1"});

        QVERIFY(store::editTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                                 {u"T"_s, u"@bob"_s, {}, {}},
                                 {u"T"_s, u"Well @BOB, @cat lee"_s, {}, {u"a"_s, u"b"_s}},
                                 AccountId(1)));
        QVERIFY(editReply(reply->id, u"@cat lee hello"_s, u"@cat lee, @李白 hello"_s));

        QCOMPARE(told(1), QByteArrayList());
        QCOMPARE(told(2), QByteArrayList());
        QCOMPARE(told(3), QByteArrayList{"1:"});
        QCOMPARE(told(4), notice);
    }

    void whoWasToldOfATextIsNotToldAgain()
    {
        const auto id = m_forum.create(u"T"_s);
        const auto reply = m_forum.reply(id, u"one"_s, 2);
        const auto first = m_forum.text({"ZSCORE", "fm:notices:1", "1:1"});

        QVERIFY(editReply(reply->id, u"one"_s, u"@ann"_s));
        QVERIFY(editReply(reply->id, u"@ann"_s, u"one"_s));
        QVERIFY(editReply(reply->id, u"one"_s, u"@ann"_s));

        QCOMPARE(m_forum.text({"ZSCORE", "fm:notices:1", "1:1"}), first);
    }

    void onePersonIsToldOfThe500NewestTexts()
    {
        const auto id = m_forum.create(u"T"_s);
        for (int i = 1; i <= 500; ++i)
            m_forum.run(
                {"ZADD", "fm:notices:1", QByteArray::number(i), "old:" + QByteArray::number(i)});

        for (int i = 0; i < 3; ++i)
            QVERIFY(m_forum.reply(id, u"x"_s, 2));

        QCOMPARE(told(1).size(), 500);
        QCOMPARE(m_forum.list({"ZMSCORE", "fm:notices:1", "old:1", "old:2", "old:3", "old:4"}),
                 (QByteArrayList{{}, {}, {}, "4"}));
    }

    void aTextThatTellsNobodyCostsNothingMore()
    {
        const auto id = m_forum.create(u"T"_s);
        m_forum.forumCache.people.rememberName(AccountId(1), u"Ann"_s);
        QVERIFY(m_forum.reply(id, u"x"_s, 1));
        const auto before = m_forum.connection.roundTrips();

        QVERIFY(m_forum.reply(id, u"x@example.org"_s, 1));

        QCOMPARE(m_forum.connection.roundTrips() - before, 1);
    }

    void aMentionCostsOneRoundTripMore()
    {
        const auto id = m_forum.create(u"T"_s);
        m_forum.forumCache.people.rememberName(AccountId(1), u"Ann"_s);
        QVERIFY(m_forum.reply(id, u"x"_s, 1));
        const auto before = m_forum.connection.roundTrips();

        QVERIFY(m_forum.reply(id, u"@bob @李白 @cat lee"_s, 1));

        QCOMPARE(m_forum.connection.roundTrips() - before, 2);
    }

private:
    TopicId create(const QString &title, const QString &body, qint64 author)
    {
        const auto id
            = store::createTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                 title.toUtf8(), {title, body, u"redis"_s, {}}, AccountId(author));
        return id.value_or(TopicId());
    }
    base::Result<void> editReply(const ReplyId &id, const QString &known, const QString &text)
    {
        return store::editReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                TopicId(1), id, known, text, AccountId(2));
    }
    QByteArrayList told(qint64 person)
    {
        return m_forum.list({"ZRANGE", m_forum.keys.notices(AccountId(person)), "0", "-1"});
    }

    Forum m_forum;
};

REGISTER_TEST(TestAddressees)
#include "tst_addressees.moc"
