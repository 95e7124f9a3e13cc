// SPDX-License-Identifier: MIT
#include "articles/board.h"
#include "articles/tutorial.h"
#include "noprogress.h"
#include "performing.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlerequests.h"
#include "store/articles/articlesubmission.h"
#include "store/articles/rankings/articlelists.h"
#include "store/articles/rankings/rankrebuild.h"
#include "store/core/community/upkeep.h"
#include "store/core/settingsrequests.h"
#include "testregistry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::ArticleId;
using domain::ArticleQuery;
using support::NoProgress;

namespace {
/// Acts as another client after every command of the one it observes.
class Interloper : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &) override
    {
        if (act)
            act();
    }
    std::function<void()> act;
};
} // namespace

class TestRankRebuild : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }

    void whatATutorialPutIntoAGroupIsFoundWhenTheGroupIsViewed()
    {
        m_board.setForeignWriters(true);
        for (int i = 0; i < 3; ++i)
            tutorial::addToGroup(m_board.connection, post(), "redis");

        const auto page = view(u"redis"_s);

        QCOMPARE(page.page.rows.size(), 3);
        QCOMPARE(page.page.rows.first().groups, QStringList{u"redis"_s});
        QCOMPARE(page.stale, QByteArray());
    }

    void aRebuildIsDueAtMostOnceAMinute()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, post(), "redis");

        QCOMPARE(rebuild("group:redis"), true);
        QCOMPARE(rebuild("group:redis"), false);
        m_board.run({"HINCRBY", m_board.keys.rebuilt(), "group:redis", "-61"});

        QCOMPARE(view(u"redis"_s).stale, "group:redis");
        QCOMPARE(rebuild("group:redis"), true);
    }

    void whatTookLongRestsLonger()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, post(), "redis");
        const auto now = m_board.run({"TIME"}).first()[0].integer().value();
        const auto ago = [now](qint64 seconds) { return QByteArray::number(now - seconds); };

        QVERIFY(store::restAfterRebuild(m_board.connection, m_board.keys, "group:redis", 1s));
        m_board.run({"HSET", "fm:rebuilt", "group:redis", ago(150)});
        QCOMPARE(rebuild("group:redis"), false);
        m_board.run({"HSET", "fm:rebuilt", "group:redis", ago(250)});
        QCOMPARE(rebuild("group:redis"), true);

        QVERIFY(store::restAfterRebuild(m_board.connection, m_board.keys, "group:redis", 1h));
        m_board.run({"HSET", "fm:rebuilt", "group:redis", ago(490)});
        QCOMPARE(rebuild("group:redis"), true);
        m_board.run({"HSET", "fm:rebuilt", "group:redis", ago(61)});
        QCOMPARE(rebuild("group:redis"), true); // the last one was quick
    }

    void whatDidNotChangeIsOnlyRead()
    {
        m_board.setForeignWriters(true);
        QByteArrayList ids;
        for (int i = 0; i < 700; ++i)
            ids.append(m_board.submit(u"Article"_s, {u"redis"_s}).bytes());
        m_board.run({"SADD", "group:redis", "article:999999"}); // of no article
        QCOMPARE(rebuild("group:redis"), true);
        m_board.run({"CONFIG", "RESETSTAT"});
        const auto isCalled = [this](const QByteArray &command) {
            return m_board.text({"INFO", "commandstats"}).contains("cmdstat_" + command + ':');
        };

        m_board.run({"HDEL", "fm:rebuilt", "group:redis"});
        QCOMPARE(rebuild("group:redis"), true);
        for (const auto *command : {"zadd", "zrem", "sadd", "zscan"})
            QVERIFY2(!isCalled(command), command);

        // One goes, one comes, one is voted for.
        m_board.run({"SREM", "group:redis", "article:" + ids[5]});
        const auto fresh = m_board.submit(u"Another"_s).bytes();
        m_board.run({"SADD", "group:redis", "article:" + fresh});
        m_board.run({"ZINCRBY", "score:", "432", "article:" + ids[7]});
        m_board.run({"HDEL", "fm:rebuilt", "group:redis"});
        QCOMPARE(rebuild("group:redis"), true);
        QCOMPARE(m_board.number({"ZCARD", "fm:rank:score:redis"}), 700);
        QCOMPARE(m_board.number({"ZCARD", "fm:rank:time:redis"}), 700);
        QVERIFY(m_board.run({"ZSCORE", "fm:rank:time:redis", "article:" + ids[5]}).first().isNil());
        for (const auto &id : {fresh, ids[7]})
            QCOMPARE(m_board.text({"ZSCORE", "fm:rank:score:redis", "article:" + id}),
                     m_board.text({"ZSCORE", "score:", "article:" + id}));
    }

    void countingAGroupTellsThatItIsDueToo()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, post(), "redis");
        QCOMPARE(rebuild("group:redis"), true);
        const auto count = [this] {
            return store::countNewer(m_board.connection, m_board.keys,
                                     {ArticleQuery::Source::Group, u"redis"_s}, {});
        };

        QCOMPARE(count()->count, 1);
        QCOMPARE(count()->stale, QByteArray());
        m_board.run({"HINCRBY", m_board.keys.rebuilt(), "group:redis", "-61"});

        QCOMPARE(count()->stale, "group:redis");
    }

    void whereNobodyElseWritesNothingIsRebuilt()
    {
        m_board.submit(u"Title"_s, {u"redis"_s});

        QCOMPARE(view(u"redis"_s).stale, QByteArray());
        QCOMPARE(rebuild("group:redis"), false);
        QCOMPARE(m_board.number({"EXISTS", m_board.keys.rebuilt()}), 0);
    }

    void databasesWithoutMetaCountAsSharedAndAReadingClientWritesNothing()
    {
        tutorial::addToGroup(m_board.connection, post(), "redis");
        m_board.run({"DEL", m_board.keys.meta()});
        const auto before = m_board.number({"DBSIZE"});

        const auto page = view(u"redis"_s, store::Access::ReadOnly);

        QCOMPARE(page.page.rows.size(), 1); // read without a kept ranking
        QCOMPARE(m_board.number({"DBSIZE"}), before);
    }

    void afterOthersWereShutOutTheirLastWritesAreStillFound()
    {
        m_board.setForeignWriters(true);
        const auto article = post();
        tutorial::addToGroup(m_board.connection, article, "redis");
        QVERIFY(view(u"redis"_s).page.total == 1);
        m_board.run({"HINCRBY", m_board.keys.rebuilt(), "group:redis", "-5"});
        tutorial::addToGroup(m_board.connection, post(), "redis");

        QVERIFY(store::setForeignWriters(m_board.connection, m_board.keys, false, AccountId(1)));

        QCOMPARE(rebuild("group:redis"), true);
        QCOMPARE(view(u"redis"_s).page.total, 2);
    }

    void whatATutorialTookOutOfAGroupGoes()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, post(), "redis");
        tutorial::addToGroup(m_board.connection, post(), "redis");
        QCOMPARE(rebuild("group:redis"), true);
        m_board.run({"SREM", "group:redis", "article:1"});
        m_board.run({"HDEL", m_board.keys.rebuilt(), "group:redis"});

        QCOMPARE(rebuild("group:redis"), true);

        QCOMPARE(m_board.list({"ZRANGE", m_board.keys.rankTime("redis"), "0", "-1"}),
                 QByteArrayList{"article:2"});
        QCOMPARE(m_board.number({"EXISTS", m_board.keys.articleGroups(ArticleId(1))}), 0);
    }

    void votesOfATutorialReachTheRanking()
    {
        m_board.setForeignWriters(true);
        m_board.submit(u"First"_s, {u"redis"_s});
        m_board.submit(u"Second"_s, {u"redis"_s});
        tutorial::voteArticle(m_board.connection, "somebody", "article:1", tutorial::clock());

        QCOMPARE(rebuild("group:redis"), true);

        QCOMPARE(view(u"redis"_s).page.rows.first().id, ArticleId(1));
        QCOMPARE(m_board.text({"ZSCORE", m_board.keys.rankScore("redis"), "article:1"}),
                 m_board.text({"ZSCORE", "score:", "article:1"}));
    }

    void noVoteIsLostWhileARankingIsRebuilt()
    {
        for (int i = 0; i < 700; ++i)
            m_board.submit(u"Title"_s, {u"redis"_s});
        m_board.setForeignWriters(true);
        m_board.run({"DEL", m_board.keys.rankScore("redis")});
        Interloper interloper;
        redis::Connection connection(Board::server().endpoint(), {}, &interloper);
        QVERIFY(connection.open());
        qint64 next = 0;
        interloper.act = [&] {
            ++next;
            QVERIFY(m_board.vote(ArticleId(1 + next * 37 % 700), 1000 + next));
        };
        NoProgress progress;

        const auto done = store::rebuild(connection, m_board.keys, "group:redis", progress);

        interloper.act = {};
        QVERIFY(done && *done);
        QVERIFY(next > 10);
        QCOMPARE(m_board.inconsistencies(), QStringList());
    }

    void aTemporaryKeyAndRenameWouldLoseThatVote()
    {
        m_board.submit(u"First"_s, {u"redis"_s});
        m_board.run({"ZINTERSTORE", "temporary", "2", "group:redis", "score:", "AGGREGATE", "MAX"});
        QVERIFY(m_board.vote(ArticleId(1), 2));
        m_board.run({"RENAME", "temporary", m_board.keys.rankScore("redis")});

        QVERIFY(!m_board.inconsistencies().isEmpty());
    }

    void groupsOfTutorialsAreDiscovered()
    {
        m_board.submit(u"Title"_s, {u"redis"_s});
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, post(), "new-group");
        m_board.run({"SADD", "group:\xff\xfe", "article:1"}); // no text: cannot be shown
        m_board.run({"SET", "group:string", "not a set"});

        QCOMPARE(rebuild("directory"), true);

        const auto groups
            = *support::perform(store::ListGroups(), m_board.connection, m_board.keys);
        QCOMPARE(groups.size(), 2);
        QCOMPARE(m_board.text({"HGET", "fm:groups", "new-group"}), "new-group");
    }

    void articlesOfATutorialKnowTheirGroupsBeforeAnybodyViewsThese()
    {
        m_board.setForeignWriters(true);
        const auto first = post();
        const auto second = post();
        tutorial::addToGroup(m_board.connection, first, "redis");
        tutorial::addToGroup(m_board.connection, first, "lua");

        QCOMPARE(rebuild("directory"), true);
        QCOMPARE(groupsOf(first), (QByteArrayList{"lua", "redis"}));
        QCOMPARE(groupsOf(second), QByteArrayList());
        tutorial::addToGroup(m_board.connection, second, "redis");
        m_board.run({"DEL", "group:lua"});
        m_board.run({"HINCRBY", m_board.keys.rebuilt(), "directory", "-61"});
        QCOMPARE(rebuild("directory"), true);

        QCOMPARE(groupsOf(first), QByteArrayList{"redis"});
        QCOMPARE(groupsOf(second), QByteArrayList{"redis"});
    }

    void aGroupThatDidNotChangeIsNotGoneThroughAgain()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, post(), "redis");
        QCOMPARE(rebuild("directory"), true);
        m_board.run({"CONFIG", "RESETSTAT"});

        m_board.run({"HINCRBY", m_board.keys.rebuilt(), "directory", "-61"});
        QCOMPARE(rebuild("directory"), true);

        QVERIFY(!m_board.text({"INFO", "commandstats"}).contains("cmdstat_sscan"));
    }

    void groupsOfATutorialCanBeAddedAndRemoved()
    {
        m_board.setForeignWriters(true);
        const auto member = post();
        tutorial::addToGroup(m_board.connection, member, "redis");
        QCOMPARE(rebuild("directory"), true);
        const auto id = store::Keys().articleOfMember(member);

        const auto changed
            = store::regroupArticle(m_board.connection, m_board.keys, m_board.cache, "op", id,
                                    {u"lua"_s}, {u"redis"_s}, AccountId(QByteArray("operator")));

        QVERIFY(changed.has_value());
        QCOMPARE(changed->groups, QStringList{u"lua"_s});
        QCOMPARE(m_board.number({"EXISTS", "group:redis"}), 0);
        QCOMPARE(m_board.list({"SMEMBERS", "group:lua"}), QByteArrayList{member});
    }

    void groupsThatTutorialsEmptiedLeaveTheDirectory()
    {
        m_board.submit(u"Title"_s, {u"redis"_s});
        m_board.setForeignWriters(true);
        m_board.run({"SREM", "group:redis", "article:1"});

        QCOMPARE(rebuild("directory"), true);

        QCOMPARE(m_board.number({"EXISTS", "fm:groups", "fm:groupsizes"}), 0);
    }

    void interestingArticlesOfTutorialsAreFoundAndLost()
    {
        m_board.setForeignWriters(true);
        post();
        post();
        m_board.run({"ZINCRBY", "score:", QByteArray::number(432 * 199), "article:2"});

        QCOMPARE(rebuild("interesting"), true);
        QCOMPARE(m_board.list({"ZRANGE", m_board.keys.interestingScore(), "0", "-1"}),
                 QByteArrayList{"article:2"});

        m_board.run({"ZINCRBY", "score:", "-432", "article:2"});
        m_board.run({"HINCRBY", m_board.keys.rebuilt(), "interesting", "-61"});
        QCOMPARE(rebuild("interesting"), true);
        QCOMPARE(m_board.number({"ZCARD", m_board.keys.interestingScore()}), 0);
    }

    void aCancelledRebuildStops()
    {
        m_board.setForeignWriters(true);
        tutorial::addToGroup(m_board.connection, post(), "redis");
        NoProgress progress;
        progress.cancelled = true;

        const auto done = store::rebuild(m_board.connection, m_board.keys, "group:redis", progress);

        QCOMPARE(done.error().kind, base::Failure::Cancelled);
    }

private:
    QByteArray post()
    {
        return tutorial::postArticle(m_board.connection, "username", tutorial::clock());
    }
    QByteArrayList groupsOf(const QByteArray &member)
    {
        const auto id = store::Keys().articleOfMember(member);
        auto groups = m_board.list({"SMEMBERS", m_board.keys.articleGroups(id)});
        std::sort(groups.begin(), groups.end());
        return groups;
    }
    bool rebuild(const QByteArray &upkeep)
    {
        NoProgress progress;
        const auto done = store::rebuild(m_board.connection, m_board.keys, upkeep, progress);
        if (!done)
            QTest::qFail(qPrintable(done.error().detail), __FILE__, __LINE__);
        return done.value_or(false);
    }
    store::PageRead view(const QString &group, store::Access access = store::Access::ReadWrite)
    {
        const auto read = store::readPage(m_board.connection, m_board.keys, m_board.cache, access,
                                          {ArticleQuery::Source::Group, group}, 0, 25);
        if (!read)
            QTest::qFail(qPrintable(read.error().detail), __FILE__, __LINE__);
        return read.value_or(store::PageRead());
    }

    Board m_board;
};

REGISTER_TEST(TestRankRebuild)
#include "tst_rankrebuild.moc"
