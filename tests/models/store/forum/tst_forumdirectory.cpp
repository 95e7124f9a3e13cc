// SPDX-License-Identifier: MIT
#include "forum.h"
#include "store/forum/forumdirectory.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::CategorySummary;
using domain::TopicId;

class TestForumDirectory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void tabsCategoriesAndTagsAreCounted()
    {
        m_forum.create(u"One"_s, u"redis"_s, {u"Lua"_s, u"news"_s});
        m_forum.create(u"Two"_s, u"redis"_s, {u"lua"_s});
        m_forum.create(u"Three"_s, u"life"_s);
        m_forum.create(u"Four"_s, u"alone"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"life"_s);
        m_forum.arrange(u"All"_s, u"redis"_s);
        QVERIFY(m_forum.reply(TopicId(1), u"Text"_s));

        const auto found = read();

        QCOMPARE(found.topics, 4);
        QCOMPARE(found.hotToday, 1);
        QCOMPARE(found.tabs.size(), 2);
        QCOMPARE(found.tabs[0].name, u"All"_s);
        QCOMPARE(found.tabs[1].topics, 3);
        QCOMPARE(found.tabs[1].categories.size(), 2);
        QCOMPARE(found.tabs[1].categories[1], (CategorySummary{u"redis"_s, 2, 2}));
        QCOMPARE(found.loose, (QList<CategorySummary>{{u"alone"_s, 1, 1}}));
        QCOMPARE(found.tags.size(), 2);
        QCOMPARE(found.tags[0], (domain::TagSummary{u"Lua"_s, 2}));
    }

    void allTagsAreReadPageByPageThoseOfMostTopicsFirst()
    {
        m_forum.create(u"One"_s, u"redis"_s, {u"Lua"_s, u"news"_s});
        m_forum.create(u"Two"_s, u"redis"_s, {u"lua"_s});

        const auto first = tags(0, 1);
        const auto second = tags(1, 5);

        QCOMPARE(first.total, 2);
        QCOMPARE(first.rows, (QList<domain::TagSummary>{{u"Lua"_s, 2}}));
        QCOMPARE(second.offset, 1);
        QCOMPARE(second.rows, (QList<domain::TagSummary>{{u"news"_s, 1}}));
        QVERIFY(tags(2, 5).rows.isEmpty());
        QVERIFY(tags(-3, 0).rows.size() == 1);
    }

    void unseenIsWhatWasRepliedToSince()
    {
        m_forum.create(u"One"_s);
        m_forum.create(u"Two"_s);
        m_forum.setClockOffset(10s);
        const auto seen = m_forum.page().now;
        m_forum.setClockOffset(20s);
        QVERIFY(m_forum.reply(TopicId(1), u"Text"_s));

        QCOMPARE(read({domain::Timestamp::max(), {{u"redis"_s, seen}}}).loose.first(),
                 (CategorySummary{u"redis"_s, 2, 1}));
    }

    void categoriesOfClosedTabsAreNamedAndNotCounted()
    {
        m_forum.create(u"One"_s);
        m_forum.create(u"Two"_s, u"life"_s);
        m_forum.create(u"Three"_s, u"loose"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"Rest"_s, u"life"_s);
        domain::SeenCategories seen;
        seen.closedTabs.insert(u"Tech"_s);
        const auto before = m_forum.connection.roundTrips();

        const auto found
            = store::readDirectory(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, seen)
                  ->directory;

        QCOMPARE(m_forum.connection.roundTrips() - before, 3);
        QCOMPARE(found.tabs[0].categories.first().topics, 1);
        QCOMPARE(found.tabs[1].categories, (QList<CategorySummary>{{u"redis"_s, 0, 0}}));
        QCOMPARE(found.loose, (QList<CategorySummary>{{u"loose"_s, 1, 0}}));
    }

    void itTakesTwoRoundTripsAndOneMoreForUnknownCategories()
    {
        m_forum.create(u"One"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        auto before = m_forum.connection.roundTrips();
        read();
        QCOMPARE(m_forum.connection.roundTrips() - before, 2);
        m_forum.run({"SADD", "bbs::tab::Tech::member", "theirs"});
        m_forum.run({"ZADD", "bbs::category::theirs", "5", "77"});

        before = m_forum.connection.roundTrips();
        const auto found = read();

        QCOMPARE(m_forum.connection.roundTrips() - before, 3);
        QCOMPARE(found.tabs.first().categories.last(), (CategorySummary{u"theirs"_s, 1, 1}));
    }

    void yesterdaysRankIsNotCounted()
    {
        QVERIFY(m_forum.reply(m_forum.create(u"One"_s), u"Text"_s));
        QCOMPARE(read().hotToday, 1);

        m_forum.setClockOffset(24h);

        QCOMPARE(read().hotToday, 0);
    }

    void anEmptyDatabaseIsAnEmptyDirectory()
    {
        const auto found = read();

        QVERIFY(found.tabs.isEmpty() && found.loose.isEmpty() && found.tags.isEmpty());
        QCOMPARE(found.topics, 0);
    }

private:
    domain::TagPage tags(qint64 offset, qint64 count)
    {
        const auto found = store::readTags(m_forum.connection, m_forum.forumKeys, offset, count);
        if (!found)
            QTest::qFail(qPrintable(found.error().detail), __FILE__, __LINE__);
        return found.value_or(domain::TagPage());
    }
    domain::ForumDirectory read(const domain::SeenCategories &seen = {domain::Timestamp(), {}})
    {
        const auto found
            = store::readDirectory(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, seen);
        if (!found)
            QTest::qFail(qPrintable(found.error().detail), __FILE__, __LINE__);
        return found.value_or(store::DirectoryRead()).directory;
    }

    Forum m_forum;
};

REGISTER_TEST(TestForumDirectory)
#include "tst_forumdirectory.moc"
