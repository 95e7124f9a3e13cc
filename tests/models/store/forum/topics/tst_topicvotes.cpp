// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "performing.h"
#include "store/core/keys/forumkeys.h"
#include "store/forum/forumrequests.h"
#include "store/forum/markrequests.h"
#include "store/forum/topics/topicsubmission.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::TopicId;
using domain::TopicTally;
using domain::TopicVote;
using Source = domain::TopicQuery::Source;

class TestTopicVotes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void votesSwapSidesAndAreUndoneInOneStepEach()
    {
        const auto id = m_forum.create(u"Title"_s);
        QVERIFY(m_forum.stand(id, 9, TopicVote::None)); // the server knows the script from here on
        const auto before = m_forum.connection.roundTrips();

        QCOMPARE(*m_forum.stand(id, 2, TopicVote::Up), (TopicTally{id, 1, 0, TopicVote::Up}));
        QCOMPARE(*m_forum.stand(id, 2, TopicVote::Up), (TopicTally{id, 1, 0, TopicVote::Up}));
        QCOMPARE(*m_forum.stand(id, 2, TopicVote::Down), (TopicTally{id, 0, 1, TopicVote::Down}));
        QCOMPARE(*m_forum.stand(id, 3, TopicVote::Down), (TopicTally{id, 0, 2, TopicVote::Down}));
        QCOMPARE(*m_forum.stand(id, 3, TopicVote::Up), (TopicTally{id, 1, 1, TopicVote::Up}));
        QCOMPARE(*m_forum.stand(id, 3, TopicVote::None), (TopicTally{id, 0, 1, TopicVote::None}));
        QCOMPARE(*m_forum.stand(id, 2, TopicVote::None), (TopicTally{id, 0, 0, TopicVote::None}));

        QCOMPARE(m_forum.connection.roundTrips() - before, 7);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void votesRankTheRecommendedTopics()
    {
        const auto first = m_forum.create(u"First"_s);
        m_forum.create(u"Second"_s);
        QCOMPARE(m_forum.order(Source::Recommended), u"2 1"_s);

        for (int voter = 2; voter < 12; ++voter)
            QVERIFY(m_forum.stand(first, voter, TopicVote::Up));
        QCOMPARE(m_forum.order(Source::Recommended), u"1 2"_s);

        for (int voter = 2; voter < 12; ++voter)
            QVERIFY(m_forum.stand(first, voter, TopicVote::Down));
        QCOMPARE(m_forum.order(Source::Recommended), u"2 1"_s);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void whoeverAnotherProgramLeftOnBothSidesIsOnOneAgain()
    {
        const auto id = m_forum.create(u"Title"_s);
        m_forum.run({"SADD", "bbs::topic::1::vote_up", "7"});
        m_forum.run({"SADD", "bbs::topic::1::vote_down", "7"});

        QCOMPARE(*m_forum.stand(id, 7, TopicVote::Up), (TopicTally{id, 1, 0, TopicVote::Up}));
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void aTopicWithoutASensibleTimeIsNotRanked()
    {
        QCOMPARE(m_forum.stand(TopicId(9), 2, TopicVote::Up).error().kind, Failure::NotFound);
        m_forum.run({"HSET", "bbs::topic::9", "title", "T", "time", "yesterday"});
        QCOMPARE(m_forum.stand(TopicId(9), 2, TopicVote::Up).error().kind, Failure::Malformed);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::topic::9::vote_up"}), 0);
    }

    void aVisitCountsOnceHoweverOftenItIsTold()
    {
        const auto id = m_forum.create(u"Title"_s);

        for (const auto &visit : {"a", "a", "b"})
            QVERIFY(click(id, visit));

        QCOMPARE(m_forum.field(id, "click_counter"), "2");
        QCOMPARE(click(TopicId(9), "a").error().kind, Failure::NotFound);
        m_forum.run({"HSET", "bbs::topic::1", "click_counter", "many"});
        QCOMPARE(click(id, "c").error().kind, Failure::Malformed);
    }

    void aReadMarkHoldsTheReplyAndNeverMovesBackwards()
    {
        const auto id = m_forum.create(u"Title"_s);
        QVERIFY(mark(id, 0));
        QCOMPARE(m_forum.text({"HGET", "fm:read:5:topics", "1"}), ":0");
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_forum.reply(id, u"Text"_s));

        QVERIFY(mark(id, 2));
        QVERIFY(mark(id, 1));
        QCOMPARE(m_forum.text({"HGET", "fm:read:5:topics", "1"}), "2:2");
        QVERIFY(mark(id, 99));
        QCOMPARE(m_forum.text({"HGET", "fm:read:5:topics", "1"}), "3:3");
        QCOMPARE(m_forum.page({Source::All, {}, AccountId(5)}).rows.first().lastReadFloor, 3);

        QVERIFY(mark(id, -1));
        QCOMPARE(m_forum.page({Source::All, {}, AccountId(5)}).rows.first().lastReadFloor, -1);
    }

    void manyTopicsAreMarkedAtOnceAndMarksGoBack()
    {
        const auto first = m_forum.create(u"First"_s);
        const auto second = m_forum.create(u"Second"_s);
        QVERIFY(m_forum.reply(first, u"One"_s));
        QVERIFY(m_forum.reply(first, u"Two"_s));
        const auto floors = [this] {
            QList<qint64> read;
            for (const auto &topic : m_forum.page({Source::All, {}, AccountId(5)}).rows)
                read.append(topic.lastReadFloor);
            return read;
        };
        const auto marked = [this](const QList<store::TopicMark> &marks, bool isWayBack) {
            return support::perform(store::MarkTopicsRead{marks, isWayBack}, m_forum.connection,
                                    m_forum.keys, AccountId(5));
        };

        QVERIFY(marked({{first, 2}, {TopicId(99), 1}, {second, 0}}, false));
        // The one that was answered last comes first.
        QCOMPARE(floors(), QList<qint64>({2, 0}));
        // Redone after more was read it takes nothing of that away.
        QVERIFY(marked({{first, 1}}, false));
        QCOMPARE(floors(), QList<qint64>({2, 0}));
        QVERIFY(marked({{first, 1}, {second, -1}}, true));

        QCOMPARE(floors(), QList<qint64>({1, -1}));
    }

    void aTopicThatIsGoneKeepsItsMark()
    {
        const store::ForumKeys keys(m_forum.keys);
        const auto topic = m_forum.create(u"First"_s);
        QVERIFY(m_forum.reply(topic, u"One"_s));
        QVERIFY(mark(topic, 1));
        QVERIFY(m_forum.connection.command({"DEL", keys.topic(topic)}));

        QVERIFY(support::perform(store::MarkTopicsRead{{{topic, 0}}}, m_forum.connection,
                                 m_forum.keys, AccountId(5)));

        const auto kept
            = m_forum.connection.command({"HGET", keys.readMarks(AccountId(5)), topic.bytes()});
        QVERIFY(kept && kept->first().bytes().endsWith(":1"));
    }

private:
    base::Result<void> mark(const TopicId &id, qint64 floor)
    {
        return support::perform(store::MarkTopicRead{id, floor}, m_forum.connection, m_forum.keys,
                                AccountId(5));
    }
    base::Result<void> click(const TopicId &id, const QByteArray &visit)
    {
        return support::perform(store::CountVisit{id, visit}, m_forum.connection, m_forum.keys);
    }

    Forum m_forum;
};

REGISTER_TEST(TestTopicVotes)
#include "tst_topicvotes.moc"
