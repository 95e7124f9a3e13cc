// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicsubmission.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::TopicId;
using Source = domain::TopicQuery::Source;

class TestTopicSubmission : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void aTopicIsWhatTheTutorialWritesAndStandsInEveryList()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);

        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"Größe"_s, u"lua"_s});

        QCOMPARE(m_forum.list({"HMGET", "bbs::topic::1", "id", "click_counter", "title",
                               "author_id", "content", "category", "tags"}),
                 (QByteArrayList{"1", "0", "Title", "1", "Body of Title", "redis",
                                 "[\"Größe\",\"lua\"]"}));
        QCOMPARE(m_forum.order(Source::All), u"1"_s);
        QCOMPARE(m_forum.order(Source::Category, u"redis"_s), u"1"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"1"_s);
        QCOMPARE(m_forum.order(Source::Tag, u"GRÖßE"_s), u"1"_s);
        QCOMPARE(m_forum.order(Source::Recommended), u"1"_s);
        QCOMPARE(m_forum.order(Source::Mine), u"1"_s);
        QCOMPARE(m_forum.order(Source::HotToday), QString());
        QVERIFY(!id.isEmpty());
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void aForumInANamespaceWritesNothingOutsideIt()
    {
        Forum forum("{x}:");
        forum.clear();
        forum.arrange(u"Tech"_s, u"redis"_s);
        const auto id = forum.create(u"Title"_s, u"redis"_s, {u"lua"_s});
        QVERIFY(forum.reply(id, u"Text"_s));
        QVERIFY(forum.stand(id, 2, domain::TopicVote::Up));

        for (const auto &key : forum.list({"KEYS", "*"}))
            QVERIFY2(key.startsWith("{x}:"), key);
        QCOMPARE(forum.order(Source::Tab, u"Tech"_s), u"1"_s);
        QCOMPARE(forum.forumInconsistencies(), QStringList());
    }

    void theSameOperationPostsOnce()
    {
        const domain::TopicDraft draft{u"Title"_s, {}, u"redis"_s, {}};
        const auto first = store::createTopic(m_forum.connection, m_forum.forumKeys,
                                              m_forum.forumCache, "op", draft, AccountId(1));
        const auto again = store::createTopic(m_forum.connection, m_forum.forumKeys,
                                              m_forum.forumCache, "op", draft, AccountId(1));

        QCOMPARE(*again, *first);
        QCOMPARE(m_forum.number({"ZCARD", "fm:topics"}), 1);
    }

    void aCategoryInAnotherSpellingIsTheSame()
    {
        m_forum.arrange(u"Tech"_s, u"Redis"_s);
        m_forum.create(u"First"_s, u"Redis"_s);
        m_forum.forumCache.clear();

        m_forum.create(u"Second"_s, u"rEDIS"_s);

        QCOMPARE(m_forum.order(Source::Category, u"Redis"_s), u"2 1"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"2 1"_s);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void postingTakesOneRoundTripOnceTabsAreKnown()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.create(u"First"_s);
        const auto before = m_forum.connection.roundTrips();

        m_forum.create(u"Second"_s);

        QCOMPARE(m_forum.connection.roundTrips() - before, 1);
    }

    void aTabThatComesInBetweenIsSeenByWhoeverKnewOtherwise()
    {
        m_forum.create(u"First"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.forumCache.rememberTabs("redis", {"Gone", "Elsewhere"});

        m_forum.create(u"Second"_s);

        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"2 1"_s);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::Gone::topic_list"}), 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void withdrawingTakesATopicOutOfEveryListAndRestoringPutsItBack()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"lua"_s});
        const auto before = m_forum.list({"HGETALL", "bbs::topic::1"});

        QVERIFY(withdraw(id));
        QVERIFY(withdraw(id)); // a repeat

        QCOMPARE(m_forum.number({"EXISTS", "bbs::topic::1", "fm:topics", "bbs::category::redis",
                                 "bbs::tab::Tech::topic_list", "fm:tag:lua", "fm:topics:1",
                                 "bbs::recommand::list", "fm:tags", "fm:tagsizes"}),
                 0);
        QCOMPARE(m_forum.reply(id, u"Text"_s).error().kind, Failure::NotFound);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());

        QVERIFY(restore(id));
        QVERIFY(restore(id));

        QCOMPARE(m_forum.list({"HGETALL", "bbs::topic::1"}), before);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"1"_s);
        QCOMPARE(m_forum.number({"EXISTS", "fm:removed:topic:1"}), 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void whatOthersTookPartInIsNotWithdrawn()
    {
        const auto id = m_forum.create(u"Title"_s);
        QCOMPARE(withdraw(id, 2).error(), (base::Error{Failure::Refused, u"not-yours"_s}));
        QVERIFY(m_forum.stand(id, 1, domain::TopicVote::Up));
        QVERIFY(m_forum.stand(id, 2, domain::TopicVote::Down));
        QCOMPARE(withdraw(id).error().detail, u"has-votes"_s);
        QVERIFY(m_forum.stand(id, 2, domain::TopicVote::None));
        const auto reply = m_forum.reply(id, u"Text"_s, 2);

        QCOMPARE(withdraw(id).error().detail, u"has-replies"_s);

        QVERIFY(store::removeReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                                   reply->id, AccountId(2)));
        QVERIFY(withdraw(id)); // a tombstone is no reply
        QVERIFY(restore(id));
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void whatIsNotThereCannotBeWithdrawnOrRestored()
    {
        QCOMPARE(withdraw(TopicId(7)).error().kind, Failure::NotFound);
        QCOMPARE(restore(TopicId(7)).error().kind, Failure::NotFound);
    }

    void movingChangesCategoryAndTabsAndMovingBackIsItsUndo()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"Both"_s, u"redis"_s);
        m_forum.arrange(u"Both"_s, u"life"_s);
        m_forum.arrange(u"Fun"_s, u"life"_s);
        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"lua"_s});

        QCOMPARE(*move(id, u"LIFE"_s), u"redis"_s);

        QCOMPARE(m_forum.field(id, "category"), "life");
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), QString());
        QCOMPARE(m_forum.order(Source::Tab, u"Both"_s), u"1"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Fun"_s), u"1"_s);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());

        QCOMPARE(*move(id, u"redis"_s), u"life"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"1"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Fun"_s), QString());
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void aRepeatedMoveStillKnowsWhereTheTopicWas()
    {
        const auto id = m_forum.create(u"Title"_s);

        QCOMPARE(*move(id, u"life"_s, 1, "op"), u"redis"_s);
        QCOMPARE(*move(id, u"life"_s, 1, "op"), u"redis"_s);
        QCOMPARE(m_forum.text({"HGET", "fm:categories", "redis"}), QByteArray()); // it is empty
    }

    void onlyItsAuthorAndModeratorsMoveATopic()
    {
        const auto id = m_forum.create(u"Title"_s);
        m_forum.run({"SET", "fm:role:3", "moderator"});
        m_forum.run({"SET", "fm:role:4", "administrator"});

        QCOMPARE(move(id, u"life"_s, 2).error(), (base::Error{Failure::Refused, u"not-yours"_s}));
        QVERIFY(move(id, u"life"_s, 3));
        QVERIFY(move(id, u"fun"_s, 4));
        QCOMPARE(move(TopicId(9), u"fun"_s).error().kind, Failure::NotFound);
        QCOMPARE(m_forum.number({"XLEN", "fm:audit"}), 2);
    }

    void whoeverKnewAnotherPlaceMovesFromTheTrueOne()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"Fun"_s, u"life"_s);
        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"lua"_s});
        m_forum.forumCache.rememberPlace(id, {"nowhere", "[\"x\"]"});
        m_forum.forumCache.rememberTabs("life", {"Gone"});

        QCOMPARE(*move(id, u"life"_s), u"redis"_s);

        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::Gone::topic_list"}), 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

private:
    base::Result<void> withdraw(const TopicId &id, qint64 person = 1)
    {
        return store::removeTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                                  AccountId(person));
    }
    base::Result<void> restore(const TopicId &id, qint64 person = 1)
    {
        return store::restoreTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                                   AccountId(person));
    }
    base::Result<QString> move(const TopicId &id, const QString &category, qint64 person = 1,
                               const QByteArray &operation = {})
    {
        static int count = 0;
        return store::moveTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                operation.isEmpty() ? "move " + QByteArray::number(++count)
                                                    : operation,
                                id, category, AccountId(person));
    }

    Forum m_forum;
};

REGISTER_TEST(TestTopicSubmission)
#include "tst_topicsubmission.moc"
