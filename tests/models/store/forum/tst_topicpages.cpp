// SPDX-License-Identifier: MIT
#include "forum.h"
#include "performing.h"
#include "store/accounts/accountcommands.h"
#include "store/forum/forumrequests.h"
#include "store/forum/topicpages.h"
#include "store/forum/topics/topicrows.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::TopicId;
using domain::TopicVote;
using Source = domain::TopicQuery::Source;

class TestTopicPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void aRowShowsAllThatAListSaysOfATopic()
    {
        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"lua"_s, u"数据"_s});
        QVERIFY(m_forum.reply(id, u"One"_s, 2));
        QVERIFY(m_forum.reply(id, u"Two"_s, 3));
        QVERIFY(m_forum.stand(id, 2, TopicVote::Up));
        QVERIFY(m_forum.stand(id, 4, TopicVote::Up));
        QVERIFY(m_forum.stand(id, 5, TopicVote::Down));

        const auto row = m_forum.page({Source::All, {}, AccountId(5)}).rows.first();

        QCOMPARE(row.title, u"Title"_s);
        QCOMPARE(row.author, AccountId(1));
        QCOMPARE(row.category, u"redis"_s);
        QCOMPARE(row.tags, (QStringList{u"lua"_s, u"数据"_s}));
        QCOMPARE(row.replies, 2);
        QCOMPARE(row.ups, 2);
        QCOMPARE(row.downs, 1);
        QCOMPARE(row.lastReplier, u"3"_s);
        QCOMPARE(row.standing, TopicVote::Down);
        QCOMPARE(row.lastReadFloor, -1);
        QVERIFY(row.lastReply >= row.posted && row.posted.time_since_epoch() > 0ms);
        QVERIFY(!row.isEdited);
        QCOMPARE(m_forum.page({Source::All, {}, AccountId(2)}).rows.first().standing,
                 TopicVote::Up);
        QCOMPARE(m_forum.page().rows.first().standing, TopicVote::None);
    }

    void aFilterFindsAllWordsInTitleAuthorCategoryOrTags()
    {
        QVERIFY(store::makeAccount(m_forum.connection, m_forum.keys, "op", {u"Ann"_s, {}, {}}));
        const auto both = m_forum.create(u"Skip lists explained"_s, u"redis"_s, {u"跳跃表"_s});
        m_forum.create(u"Skip the queue"_s, u"python"_s);
        const auto found = [this](const QString &words, qint64 offset = 0, qint64 count = 100) {
            return *support::perform(store::FilterTopics{{}, words, offset, count},
                                     m_forum.connection, m_forum.keys);
        };

        QCOMPARE(found(u"SKIP redis"_s).found.size(), 1);
        QCOMPARE(found(u"SKIP redis"_s).found.first().id, both);
        QCOMPARE(found(u"跳跃 ann"_s).found.size(), 1);
        QCOMPARE(found(u"skip"_s).found.size(), 2);
        QVERIFY(found(u"nothing"_s).found.isEmpty());
        QCOMPARE(found(u"skip"_s).examined, 2);
        QCOMPARE(found(u"skip"_s, 1, 1).total, 2);
        QCOMPARE(found(u"skip"_s, 2, 5).examined, 0);
    }

    void aPageTakesTwoRoundTripsAndFourWhenNothingIsKnown()
    {
        QVERIFY(store::makeAccount(m_forum.connection, m_forum.keys, "op", {u"Ann"_s, {}, {}}));
        for (int i = 0; i < 25; ++i)
            QVERIFY(m_forum.reply(m_forum.create(u"Title"_s), u"Text"_s, 1));
        m_forum.forumCache.clear();
        auto before = m_forum.connection.roundTrips();
        QCOMPARE(m_forum.page().rows.first().lastReplier, u"Ann"_s);
        QCOMPARE(m_forum.connection.roundTrips() - before, 4);

        before = m_forum.connection.roundTrips();
        QCOMPARE(m_forum.page().rows.size(), 25);

        QCOMPARE(m_forum.connection.roundTrips() - before, 2);
    }

    void offsetAndTotalSpeakOfTheWholeList()
    {
        for (int i = 0; i < 30; ++i)
            m_forum.create(u"Title %1"_s.arg(i));

        const auto second = m_forum.page({}, 25);

        QCOMPARE(second.rows.size(), 5);
        QCOMPARE(second.offset, 25);
        QCOMPARE(second.total, 30);
        QCOMPARE(m_forum.page({}, 100).rows.size(), 0);
        QVERIFY(m_forum.page({Source::Tab, u"none"_s}).rows.isEmpty());
    }

    void topicsOfAnotherProgramShowWhateverTheyLack_data()
    {
        QTest::addColumn<QByteArrayList>("fields");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QStringList>("tags");
        const QByteArrayList python{
            "id",        "9",        "time", "1410165226.2",
            "title",     "A titile", "tags", "[\"WordPress\", \"\\u7b80\\u4f53\"]",
            "author_id", "somebody"};
        QTest::newRow("Python") << python << u"A titile"_s
                                << QStringList{u"WordPress"_s, u"简体"_s};
        QTest::newRow("title only") << QByteArrayList{"title", "T"} << u"T"_s << QStringList();
        QTest::newRow("nonsense") << QByteArrayList{"title", "\xff\xfe", "time",          "nan",
                                                    "tags",  "{]",       "click_counter", "1e400"}
                                  << QString(2, QChar(QChar::ReplacementCharacter))
                                  << QStringList();
        QTest::newRow("odd tags") << QByteArrayList{"title", "T", "tags",
                                                    "[1, null, [\"x\"], \"\", \"a\"]"}
                                  << u"T"_s << QStringList{u"1"_s, u"a"_s};
    }
    void topicsOfAnotherProgramShowWhateverTheyLack()
    {
        QFETCH(QByteArrayList, fields);
        QFETCH(QString, title);
        QFETCH(QStringList, tags);
        m_forum.run(redis::Command{"HSET", "bbs::topic::9"} + fields);
        m_forum.run({"ZADD", "bbs::category::x", "1410165226.2", "9"});

        const auto rows = m_forum.page({Source::Category, u"x"_s, AccountId(1)}).rows;

        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.first().title, title);
        QCOMPARE(rows.first().tags, tags);
    }

    void topicsThatVanishedAreLeftOutAndKeysOfAnotherKindAreNoCrash()
    {
        m_forum.create(u"First"_s);
        const auto second = m_forum.create(u"Second"_s);
        m_forum.run({"DEL", "bbs::topic::1"});
        m_forum.run({"SET", "bbs::topic::2::vote_up", "x"});
        m_forum.run({"SET", "bbs::topic::2::comments", "x"});

        QCOMPARE(m_forum.order(Source::All), u"2"_s);

        m_forum.run({"SET", "bbs::category::odd", "x"});
        QVERIFY(!store::readTopicPage(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                      {Source::Category, u"odd"_s}, 0, 25));
        QCOMPARE(second, TopicId(2));
    }

    void newerTopicsAreCounted()
    {
        const auto first = m_forum.create(u"First"_s);
        m_forum.setClockOffset(10s);
        const auto since = m_forum.page().now;
        m_forum.setClockOffset(20s);
        m_forum.create(u"Second"_s);
        m_forum.setClockOffset(30s);
        QVERIFY(m_forum.reply(first, u"Text"_s));

        QCOMPARE(newer(Source::All, since), 2);
        QCOMPARE(newer(Source::Category, since), 2);
        QCOMPARE(newer(Source::Mine, since), 1);
        QCOMPARE(newer(Source::Recommended, since), 1);
        QCOMPARE(newer(Source::HotToday, since), 1);
        QCOMPARE(newer(Source::HotToday, since + 60s), 0);
    }

    void topicsAreReadAgainInTheOrderAsked()
    {
        for (int i = 0; i < 3; ++i)
            m_forum.create(u"Title"_s);

        const auto rows
            = store::readTopics(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                {TopicId(2), TopicId(9), TopicId(1)}, {});

        QCOMPARE(rows->size(), 2);
        QCOMPARE(rows->first().id, TopicId(2));
        QVERIFY(rows->first().lastReply.time_since_epoch() > 0ms);
    }

private:
    qint64 newer(Source source, domain::Timestamp since)
    {
        return support::perform(store::CountNewTopics{{source, u"redis"_s, AccountId(1)}, since},
                                m_forum.connection, m_forum.keys)
            .value_or(-1);
    }

    Forum m_forum;
};

REGISTER_TEST(TestTopicPages)
#include "tst_topicpages.moc"
