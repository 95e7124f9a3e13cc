// SPDX-License-Identifier: MIT
#include "domain/topic.h"
#include "forum/forum.h"
#include "store/core/keys/moderationkeys.h"
#include "store/forum/places/categorymoves.h"
#include "store/forum/places/migration.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/audit/undoing.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::TopicId;
using store::CategoryChange;
using Source = domain::TopicQuery::Source;

/// Person 1 administrates, 5 moderates "redis".
class TestCategoryMoves : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_forum.clear();
        m_forum.run({"HSET", "fm:meta", "private", "1", "slow:redis", "60"});
        m_forum.run({"SET", "fm:role:1", "administrator"});
        m_forum.run({"SET", "fm:role:5", "moderator"});
        m_forum.run({"ZADD", "fm:staff", "2", "1", "1", "5"});
        m_forum.run({"SADD", "fm:scope:5", "category:redis"});
    }

    void aRenamedCategoryKeepsEverythingThatItHad()
    {
        m_forum.create(u"One"_s, u"redis"_s, {u"tag"_s});
        m_forum.create(u"Two"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.run({"HSET", "fm:order", "tab:tech", "life\nredis"});
        m_forum.run({"HSET", "bbs::topic::1", "pinned", "4000000000"});
        m_forum.run({"ZADD", "fm:pins:category:redis", "4000000000", "1"});
        const auto before = m_forum.order(Source::Category, u"redis"_s);
        const auto inTab = m_forum.order(Source::Tab, u"Tech"_s);

        QCOMPARE(rename(u"redis"_s, u"Databases"_s)->topics, 2);
        m_forum.resumeJobs();

        QCOMPARE(m_forum.order(Source::Category, u"Databases"_s), before);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), inTab);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::category::redis", "fm:category:redis:tabs",
                                 "fm:pins:category:redis", "fm:jobs"}),
                 0);
        QCOMPARE(m_forum.text({"HGET", "fm:meta", "slow:databases"}), "60");
        QCOMPARE(m_forum.text({"HGET", "fm:order", "tab:tech"}), "life\ndatabases");
        QCOMPARE(m_forum.list({"SMEMBERS", "fm:scope:5"}), QByteArrayList{"category:databases"});
        QCOMPARE(m_forum.number({"ZCARD", "fm:pins:category:Databases"}), 1);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void anotherSpellingOfTheSameNameIsARenameToo()
    {
        m_forum.create(u"One"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);

        QVERIFY(rename(u"redis"_s, u"Redis"_s));
        m_forum.resumeJobs();

        QCOMPARE(m_forum.order(Source::Category, u"Redis"_s), u"1"_s);
        QCOMPARE(m_forum.text({"HGET", "fm:meta", "slow:redis"}), "60");
        QCOMPARE(m_forum.list({"SMEMBERS", "fm:scope:5"}), QByteArrayList{"category:redis"});
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void whoWritesToTheOldNameMeanwhileEndsInTheNewOne()
    {
        m_forum.run({"HDEL", "fm:meta", "slow:redis"});
        fill("redis", 1, 400);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.create(u"Known"_s, u"redis"_s); // this window remembers where it is
        store::ForumCache other; // and another one does not
        const auto change = rename(u"redis"_s, u"Databases"_s);
        QVERIFY(change);
        QVERIFY(!*slice(change->job));

        m_forum.create(u"New"_s, u"redis"_s);
        QVERIFY(m_forum.reply(TopicId(1), u"to what waits"_s));
        QVERIFY(m_forum.reply(TopicId(400), u"to what went"_s));
        m_forum.create(u"Elsewhere"_s, u"life"_s);
        QVERIFY(store::moveTopic(m_forum.connection, m_forum.forumKeys, other, "op",
                                 TopicId(m_forum.text({"GET", "bbs::topic_ids"})), u"redis"_s,
                                 AccountId(1)));
        QVERIFY(!*slice(change->job));
        m_forum.resumeJobs();

        QCOMPARE(m_forum.number({"EXISTS", "bbs::category::redis"}), 0);
        QCOMPARE(m_forum.number({"ZCARD", "bbs::category::Databases"}), 403);
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 403);
        QCOMPARE(m_forum.list({"HVALS", "fm:categories"}), QByteArrayList{"Databases"});
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void aTopicThatWasRemovedBeforeComesBackUnderTheNewName()
    {
        const auto topic = m_forum.create(u"One"_s, u"redis"_s);
        m_forum.create(u"Two"_s, u"redis"_s);
        QVERIFY(store::removeTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, topic,
                                   AccountId(1)));
        QVERIFY(rename(u"redis"_s, u"Databases"_s));
        m_forum.resumeJobs();

        QVERIFY(store::restoreTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                    topic, AccountId(1)));

        QCOMPARE(m_forum.field(topic, "category"), "Databases");
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void aMergeBringsTheTopicsToTheOtherAndIsTakenApartExactly()
    {
        m_forum.create(u"One"_s, u"redis"_s);
        m_forum.create(u"Two"_s, u"life"_s);
        m_forum.create(u"Three"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"Rest"_s, u"life"_s);

        const auto change = merge(u"redis"_s, u"life"_s);
        QVERIFY(change);
        m_forum.resumeJobs();

        QCOMPARE(m_forum.order(Source::Category, u"life"_s), u"3 2 1"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Rest"_s), u"3 2 1"_s);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::Tech::topic_list"}), 0);
        QCOMPARE(m_forum.list({"SMEMBERS", "fm:scope:5"}), QByteArrayList{"category:life"});
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());

        m_forum.create(u"Since"_s, u"redis"_s); // leads to life
        QVERIFY(undo(change->entry));
        m_forum.resumeJobs();

        QCOMPARE(m_forum.order(Source::Category, u"redis"_s), u"3 1"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"3 1"_s);
        QCOMPARE(m_forum.order(Source::Category, u"life"_s), u"4 2"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Rest"_s), u"4 2"_s);
        QCOMPARE(m_forum.text({"HGET", "fm:meta", "slow:redis"}), "60");
        QCOMPARE(m_forum.list({"SMEMBERS", "fm:scope:5"}), QByteArrayList{"category:redis"});
        QCOMPARE(m_forum.list({"KEYS", "fm:moved:*"}), QByteArrayList());
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void whatIsUnderWayIsTurnedRound_data()
    {
        QTest::addColumn<bool>("merges");
        QTest::newRow("rename") << false;
        QTest::newRow("merge") << true;
    }
    void whatIsUnderWayIsTurnedRound()
    {
        QFETCH(const bool, merges);
        fill("redis", 1, 400);
        fill("life", 1001, 10);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        const auto change = merges ? merge(u"redis"_s, u"life"_s) : rename(u"redis"_s, u"db"_s);
        QVERIFY(change);
        QVERIFY(!*slice(change->job));

        QVERIFY(undo(change->entry));
        QVERIFY(*slice(change->job)); // whoever was at it finds nothing to do
        m_forum.resumeJobs();

        QCOMPARE(m_forum.number({"ZCARD", "bbs::category::redis"}), 400);
        QCOMPARE(m_forum.number({"ZCARD", "bbs::category::life"}), 10);
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 400);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::category::db", "fm:jobs"}), 0);
        QCOMPARE(m_forum.number({"HEXISTS", "fm:meta", "renamed:redis"}), 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void anotherClientCarriesOnWhatOneLeft()
    {
        fill("redis", 1, 400);
        const auto change = rename(u"redis"_s, u"db"_s);
        QVERIFY(change);
        QVERIFY(!*slice(change->job));

        redis::Connection other(m_forum.connection.endpoint());
        QVERIFY(other.open());
        for (int i = 0; i < 2; ++i)
            QCOMPARE(store::migrateSlice(other, m_forum.forumKeys, change->job)->has_value(),
                     i == 0);

        QVERIFY(*slice(change->job));
        QCOMPARE(m_forum.number({"ZCARD", "bbs::category::db"}), 400);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void aTabThatChangesMeanwhileIsFollowed()
    {
        fill("redis", 1, 400);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        const auto change = rename(u"redis"_s, u"db"_s);
        QVERIFY(!*slice(change->job));

        setMember("More", "redis", true); // known as db by now
        setMember("Tech", "db", false);
        m_forum.resumeJobs();

        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::More::topic_list"}), 400);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::Tech::topic_list"}), 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void whatDoesNotFitIsRefused()
    {
        m_forum.create(u"One"_s, u"redis"_s);
        m_forum.create(u"Two"_s, u"life"_s);

        QCOMPARE(rename(u"redis"_s, u"Life"_s).error().detail, u"place-exists"_s);
        QCOMPARE(rename(u"nothing"_s, u"new"_s).error().kind, base::Failure::NotFound);
        QCOMPARE(merge(u"redis"_s, u"nothing"_s).error().kind, base::Failure::NotFound);
        QCOMPARE(rename(u"redis"_s, u"db"_s, 3).error().detail, u"not-administrator"_s);
        QCOMPARE(rename(u"redis"_s, u"db"_s, 5).error().detail, u"not-administrator"_s);
        QVERIFY(store::archiveCategory(m_forum.connection, m_forum.forumKeys, u"life"_s, true,
                                       {AccountId(1)}));
        QCOMPARE(merge(u"redis"_s, u"life"_s).error().detail, u"archived"_s);
        QVERIFY(rename(u"redis"_s, u"db"_s));
        QCOMPARE(rename(u"life"_s, u"death"_s).error().detail, u"places-busy"_s);
    }

    void theUndoOfAMergeRefusesWhereTheNameWasTakenSince()
    {
        m_forum.create(u"One"_s, u"redis"_s);
        m_forum.create(u"Two"_s, u"life"_s);
        const auto change = merge(u"redis"_s, u"life"_s);
        m_forum.resumeJobs();
        QVERIFY(store::createCategory(m_forum.connection, m_forum.forumKeys,
                                      store::DirectoryKind::Category, u"redis"_s, {AccountId(1)}));

        const auto done = undo(change->entry);

        QVERIFY(!done);
        QCOMPARE(done.error().detail, u"changed-meanwhile"_s);
        QCOMPARE(m_forum.number({"SCARD", "fm:moved:" + change->job}), 1);
    }

private:
    static QByteArray fresh() { return QUuid::createUuid().toByteArray(QUuid::WithoutBraces); }
    Result<CategoryChange> rename(const QString &from, const QString &to, qint64 actor = 1)
    {
        return store::renameCategory(m_forum.connection, m_forum.forumKeys, {fresh(), from, to},
                                     {AccountId(actor), u"tidy"_s});
    }
    Result<CategoryChange> merge(const QString &from, const QString &to)
    {
        return store::mergeCategory(m_forum.connection, m_forum.forumKeys, {fresh(), from, to},
                                    {AccountId(1), u"tidy"_s});
    }
    /// Whether it was the last.
    Result<bool> slice(const QByteArray &job)
    {
        const auto left = store::migrateSlice(m_forum.connection, m_forum.forumKeys, job);
        if (!left)
            return tl::unexpected(left.error());
        return !*left;
    }
    Result<void> undo(const QByteArray &entry)
    {
        return store::undoEntry(m_forum.connection, store::ModerationKeys(m_forum.keys),
                                m_forum.forumCache, fresh(), entry, AccountId(1));
    }
    void setMember(const QByteArray &tab, const QByteArray &category, bool member)
    {
        QVERIFY(store::setTabMember(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                    fresh(), QString::fromUtf8(tab), QString::fromUtf8(category),
                                    member, AccountId(1)));
    }
    /// Topics as they are after createtopic.
    void fill(const QByteArray &category, int first, int count)
    {
        m_forum.run({"EVAL", R"(
            for i = ARGV[2], ARGV[2] + ARGV[3] - 1 do
                local id = string.format('%.0f', i)
                redis.call('HSET', 'bbs::topic::' .. id, 'id', id, 'time', i, 'title', 't',
                    'content', 'c', 'click_counter', 0, 'author_id', '1', 'category', ARGV[1],
                    'tags', '[]')
                for _, list in ipairs({'fm:topics', 'fm:topics:1', 'bbs::category::' .. ARGV[1]}) do
                    redis.call('ZADD', list, i, id)
                end
            end
            redis.call('HSET', 'fm:categories', ARGV[1], ARGV[1])
            redis.call('SET', 'bbs::topic_ids', ARGV[2] + ARGV[3] - 1)
        )",
                     "0", category, QByteArray::number(first), QByteArray::number(count)});
        for (int i = first; i < first + count; ++i) {
            const domain::TopicId id(i);
            m_forum.run(
                {"ZADD", "bbs::recommand::list",
                 QByteArray::number(domain::hot(0, 0, domain::Timestamp(std::chrono::seconds(i))),
                                    'g', 17),
                 id.bytes()});
        }
    }

    Forum m_forum;
};

REGISTER_TEST(TestCategoryMoves)
#include "tst_categorymoves.moc"
