// SPDX-License-Identifier: MIT
#include "moderation/council.h"
#include "store/articles/articlepages.h"
#include "store/forum/topicpages.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/itemchanges.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Target;

/// Topics 1 to 8 of the category "redis", 8 the newest; the same of articles.
class TestPins : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        for (int i = 2; i <= 8; ++i) {
            m_council.create(u"Topic %1"_s.arg(i), u"redis"_s, {}, 3);
            m_council.submit(u"Article %1"_s.arg(i), {}, 3);
            m_council.run(
                {"ZADD", "fm:topics", QByteArray::number(1000 + i), QByteArray::number(i)});
        }
        for (int i = 1; i <= 8; ++i) {
            m_council.run({"ZADD", "bbs::category::redis", QByteArray::number(1000 + i),
                           QByteArray::number(i)});
            const auto article = "article:" + QByteArray::number(i);
            m_council.run({"ZADD", "time:", QByteArray::number(1000 + i), article});
            m_council.run({"ZADD", "score:", QByteArray::number(2000 - i), article});
        }
    }

    void pinnedTopicsStandFirst()
    {
        QVERIFY(pin(Target::Kind::Topic, 3));
        QVERIFY(pin(Target::Kind::Topic, 5));

        QCOMPARE(topics(0, 20), "5 3 8 7 6 4 2 1");
    }

    void windowsJoinWithoutGapOrDouble_data()
    {
        QTest::addColumn<int>("width");
        for (int width = 1; width <= 5; ++width)
            QTest::addRow("%d", width) << width;
    }
    void windowsJoinWithoutGapOrDouble()
    {
        QFETCH(const int, width);
        for (const int id : {1, 4, 8})
            QVERIFY(pin(Target::Kind::Topic, id));

        QByteArrayList joined;
        for (int offset = 0; offset < 8; offset += width)
            joined += topics(offset, width).split(' ');

        QCOMPARE(joined.join(' '), "8 4 1 7 6 5 3 2");
    }

    void pinnedArticlesStandFirstInEveryOrder_data()
    {
        QTest::addColumn<domain::ArticleOrder>("order");
        QTest::addColumn<QByteArray>("expected");
        using enum domain::ArticleOrder;
        QTest::newRow("top") << Top << QByteArray("2 6 1 3 4 5 7 8");
        QTest::newRow("new") << New << QByteArray("6 2 8 7 5 4 3 1");
        QTest::newRow("bottom") << Bottom << QByteArray("6 2 8 7 5 4 3 1");
        QTest::newRow("oldest") << Oldest << QByteArray("2 6 1 3 4 5 7 8");
    }
    void pinnedArticlesStandFirstInEveryOrder()
    {
        QFETCH(const domain::ArticleOrder, order);
        QFETCH(const QByteArray, expected);
        for (const int id : {2, 6})
            QVERIFY(pin(Target::Kind::Article, id));

        const auto page
            = store::readPage(m_council.connection, m_council.keys, m_council.cache,
                              store::Access::ReadWrite, {{}, {}, order, AccountId(4)}, 0, 20);

        QByteArrayList ids;
        for (const auto &row : page->page.rows)
            ids.append(row.id.bytes());
        QCOMPARE(ids.join(' '), expected);
        QCOMPARE(page->page.total, 8);
    }

    void aRowSaysUntilWhenItIsPinned()
    {
        QVERIFY(pin(Target::Kind::Topic, 3));

        const auto page = read(0, 1);

        QCOMPARE(page->page.rows[0].pinnedUntil, m_until);
        QCOMPARE(page->page.rows[0].lastReply, domain::Timestamp(std::chrono::seconds(1003)));
    }

    void aPinEndsByItself()
    {
        QVERIFY(pin(Target::Kind::Topic, 3));
        m_council.run({"HSET", "fm:meta", "clock_offset", "2500000000"});

        QCOMPARE(topics(0, 20), "8 7 6 5 4 3 2 1");
    }

    void whatIsRemovedOrMovedAwayStandsFirstNoMore()
    {
        QVERIFY(pin(Target::Kind::Topic, 3));
        QVERIFY(pin(Target::Kind::Topic, 5));
        QVERIFY(m_council.remove({Target::Kind::Topic, "3"}, 2));
        QVERIFY(store::moveTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                 "op", domain::TopicId(5), u"other"_s, AccountId(2)));

        QCOMPARE(topics(0, 20), "8 7 6 4 2 1");
        QCOMPARE(topics(0, 20, u"other"_s), "5");
        QVERIFY(m_council.restore({Target::Kind::Topic, "3"}, 2));
        QVERIFY(topics(0, 20).startsWith("3 "));
    }

    void aPinGoesWithItsTopicToAnotherCategory()
    {
        m_council.create(u"Newer"_s, u"other"_s, {}, 3);
        QVERIFY(pin(Target::Kind::Topic, 5));
        QVERIFY(store::moveTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                 "op", domain::TopicId(5), u"other"_s, AccountId(2)));

        QCOMPARE(topics(0, 20, u"other"_s), "5 9");
    }

    void aListHasFivePinsAtMost()
    {
        for (int id = 1; id <= store::pinLimit; ++id)
            QVERIFY(pin(Target::Kind::Topic, id));

        const auto sixth = pin(Target::Kind::Topic, 6);
        QVERIFY(pin(Target::Kind::Article, 6)); // another list

        QVERIFY(!sixth);
        QCOMPARE(sixth.error().detail, "pins-many"_L1);
        QVERIFY(unpin(Target::Kind::Topic, 1));
        QVERIFY(pin(Target::Kind::Topic, 6));
    }

    void whatCannotBePinnedIsRefused()
    {
        m_council.run({"HSET", "bbs::topic::2", "category", ""});
        const auto past
            = store::setPinned(m_council.connection, m_council.keys, m_council.topic,
                               domain::Timestamp(std::chrono::seconds(5)), AccountId(2), {});

        QCOMPARE(past.error().detail, "pin-past"_L1);
        QCOMPARE(pin(Target::Kind::Topic, 2).error().detail, "pin-nowhere"_L1);
        QCOMPARE(pin(Target::Kind::Topic, 99).error().kind, base::Failure::NotFound);
        QCOMPARE(pin(Target::Kind::Post, 1).error().kind, base::Failure::NotFound);
    }

    void pinningTwiceIsOneEntry()
    {
        QVERIFY(pin(Target::Kind::Topic, 3));
        const auto entries = m_council.number({"XLEN", "fm:audit"});

        QVERIFY(pin(Target::Kind::Topic, 3));

        QCOMPARE(m_council.number({"XLEN", "fm:audit"}), entries);
    }

private:
    Result<void> pin(Target::Kind kind, int id)
    {
        return store::setPinned(m_council.connection, m_council.keys,
                                {kind, QByteArray::number(id)}, m_until, AccountId(2), {u"news"_s});
    }
    Result<void> unpin(Target::Kind kind, int id)
    {
        return store::setPinned(m_council.connection, m_council.keys,
                                {kind, QByteArray::number(id)}, {}, AccountId(2), {});
    }
    Result<store::TopicPageRead> read(qint64 offset, qint64 count,
                                      const QString &category = u"redis"_s)
    {
        return store::readTopicPage(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                    {domain::TopicQuery::Source::Category, category, AccountId(4)},
                                    offset, count);
    }
    QByteArray topics(qint64 offset, qint64 count, const QString &category = u"redis"_s)
    {
        QByteArrayList ids;
        const auto page = read(offset, count, category);
        for (const auto &row : page->page.rows)
            ids.append(row.id.bytes());
        return ids.join(' ');
    }

    const domain::Timestamp m_until{std::chrono::seconds(4'000'000'000)};
    Council m_council;
};

REGISTER_TEST(TestPins)
#include "tst_pins.moc"
