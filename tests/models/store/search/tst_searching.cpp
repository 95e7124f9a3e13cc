// SPDX-License-Identifier: MIT
#include "library.h"
#include "store/forum/topics/topicsubmission.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::SearchTarget;

class TestSearching : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m.clear();
        m.run({"HSET", "bbs::name_to_uid", "ann", "1", "小满", "2"});
        m.run({"HSET", "bbs::user::1", "id", "1", "name", "Ann"});
        m.run({"HSET", "bbs::user::2", "id", "2", "name", "小满"});
    }

    void aTitleStandsAboveATextAndTheNewerAboveTheOlder()
    {
        m.setClockOffset(std::chrono::seconds(0));
        m.post(u"redis in the title"_s, {}); // t1
        m.post(u"Other"_s, u"about redis"_s); // t2
        m.setClockOffset(std::chrono::seconds(100));
        m.post(u"Another"_s, u"redis again"_s); // t3
        m.post(u"Yet another"_s, u"nothing"_s);

        for (int round = 0; round < 2; ++round) {
            QCOMPARE(m.find(u"redis"_s), u"t1 t3 t2"_s);
            m.index();
        }
    }

    void theNewestComesFirstWhereThatIsWanted()
    {
        m.setClockOffset(std::chrono::seconds(0));
        m.post(u"redis in the title"_s, {}); // t1
        m.setClockOffset(std::chrono::seconds(100));
        m.post(u"Other"_s, u"about redis"_s); // t2
        auto query = Library::queryOf(u"redis"_s);
        query.order = domain::SearchQuery::Order::NewestFirst;

        for (int round = 0; round < 2; ++round) {
            const auto found = m.search(query);
            QCOMPARE(found.ranked.size(), 2);
            QCOMPARE(found.ranked.first().id, QByteArray("2"));
            m.index();
        }
    }

    void onlyTheKindsThatAreWantedAreFoundAndCounted()
    {
        const auto topic = m.post(u"redis"_s, u"redis"_s);
        m.answer(topic, u"redis as well"_s);
        auto query = Library::queryOf(u"redis"_s);
        query.kinds = {SearchTarget::Kind::Reply, SearchTarget::Kind::Post};

        for (int round = 0; round < 2; ++round) {
            const auto found = m.search(query);
            QCOMPARE(found.total, 1);
            QCOMPARE(found.rows.size(), 1);
            QCOMPARE(found.rows.first().target.kind, SearchTarget::Kind::Reply);
            m.index();
        }
    }

    void withAnyOfTheWordsMoreStandAboveFewer()
    {
        m.post(u"One"_s, u"redis"_s);
        m.post(u"Two"_s, u"redis lua web"_s);
        m.post(u"Three"_s, u"redis lua"_s);
        m.post(u"redis lua"_s, {});

        for (int round = 0; round < 2; ++round) {
            QCOMPARE(m.findAny(u"redis lua web"_s), u"t4 t2 t3 t1"_s);
            QCOMPARE(m.find(u"redis lua web"_s), u"t2"_s);
            m.index();
        }
    }

    void aRunOfChineseIsFoundAsItStands()
    {
        m.post(u"跳跃，飞跃表演"_s, u"都有"_s);
        m.post(u"题目"_s, u"redis用跳跃表实现"_s);
        m.index();

        const auto found = m.search(u"跳跃表"_s);

        QCOMPARE(found.rows.size(), 1);
        QCOMPARE(found.total, 1);
        QCOMPARE(found.rows[0].target, (SearchTarget{SearchTarget::Kind::Topic, "2"}));
        QCOMPARE(m.find(u"跳"_s), u"t1"_s); // one character: titles
        QCOMPARE(m.find(u"跳跃 redis"_s), u"t2"_s);
    }

    void filtersNarrow_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("found");
        QTest::newRow("by") << u"word by:ann"_s << u"a1 t1"_s;
        QTest::newRow("by, folded, or another") << u"word by:ANN by:小满"_s << u"a1 t1 r1 t2"_s;
        QTest::newRow("by nobody") << u"word by:eve"_s << QString();
        QTest::newRow("by alone") << u"by:小满"_s << u"r1 t2"_s;
        QTest::newRow("in a category, replies too") << u"word in:Redis"_s << u"r1 t1"_s;
        QTest::newRow("in a tab") << u"word in:tech"_s << u"r1 t1"_s;
        QTest::newRow("in a group") << u"word in:lua"_s << u"a1"_s;
        QTest::newRow("in one of two") << u"word in:lua in:life"_s << u"a1 t2"_s;
        QTest::newRow("in alone") << u"in:life"_s << u"t2"_s;
        QTest::newRow("in nothing") << u"word in:nowhere"_s << QString();
        QTest::newRow("tag") << u"word tag:#ZSet"_s << u"r1 t1"_s;
        QTest::newRow("two tags") << u"word tag:zset tag:web"_s << QString();
        QTest::newRow("after") << u"word after:2100"_s << QString();
        QTest::newRow("before") << u"word before:2000"_s << QString();
        QTest::newRow("between") << u"word after:2000 before:2200"_s << u"a1 r1 t2 t1"_s;
        QTest::newRow("everything at once")
            << u"word by:小满 in:redis tag:zset after:2000"_s << u"r1"_s;
    }
    void filtersNarrow()
    {
        QFETCH(QString, typed);
        QFETCH(QString, found);
        const auto step = [this](int seconds) { m.setClockOffset(std::chrono::seconds(seconds)); };
        const auto topic = m.post(u"One"_s, u"word"_s, u"redis"_s, {u"zset"_s});
        step(100);
        m.post(u"Two"_s, u"word"_s, u"life"_s, {u"web"_s}, 2);
        step(200);
        m.answer(topic, u"word"_s);
        step(300);
        m.submit(u"word"_s, {u"lua"_s});
        m.arrange(u"Tech"_s, u"redis"_s);

        for (int round = 0; round < 2; ++round) {
            auto codes = m.find(typed).split(u' ');
            auto expected = found.split(u' ');
            std::sort(codes.begin(), codes.end());
            std::sort(expected.begin(), expected.end());
            QCOMPARE(codes, expected);
            m.index();
        }
    }

    void aMovedTopicIsFoundWhereItIs()
    {
        m.post(u"word"_s, {}, u"redis"_s);
        m.index();
        QVERIFY(store::moveTopic(m.connection, m.forumKeys, m.forumCache,
                                 QUuid::createUuid().toByteArray(), domain::TopicId(1), u"life"_s,
                                 AccountId(1)));

        QCOMPARE(m.find(u"word in:redis"_s), QString());
        QCOMPARE(m.find(u"word in:life"_s), u"t1"_s);
    }

    void aHitSaysWhatAListShows()
    {
        const auto topic = m.post(u"Redis 的有序集合"_s, u"Text"_s);
        m.answer(topic, u"first"_s);
        m.answer(topic, u"用了**跳跃表**\n而不是树"_s);
        m.submit(u"Article"_s, {u"lua"_s, u"redis"_s});
        m.index();

        const auto reply = m.search(u"跳跃表"_s).rows.value(0);
        const auto article = m.search(u"article"_s).rows.value(0);

        QCOMPARE(reply.target.kind, SearchTarget::Kind::Reply);
        QCOMPARE(reply.topic, topic);
        QCOMPARE(reply.floor, 2);
        QCOMPARE(reply.title.text, u"Redis 的有序集合"_s);
        QCOMPARE(reply.excerpt.text, u"用了**跳跃表** 而不是树"_s);
        QCOMPARE(reply.excerpt.marks, (QList<domain::TextRange>{{4, 3}}));
        QCOMPARE(reply.authorName, u"小满"_s);
        QCOMPARE(reply.places, QStringList{u"redis"_s});
        QVERIFY(reply.posted > domain::Timestamp());
        QCOMPARE(article.places, (QStringList{u"lua"_s, u"redis"_s}));
        QCOMPARE(article.authorName, u"Ann"_s);
        QCOMPARE(article.title.marks, (QList<domain::TextRange>{{0, 7}}));
    }

    void furtherRowsFollowTheFirst()
    {
        for (int i = 0; i < 60; ++i)
            m.post(u"Title"_s, u"word"_s);
        m.index();
        const auto first = m.search(u"word"_s);
        QCOMPARE(first.rows.size(), 25);
        QCOMPARE(first.total, 60);
        QCOMPARE(first.ranked.size(), 60);

        const auto query = Library::queryOf(u"word"_s);
        const auto second = store::readSearchRows(m.connection, m.searchKeys, m.forumCache, query,
                                                  first.ranked, first.examined, 25);
        const auto third = store::readSearchRows(m.connection, m.searchKeys, m.forumCache, query,
                                                 first.ranked, second->examined, 25);

        QCOMPARE(second->rows.size(), 25);
        QCOMPARE(third->rows.size(), 10);
        QCOMPARE(third->examined, 60);
        QCOMPARE(second->rows[0].target, first.ranked[25]);
    }

    void theNumberOfRoundTripsDoesNotGrowWithWhatIsFound()
    {
        const auto trips = [this] {
            const auto before = m.connection.roundTrips();
            m.search(u"word other by:ann"_s);
            return m.connection.roundTrips() - before;
        };
        m.post(u"Title"_s, u"word other"_s);
        m.index();
        const auto one = trips();
        for (int i = 0; i < 200; ++i)
            m.post(u"Title"_s, u"word other"_s);
        m.index();

        QVERIFY2(trips() <= one + 2, qPrintable(QString::number(trips())));
    }

    void aSearchCanBeGivenUp()
    {
        for (int i = 0; i < 30; ++i)
            m.post(u"Title"_s, u"word"_s);
        m.index();

        const auto found
            = store::searchDocuments(m.connection, m.searchKeys, m.forumCache,
                                     Library::queryOf(u"word"_s), 25, [] { return true; });

        QVERIFY(!found);
        QCOMPARE(found.error().kind, base::Failure::Cancelled);
    }

    void whatNobodyLookedAtIsCounted()
    {
        m.run({"SET", "bbs::topic_ids", "100000"});

        QCOMPARE(m.search(u"word"_s).unindexed, 100'000 - 50);
    }

    void anIndexFullOfNonsenseDoesNoHarm()
    {
        m.post(u"Title"_s, u"word"_s);
        m.index();
        m.run({"HSET", m.searchKeys.searchHead("word"), "word", QByteArray(61, '\xff')});
        m.run({"SET", m.searchKeys.searchRecords(0), QByteArray(77, '\xff')});
        m.run({"SET", "fm:search:state", "a string"});

        const auto found
            = store::searchDocuments(m.connection, m.searchKeys, m.forumCache,
                                     Library::queryOf(u"word"_s), 25, [] { return false; });

        QVERIFY(!found || found->rows.size() <= 1);
    }

private:
    Library m;
};

REGISTER_TEST(TestSearching)
#include "tst_searching.moc"
