// SPDX-License-Identifier: MIT
#include "store/forum/forumpush.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;
using store::ForumPush;

namespace {
domain::Topic topic(qint64 id)
{
    domain::Topic topic;
    topic.id = TopicId(id);
    topic.ups = 3;
    return topic;
}
} // namespace

class TestForumPush : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysOfATopicNameIt_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("hash") << QByteArray("bbs::topic::7");
        QTest::newRow("up") << QByteArray("bbs::topic::7::vote_up");
        QTest::newRow("down") << QByteArray("bbs::topic::7::vote_down");
        QTest::newRow("comments") << QByteArray("bbs::topic::7::comments");
        QTest::newRow("a reply") << QByteArray("bbs::comment::3");
    }
    void keysOfATopicNameIt()
    {
        QFETCH(QByteArray, key);
        m_cache.rememberOrigin(ReplyId(3), {AccountId(1), TopicId(7)});
        ForumPush push(store::ForumKeys(store::Keys("{x}:")), m_cache);
        QSignalSpy topics(&push, &ForumPush::topicsInvalidated);
        QSignalSpy lists(&push, &ForumPush::listsInvalidated);

        push.addKeys({key, "{x}:" + key});

        QCOMPARE(topics.size(), 1);
        QCOMPARE(topics[0][0].value<QList<TopicId>>(), QList<TopicId>{TopicId(7)});
        QCOMPARE(lists.size(), 0);
    }

    void listsNameNoTopic_data()
    {
        QTest::addColumn<QByteArray>("key");
        for (const auto *key :
             {"bbs::category::redis", "bbs::tab::Tech::member", "bbs::tab::Tech::topic_list",
              "bbs::recommand::list", "bbs::reply_day_rank", "fm:topics", "fm:topics:1",
              "fm:categories", "fm:tabs", "fm:category:redis:tabs", "fm:tag:lua", "fm:tagsizes",
              "fm:day", "fm:jobs", "fm:meta", "fm:read:1:topics"})
            QTest::newRow(key) << QByteArray(key);
    }
    void listsNameNoTopic()
    {
        QFETCH(QByteArray, key);
        ForumPush push(store::ForumKeys(store::Keys()), m_cache);
        QSignalSpy topics(&push, &ForumPush::topicsInvalidated);
        QSignalSpy lists(&push, &ForumPush::listsInvalidated);

        push.addKeys({key});

        QCOMPARE(lists.size(), 1);
        QCOMPARE(topics.size(), 0);
    }

    void whatIsToldOfATopicNeedNotBeRead()
    {
        ForumPush push(store::ForumKeys(store::Keys()), m_cache);
        QSignalSpy topics(&push, &ForumPush::topicsInvalidated);
        QSignalSpy told(&push, &ForumPush::topicsTold);
        QSignalSpy replies(&push, &ForumPush::repliesInvalidated);

        push.tell({topic(7)});
        push.addKeys({"bbs::topic::7", "bbs::topic::7::vote_up"});

        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0][0].value<QList<domain::Topic>>(), QList{topic(7)});
        QCOMPARE(topics.size() + replies.size(), 0);
    }

    void repliesOfWhatIsToldAreRead()
    {
        ForumPush push(store::ForumKeys(store::Keys()), m_cache);
        QSignalSpy topics(&push, &ForumPush::topicsInvalidated);
        QSignalSpy told(&push, &ForumPush::topicsTold);
        QSignalSpy replies(&push, &ForumPush::repliesInvalidated);

        push.tell({topic(7)});
        push.addKeys({"bbs::topic::7", "bbs::topic::7::comments"});

        QCOMPARE(told.size(), 1);
        QCOMPARE(replies.size(), 1);
        QCOMPARE(replies[0][0].value<QList<TopicId>>(), QList<TopicId>{TopicId(7)});
        QCOMPARE(topics.size(), 0);
    }

    void anEditedTextIsReadWhateverIsTold()
    {
        ForumPush push(store::ForumKeys(store::Keys()), m_cache);
        QSignalSpy topics(&push, &ForumPush::topicsInvalidated);
        QSignalSpy told(&push, &ForumPush::topicsTold);

        push.tell({topic(7)});
        push.addKeys({"fm:history:topic:7", "bbs::topic::7", "bbs::topic::7::comments"});

        QCOMPARE(topics.size(), 1);
        QCOMPARE(told.size(), 0);
    }

    void whatComesInABurstIsToldAtOnceAndThenTogether()
    {
        ForumPush push(store::ForumKeys(store::Keys()), m_cache);
        QSignalSpy topics(&push, &ForumPush::topicsInvalidated);

        for (int i = 0; i < 100; ++i)
            push.addKeys({"bbs::topic::" + QByteArray::number(i)});

        QCOMPARE(topics.size(), 1);
        QTRY_COMPARE(topics.size(), 2);
        QCOMPARE(topics[1][0].value<QList<TopicId>>().size(), 99);
    }

    void unknownKeysAreSilent()
    {
        ForumPush push(store::ForumKeys(store::Keys()), m_cache);
        QSignalSpy topics(&push, &ForumPush::topicsInvalidated);
        QSignalSpy lists(&push, &ForumPush::listsInvalidated);

        push.addKeys({"article:1", "time:", "fm:read:1", "bbs::comment::999", ""});

        QCOMPARE(topics.size() + lists.size(), 0);
    }

    void aChangedReplyIsLookedUpAgain()
    {
        m_cache.rememberOrigin(ReplyId(3), {AccountId(1), TopicId(7)});
        ForumPush push(store::ForumKeys(store::Keys()), m_cache);

        push.addKeys({"bbs::comment::3"});

        QVERIFY(!m_cache.origin(ReplyId(3)));
    }

    void afterABreakEverythingMayHaveChanged()
    {
        m_cache.rememberPlace(TopicId(1), {"redis", "[]"});
        m_cache.rememberTabs("redis", {"Tech"});
        m_cache.people.rememberName(AccountId(1), u"Ann"_s);
        ForumPush push(store::ForumKeys(store::Keys()), m_cache);
        QSignalSpy everything(&push, &ForumPush::everythingInvalidated);

        push.noteEverything();

        QCOMPARE(everything.size(), 1);
        QVERIFY(m_cache.place(TopicId(1)).category.isEmpty());
        QVERIFY(m_cache.tabs("redis").isEmpty());
        QVERIFY(!m_cache.people.name(AccountId(1)));
    }

private:
    store::ForumCache m_cache;
};

REGISTER_TEST(TestForumPush)
#include "tst_forumpush.moc"
