// SPDX-License-Identifier: MIT
// The forum's share of the tutorials' defects (numbers as in the list of the design), each with the
// tutorial's way shown failing beside ours.
#include "domain/topic.h"
#include "forum.h"
#include "forumtutorial.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::TopicId;
using domain::TopicVote;
using Source = domain::TopicQuery::Source;

class TestForumDefects : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void defect14_theKeyOfATabHasItsColons()
    {
        tutorial::includeInTab(m_forum.connection, "tech", "1", 1);
        tutorial::includeInTab(m_forum.connection, "techtopic_list::", "2", 1);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::tech::topic_list"}), 0);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::techtopic_list"}), 1);

        m_forum.arrange(u"tech"_s, u"redis"_s);
        m_forum.create(u"Title"_s);

        QCOMPARE(m_forum.list({"ZRANGE", "bbs::tab::tech::topic_list", "0", "-1"}),
                 QByteArrayList{"1"});
    }

    void defect15_aReplyCountsForItsTopicNotForATopicNamedOne()
    {
        // As the tutorial prints it: ZINCRBY bbs::reply_day_rank N 1.
        m_forum.run({"ZINCRBY", "bbs::reply_day_rank", "10086", "1"});
        QCOMPARE(m_forum.text({"ZSCORE", "bbs::reply_day_rank", "1"}), "10086");
        QVERIFY(m_forum.text({"ZSCORE", "bbs::reply_day_rank", "10086"}).isEmpty());
        m_forum.clear();

        m_forum.create(u"One"_s);
        const auto second = m_forum.create(u"Two"_s);
        QVERIFY(m_forum.reply(second, u"Text"_s));

        QCOMPARE(m_forum.text({"ZSCORE", "bbs::reply_day_rank", "2"}), "1");
        QCOMPARE(m_forum.number({"ZCARD", "bbs::reply_day_rank"}), 1);
    }

    void defect16_theRankOfTheDayEndsWithTheDay()
    {
        tutorial::countReply(m_forum.connection, "1");
        QCOMPARE(m_forum.number({"TTL", "bbs::reply_day_rank"}), -1); // never expires
        m_forum.run({"EXPIRE", "bbs::reply_day_rank", "0"}); // (tomorrow − now) at 00:00:00
        QCOMPARE(m_forum.number({"EXISTS", "bbs::reply_day_rank"}), 0); // at once, with today's
        m_forum.clear();

        const auto id = m_forum.create(u"One"_s);
        m_forum.create(u"Two"_s);
        QVERIFY(m_forum.reply(id, u"Text"_s));
        m_forum.setClockOffset(24h);
        QCOMPARE(m_forum.order(Source::HotToday), QString());
        QVERIFY(m_forum.reply(TopicId(2), u"Text"_s));

        QCOMPARE(m_forum.order(Source::HotToday), u"2"_s);
    }

    void defect17_nobodyIsOnBothSides()
    {
        const auto id = m_forum.create(u"One"_s);
        // Two windows of one person ask at once, and then act on what they heard.
        QVERIFY(!tutorial::isVoted(m_forum.connection, "1", "7"));
        QVERIFY(!tutorial::isVoted(m_forum.connection, "1", "7"));
        const auto hot = m_forum.text({"ZSCORE", "bbs::recommand::list", "1"});
        m_forum.run({"SADD", "bbs::topic::1::vote_up", "7"});
        m_forum.run({"SADD", "bbs::topic::1::vote_down", "7"});
        QCOMPARE(m_forum.number(
                     {"SINTERCARD", "2", "bbs::topic::1::vote_up", "bbs::topic::1::vote_down"}),
                 1);
        QCOMPARE(m_forum.text({"ZSCORE", "bbs::recommand::list", "1"}), hot); // nor is it ranked

        QVERIFY(m_forum.stand(id, 7, TopicVote::Down));
        for (int voter = 8; voter < 12; ++voter)
            QVERIFY(m_forum.stand(id, voter, TopicVote::Down));

        QCOMPARE(m_forum.number({"SCARD", "bbs::topic::1::vote_up"}), 0);
        QVERIFY(m_forum.text({"ZSCORE", "bbs::recommand::list", "1"}).toDouble() < hot.toDouble());
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void defect20_repliesBumpAndTabsBringTheirTopics()
    {
        const auto now = tutorial::clock();
        for (int i = 0; i < 2; ++i) {
            const auto id
                = tutorial::createTopic(m_forum.connection, "T", "1", "redis", "[]", now - 100 + i);
            tutorial::includeTopic(m_forum.connection, "redis", id, now - 100 + i);
        }
        tutorial::comment(m_forum.connection, "1", "2", "Text", now);
        m_forum.run({"SADD", "bbs::tab::tech::member", "redis"});
        QCOMPARE(m_forum.list({"ZREVRANGE", "bbs::category::redis", "0", "-1"}),
                 (QByteArrayList{"2", "1"})); // the one with the reply should be first
        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::tech::topic_list"}), 0);
        m_forum.clear();

        const auto id = m_forum.create(u"One"_s);
        m_forum.create(u"Two"_s);
        m_forum.arrange(u"tech"_s, u"redis"_s);
        QVERIFY(m_forum.reply(id, u"Text"_s));

        QCOMPARE(m_forum.order(Source::Category, u"redis"_s), u"1 2"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"tech"_s), u"1 2"_s);
    }

    void defect21_aPageTakesTwoRoundTripsNotOneForEachRow()
    {
        for (int i = 0; i < 25; ++i)
            m_forum.create(u"Title %1"_s.arg(i));
        const auto start = m_forum.connection.roundTrips();
        QCOMPARE(tutorial::getTopics(m_forum.connection, "redis", 1).size(), 25);
        QCOMPARE(m_forum.connection.roundTrips() - start, 26);

        m_forum.page(); // names become warm
        const auto warm = m_forum.connection.roundTrips();
        QCOMPARE(m_forum.page({Source::Category, u"redis"_s, AccountId(1)}).rows.size(), 25);

        QCOMPARE(m_forum.connection.roundTrips() - warm, 2);
    }

    void aClientKilledWithinAReplyLeavesNoReplyWithoutAFloor()
    {
        const auto id = m_forum.create(u"One"_s);
        tutorial::comment(m_forum.connection, "1", "2", "Text", tutorial::clock(), 2);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::comment::1"}), 1);
        QCOMPARE(m_forum.number({"LLEN", "bbs::topic::1::comments"}), 0); // nobody will see it

        QCOMPARE(m_forum.reply(id, u"Text"_s)->floor, 1); // one command: there is no "within"
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void theTutorialsOwnCodeReadsWhatWeWrite()
    {
        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"简体"_s});
        QVERIFY(m_forum.reply(id, u"Text"_s));
        QVERIFY(m_forum.stand(id, 3, TopicVote::Up));

        QVERIFY(tutorial::isVoted(m_forum.connection, "1", "3"));
        QCOMPARE(tutorial::getTopics(m_forum.connection, "redis", 1), QByteArrayList{"1"});
        QCOMPARE(m_forum.list({"LRANGE", "bbs::topic::1::comments", "0", "9"}),
                 QByteArrayList{"1"});
        QCOMPARE(m_forum.field(id, "tags"), "[\"简体\"]");
    }

private:
    Forum m_forum;
};

REGISTER_TEST(TestForumDefects)
#include "tst_forumdefects.moc"
