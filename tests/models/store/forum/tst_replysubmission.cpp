// SPDX-License-Identifier: MIT
#include "forum.h"
#include "store/core/community/communityday.h"
#include "store/forum/replypages.h"
#include "store/forum/replysubmission.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;
using Source = domain::TopicQuery::Source;

class TestReplySubmission : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void aReplyIsWhatTheTutorialWritesAndBringsItsTopicUpEverywhere()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        const auto first = m_forum.create(u"First"_s, u"redis"_s, {u"lua"_s});
        m_forum.create(u"Second"_s, u"redis"_s, {u"lua"_s});

        const auto reply = m_forum.reply(first, u"Text"_s);

        QCOMPARE(reply->id, ReplyId(1));
        QCOMPARE(reply->floor, 1);
        QCOMPARE(m_forum.list({"HMGET", "bbs::comment::1", "id", "author_id", "content"}),
                 (QByteArrayList{"1", "2", "Text"}));
        QCOMPARE(m_forum.list({"LRANGE", "bbs::topic::1::comments", "0", "-1"}),
                 QByteArrayList{"1"});
        QCOMPARE(m_forum.order(Source::All), u"1 2"_s);
        QCOMPARE(m_forum.order(Source::Category, u"redis"_s), u"1 2"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"1 2"_s);
        QCOMPARE(m_forum.order(Source::Tag, u"lua"_s), u"1 2"_s);
        QCOMPARE(m_forum.page({Source::HotToday}).rows.first().repliesToday, 1);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void aReplyTakesOneRoundTripOnceItsPlaceIsKnownAndThreeBefore()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        const auto id = m_forum.create(u"Title"_s);
        QVERIFY(m_forum.reply(id, u"First"_s));
        m_forum.forumCache.clear();
        m_forum.forumCache.people.rememberName(AccountId(2), u"Bob"_s);
        auto before = m_forum.connection.roundTrips();
        QVERIFY(m_forum.reply(id, u"Cold"_s));
        QCOMPARE(m_forum.connection.roundTrips() - before, 3);

        before = m_forum.connection.roundTrips();
        QCOMPARE(m_forum.reply(id, u"Warm"_s)->authorName, u"Bob"_s);

        QCOMPARE(m_forum.connection.roundTrips() - before, 1);
    }

    void theSameOperationRepliesOnce()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto post = [&] {
            return store::replyToTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                       "op", id, u"Text"_s, {}, AccountId(2));
        };
        const auto first = post();
        QVERIFY(m_forum.reply(id, u"Other"_s));

        const auto again = post();

        QCOMPARE(*again, *first);
        QCOMPARE(m_forum.number({"LLEN", "bbs::topic::1::comments"}), 2);
    }

    void anAnswerQuotesTheReplyItAnswers()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto first = m_forum.reply(id, QString(300, u'x'), 2);

        const auto second = m_forum.reply(id, u"Answer"_s, 3, first->id);

        QCOMPARE(second->replyTo, first->id);
        QCOMPARE(second->replyToFloor, 1);
        QCOMPARE(second->quotedAuthor, u"2"_s);
        QCOMPARE(second->quotedText, QString(200, u'x'));
        QCOMPARE(m_forum.text({"HGET", "bbs::comment::2", "reply_to"}), "1");
    }

    void anAnswerToAReplyElsewhereIsRefused()
    {
        const auto first = m_forum.create(u"First"_s);
        const auto second = m_forum.create(u"Second"_s);
        const auto there = m_forum.reply(first, u"Text"_s);

        const base::Error elsewhere{Failure::Refused, u"reply-to-elsewhere"_s};
        QCOMPARE(m_forum.reply(second, u"Text"_s, 2, there->id).error(), elsewhere);
        QCOMPARE(m_forum.reply(second, u"Text"_s, 2, ReplyId(99)).error(), elsewhere);
        QCOMPARE(m_forum.reply(TopicId(9), u"Text"_s).error().kind, Failure::NotFound);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::topic::2::comments", "bbs::comment::2"}), 0);
    }

    void anAnswerToAReplyOfAnotherProgramFindsItInItsList()
    {
        const auto id = m_forum.create(u"Title"_s);
        m_forum.run({"SET", "bbs::comment_ids", "40"});
        m_forum.run({"HSET", "bbs::comment::40", "id", "40", "author_id", "9", "content", "Hello",
                     "time", "1410165226.5"});
        m_forum.run({"LPUSH", "bbs::topic::1::comments", "40"});

        const auto reply = m_forum.reply(id, u"Answer"_s, 2, ReplyId(40));

        QCOMPARE(reply->floor, 2);
        QCOMPARE(reply->quotedText, u"Hello"_s);
    }

    void withdrawingLeavesATombstoneOnItsFloorAndRestoringPutsTheTextBack()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto other = m_forum.create(u"Other"_s);
        const auto reply = m_forum.reply(id, u"Text"_s);
        QCOMPARE(m_forum.order(Source::All), u"1 2"_s);

        QVERIFY(withdraw(id, reply->id));
        QVERIFY(withdraw(id, reply->id));

        QCOMPARE(m_forum.text({"HGET", "bbs::comment::1", "content"}), QByteArray());
        QCOMPARE(m_forum.text({"HGET", "fm:removed:reply:1", "content"}), "Text");
        QCOMPARE(m_forum.order(Source::All), u"2 1"_s); // back where it was
        QCOMPARE(m_forum.order(Source::HotToday), QString());
        QVERIFY(m_forum.page().rows.last().lastReplier.isEmpty());
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());

        QVERIFY(restore(id, reply->id));
        QVERIFY(restore(id, reply->id));
        QCOMPARE(m_forum.text({"HGET", "bbs::comment::1", "content"}), "Text");
        QCOMPARE(m_forum.order(Source::All), u"1 2"_s);
        QCOMPARE(m_forum.order(Source::HotToday), u"1"_s);
        QCOMPARE(m_forum.number({"EXISTS", "fm:removed:reply:1"}), 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
        QCOMPARE(other, TopicId(2));
    }

    void withdrawingAReplyThatOthersFollowedMovesNothing()
    {
        const auto id = m_forum.create(u"Title"_s);
        m_forum.create(u"Other"_s);
        const auto first = m_forum.reply(id, u"First"_s);
        QVERIFY(m_forum.reply(id, u"Second"_s, 3));

        QVERIFY(withdraw(id, first->id));

        QCOMPARE(m_forum.order(Source::All), u"1 2"_s);
        QCOMPARE(m_forum.page({Source::HotToday}).rows.first().repliesToday, 1);
    }

    void withdrawingOneAfterTheOtherGoesBackStepByStep()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto posted = m_forum.page().rows.first().lastReply;
        const auto first = m_forum.reply(id, u"First"_s);
        const auto second = m_forum.reply(id, u"Second"_s);
        const auto third = m_forum.reply(id, u"Third"_s);

        QVERIFY(withdraw(id, second->id));
        QCOMPARE(m_forum.page().rows.first().lastReply, third->posted);
        QVERIFY(withdraw(id, third->id));
        QCOMPARE(m_forum.page().rows.first().lastReply, first->posted);
        QVERIFY(withdraw(id, first->id));

        QCOMPARE(m_forum.page().rows.first().lastReply, posted);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void idsBeyondWhatLuaCountsComeBackWhole()
    {
        const auto id = m_forum.create(u"Title"_s);
        m_forum.run({"SET", "bbs::comment_ids", "9007199254740993"});

        const auto reply = m_forum.reply(id, u"Text"_s);

        QCOMPARE(reply->id, ReplyId(QByteArray("9007199254740994")));
        QCOMPARE(m_forum.text({"LINDEX", "bbs::topic::1::comments", "0"}), "9007199254740994");
    }

    void onlyItsAuthorWithdrawsAReply()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto reply = m_forum.reply(id, u"Text"_s);

        QCOMPARE(withdraw(id, reply->id, 3).error(),
                 (base::Error{Failure::Refused, u"not-yours"_s}));
        QCOMPARE(withdraw(id, ReplyId(9)).error().kind, Failure::NotFound);
        QCOMPARE(withdraw(TopicId(5), reply->id).error().kind, Failure::NotFound);
    }

    void theRankOfTheDayBeginsAnewAtMidnightOfTheCommunity()
    {
        m_forum.run({"HSET", "fm:meta", "zone", "Asia/Shanghai"});
        const auto id = m_forum.create(u"Title"_s);
        const auto other = m_forum.create(u"Other"_s);
        const auto midnight = store::CommunityDay::of(m_forum.page().now, "Asia/Shanghai").ends;
        const auto server = m_forum.list({"TIME"}).first().toLongLong();
        m_forum.setClockOffset(std::chrono::seconds(midnight - server - 60));
        QVERIFY(m_forum.reply(id, u"Before"_s));
        QVERIFY(m_forum.reply(id, u"Before"_s));
        QCOMPARE(m_forum.page({Source::HotToday}).rows.first().repliesToday, 2);

        m_forum.setClockOffset(std::chrono::seconds(midnight - server + 1));
        QCOMPARE(m_forum.order(Source::HotToday), QString()); // yesterday's does not show
        QVERIFY(m_forum.reply(other, u"After"_s)); // with a memory of yesterday

        QCOMPARE(m_forum.order(Source::HotToday), u"2"_s);
        QCOMPARE(m_forum.number({"ZCARD", "bbs::reply_day_rank"}), 1);
        QCOMPARE(m_forum.number({"TTL", "bbs::reply_day_rank"}), -1);
    }

    void aZoneThatChangesIsSeenByWhoeverKnewAnother()
    {
        const auto id = m_forum.create(u"Title"_s);
        QVERIFY(m_forum.reply(id, u"One"_s));
        m_forum.run({"HSET", "fm:meta", "zone", "Pacific/Kiritimati"});

        QVERIFY(m_forum.reply(id, u"Two"_s));

        const auto day = store::CommunityDay::of(m_forum.page().now, "Pacific/Kiritimati");
        QCOMPARE(m_forum.text({"GET", "fm:day"}), day.date);
    }

private:
    base::Result<void> withdraw(const TopicId &topic, const ReplyId &id, qint64 person = 2)
    {
        return store::removeReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, topic,
                                  id, AccountId(person));
    }
    base::Result<void> restore(const TopicId &topic, const ReplyId &id, qint64 person = 2)
    {
        return store::restoreReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, topic,
                                   id, AccountId(person));
    }

    Forum m_forum;
};

REGISTER_TEST(TestReplySubmission)
#include "tst_replysubmission.moc"
