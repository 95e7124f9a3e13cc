// SPDX-License-Identifier: MIT
#include "microblog.h"
#include "performing.h"
#include "store/core/keys/operations.h"
#include "store/timeline/follows.h"
#include "store/timeline/posts/publishing.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PostId;
using store::PostSearch;

Q_DECLARE_METATYPE(PostSearch)

namespace {
bool isInOrder(const QList<qint64> &ids)
{
    return std::is_sorted(ids.begin(), ids.end(), std::greater<>())
        && std::adjacent_find(ids.begin(), ids.end()) == ids.end();
}
} // namespace

class TestTimelinePull : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_blog.people(20);
    }

    void everyWayFindsTheSamePosts_data()
    {
        QTest::addColumn<PostSearch>("how");
        QTest::newRow("by post") << PostSearch::ByPost;
        QTest::newRow("by author") << PostSearch::ByAuthor;
        QTest::newRow("cheaper") << PostSearch::Cheaper;
    }

    void everyWayFindsTheSamePosts()
    {
        QFETCH(PostSearch, how);
        m_blog.follow(1, 2);
        m_blog.follow(1, 3);
        QList<qint64> expected;
        for (int i = 0; i < 120; ++i) {
            const auto author = 1 + i % 6;
            const auto id = m_blog.publish(author);
            if (author <= 3)
                expected.prepend(id);
        }

        const auto pulled = m_blog.pull(1, how);

        QCOMPARE(pulled.ids, expected);
        QCOMPARE(pulled.cursor, 120);
        QCOMPARE(m_blog.timeline(1), expected);
        QVERIFY(!pulled.gap);
        QVERIFY(!pulled.report.hasMore);
    }

    void nothingNewCostsOneRoundTrip()
    {
        m_blog.follow(1, 2);
        m_blog.publish(2);
        m_blog.pull(1);
        const auto before = m_blog.connection.roundTrips();

        QVERIFY(m_blog.pull(1).ids.isEmpty());

        QCOMPARE(m_blog.connection.roundTrips() - before, 1);
    }

    void aThousandNewPostsCostFewRoundTrips_data() { everyWayFindsTheSamePosts_data(); }
    void aThousandNewPostsCostFewRoundTrips()
    {
        QFETCH(PostSearch, how);
        for (int other = 2; other <= 20; ++other)
            m_blog.follow(1, other);
        m_blog.pull(1); // the script is known
        for (int i = 0; i < 1'000; ++i)
            m_blog.publish(2 + i % 19);
        const auto before = m_blog.connection.roundTrips();

        QCOMPARE(m_blog.pull(1, how).ids.size(), 1'000);

        QVERIFY2(m_blog.connection.roundTrips() - before <= 12,
                 qPrintable(QString::number(m_blog.connection.roundTrips() - before)));
    }

    void whatTheLimitCutsAwayIsAGapThatLoads_data() { everyWayFindsTheSamePosts_data(); }
    void whatTheLimitCutsAwayIsAGapThatLoads()
    {
        QFETCH(PostSearch, how);
        m_blog.follow(1, 2);
        m_blog.publish(2);
        m_blog.pull(1);
        for (int i = 0; i < 2'600; ++i)
            m_blog.publish(i % 2 ? 2 : 3);

        const auto pulled = m_blog.pull(1, how);

        QCOMPARE(pulled.ids.size(), 1'000);
        QVERIFY(pulled.gap);
        QVERIFY(pulled.report.hasMore);
        const auto rest = support::perform(store::ReadGap{*pulled.gap, 0, 1'000}, m_blog.connection,
                                           m_blog.timelineKeys, AccountId(1));
        QVERIFY(rest);
        QCOMPARE(rest->ids.size(), 300);
        QVERIFY(!rest->hasMore);
        QVERIFY(isInOrder(pulled.ids + rest->ids));
        QCOMPARE(m_blog.timeline(1).size(), 1'000);
        QCOMPARE(m_blog.list({"ZRANGE", "fm:gap:1", "0", "-1"}).size(), 1);
    }

    void manyDeletedPostsAreFoundWhicheverWay()
    {
        for (const int reader : {1, 4})
            m_blog.follow(reader, 2);
        const auto oldest = m_blog.publish(2);
        for (int i = 0; i < 1'400; ++i) {
            const auto post = m_blog.publish(i % 2 ? 2 : 3);
            QVERIFY(store::deletePost(m_blog.connection, m_blog.timelineKeys, domain::PostId(post),
                                      AccountId(i % 2 ? 2 : 3)));
        }

        const auto byAuthor = m_blog.pull(1, PostSearch::ByAuthor);

        QCOMPARE(byAuthor.ids.size(), 701);
        QCOMPARE(byAuthor.ids.last(), oldest);
        QCOMPARE(m_blog.pull(4, PostSearch::ByPost).ids, byAuthor.ids);
    }

    void whoFollowsThousandsFindsAll()
    {
        redis::Command follow{"SADD", "following:1"};
        for (int person = 2; person < 7'000; ++person)
            follow.append(QByteArray::number(person));
        m_blog.run(follow);
        QList<qint64> ids;
        for (const int author : {2, 19, 4'321, 6'999, 7'001, 1})
            ids.prepend(m_blog.publish(author));
        ids.remove(1); // 7001 is not followed

        QCOMPARE(m_blog.pull(1, PostSearch::ByAuthor).ids, ids);
    }

    void noGapVanishesBecauseThereAreMany()
    {
        m_blog.follow(1, 2);
        redis::Command cut{"ZADD", "fm:gap:1"};
        QList<qint64> between;
        for (int i = 0; i < 100; ++i) {
            const auto id = m_blog.publish(2);
            cut += {QByteArray::number(id), QByteArray::number(id) + ':' + QByteArray::number(id)};
            between.append(id);
            m_blog.publish(2); // was in the list for a while
        }
        m_blog.pull(1);
        m_blog.run({"DEL", "receivepost:1"});
        m_blog.run(cut);
        for (int i = 0; i < 1'002; ++i)
            between.append(m_blog.publish(2));

        m_blog.pull(1);

        const auto gaps = m_blog.list({"ZRANGE", "fm:gap:1", "0", "-1"});
        QCOMPARE(gaps.size(), 100);
        QCOMPARE(gaps.first(), QByteArray("1:3"));
        auto there = m_blog.timeline(1);
        for (const auto &gap : gaps) {
            const auto ends = gap.split(':');
            const auto posts = support::perform(
                store::ReadGap{{ends[0].toLongLong(), ends[1].toLongLong()}, 0, 1'000},
                m_blog.connection, m_blog.timelineKeys, AccountId(1));
            there += posts->ids;
        }
        for (const auto id : between)
            QCOMPARE(there.count(id), 1);
    }

    void oneAuthorsManyPostsAreFoundInTheArchiveToo()
    {
        m_blog.follow(1, 2);
        m_blog.follow(1, 3);
        const auto first = m_blog.publish(3);
        for (int i = 0; i < 2'100; ++i)
            m_blog.publish(2);
        m_blog.run({"DEL", "fm:posts"}); // as far back as that list does not reach

        const auto byAuthor = m_blog.pull(1, PostSearch::ByAuthor);

        QCOMPARE(byAuthor.ids.size(), 1'000);
        QVERIFY(isInOrder(byAuthor.ids));
        auto rest = support::perform(store::ReadGap{*byAuthor.gap, 0, 5'000}, m_blog.connection,
                                     m_blog.timelineKeys, AccountId(1));
        QCOMPARE(rest->ids.size(), 1'101);
        QCOMPARE(rest->ids.last(), first);
    }

    void followingBringsWhatTheCursorHasPassed()
    {
        m_blog.follow(1, 2);
        const QList<qint64> ids{m_blog.publish(3), m_blog.publish(2), m_blog.publish(3)};
        m_blog.pull(1);
        QCOMPARE(m_blog.timeline(1), QList<qint64>{ids[1]});

        m_blog.follow(1, 3);
        QCOMPARE(m_blog.timeline(1), (QList<qint64>{ids[2], ids[1], ids[0]}));
        const auto later = m_blog.publish(3);
        QCOMPARE(m_blog.pull(1).ids, QList<qint64>{later});

        m_blog.unfollow(1, 3);
        QCOMPARE(m_blog.timeline(1), QList<qint64>{ids[1]});
        QCOMPARE(m_blog.number({"SCARD", "follower:3"}), 0);
    }

    void followingAgainChangesNothingAndNobodyFollowsThemselvesOrNobody()
    {
        m_blog.follow(1, 2);
        m_blog.follow(1, 2);
        QCOMPARE(m_blog.number({"GET", "fm:followver:1"}), 1);

        QCOMPARE(store::follow(m_blog.connection, m_blog.timelineKeys, AccountId(1), AccountId(1))
                     .error()
                     .detail,
                 u"self"_s);
        QCOMPARE(store::follow(m_blog.connection, m_blog.timelineKeys, AccountId(1), AccountId(99))
                     .error()
                     .kind,
                 base::Failure::NotFound);
    }

    void aPostDeletedWhenOnePulledIsThereOnceItIsRestored_data()
    {
        everyWayFindsTheSamePosts_data();
    }
    void aPostDeletedWhenOnePulledIsThereOnceItIsRestored()
    {
        QFETCH(PostSearch, how);
        m_blog.follow(1, 2);
        QList<qint64> ids;
        for (int i = 0; i < 25; ++i)
            ids.prepend(m_blog.publish(2, u"Text %1"_s.arg(i)));
        const PostId deleted(ids[3]);
        QVERIFY(store::deletePost(m_blog.connection, m_blog.timelineKeys, deleted, AccountId(2)));
        QCOMPARE(m_blog.number({"ZCARD", "starpost:userid:2"}), 20);
        QCOMPARE(m_blog.text({"HGET", m_blog.timelineKeys.post(deleted), "content"}), "");

        QCOMPARE(m_blog.pull(1, how).ids, ids);
        QVERIFY(store::restorePost(m_blog.connection, m_blog.timelineKeys, deleted, AccountId(2)));

        QCOMPARE(m_blog.text({"HGET", m_blog.timelineKeys.post(deleted), "content"}), "Text 21");
        QCOMPARE(m_blog.number({"ZCARD", "starpost:userid:2"}), 20);
        QCOMPARE(m_blog.ids({"ZREVRANGE", "starpost:userid:2", "0", "-1"}), ids.mid(0, 20));
    }

    void anotherProgramsPostsAreFoundAndOneOnItsWayHoldsTheCursorBack()
    {
        m_blog.setForeignWriters(true);
        m_blog.follow(1, 2);
        const auto now = m_blog.list({"TIME"}).first();
        // Another program drew 1, 2 and 3 and has written 1 and 3 so far.
        m_blog.run({"SET", "global:postid", "3"});
        for (const auto *id : {"1", "3"})
            m_blog.run({"HSET", QByteArray("post:postid:") + id, "userid", "2", "username", "b",
                        "time", now, "content", "Text"});

        QCOMPARE(m_blog.pull(1).ids, QList<qint64>{1});
        QCOMPARE(m_blog.text({"GET", "lastpull:userid:1"}), "1");
        m_blog.run({"HSET", "post:postid:2", "userid", "2", "username", "b", "time", now, "content",
                    "Text"});
        QCOMPARE(m_blog.pull(1).ids, (QList<qint64>{3, 2}));
        // An id that was drawn and forgotten long ago holds nobody back.
        m_blog.run({"SET", "global:postid", "5"});
        m_blog.run({"HSET", "post:postid:5", "userid", "2", "username", "b", "time", now, "content",
                    "Text"});
        m_blog.setClockOffset(std::chrono::seconds(60));
        QCOMPARE(m_blog.pull(1).ids, QList<qint64>{5});
    }

    void twoWindowsPullingAtOnceMissNothingAndTakeNothingTwice()
    {
        for (int other = 2; other <= 8; ++other)
            m_blog.follow(1, other);
        std::atomic<bool> isOver{false};
        std::vector<QList<qint64>> pulled(2);
        std::vector<std::thread> threads;
        for (int author = 2; author <= 9; ++author)
            threads.emplace_back([&, author] { publishMany(author, 60); });
        std::vector<std::thread> windows;
        for (int window = 0; window < 2; ++window)
            windows.emplace_back([&, window] { pulled[window] = pullUntil(isOver, window); });
        for (auto &thread : threads)
            thread.join();
        isOver = true;
        for (auto &window : windows)
            window.join();
        m_blog.pull(1);

        const auto timeline = m_blog.timeline(1);
        QVERIFY(isInOrder(timeline));
        QCOMPARE(timeline.size(), 7 * 60); // not those of 9, who is not followed
    }

    void followingAndPullingInAnyOrderKeepsTheTimelineTrue()
    {
        QRandomGenerator random(20260101);
        QSet<qint64> followed;
        QHash<qint64, qint64> authors;
        for (int step = 0; step < 1'500; ++step) {
            const auto other = 2 + random.bounded(12);
            switch (random.bounded(8)) {
            case 0:
                followed.insert(other);
                m_blog.follow(1, other);
                break;
            case 1:
                followed.remove(other);
                m_blog.unfollow(1, other);
                break;
            case 2:
                m_blog.pull(1, random.bounded(2) ? PostSearch::ByPost : PostSearch::ByAuthor);
                break;
            default:
                authors.insert(m_blog.publish(other), other);
            }
        }
        m_blog.pull(1);

        QList<qint64> expected;
        for (auto post = authors.cbegin(); post != authors.cend(); ++post) {
            if (followed.contains(post.value()))
                expected.append(post.key());
        }
        std::sort(expected.begin(), expected.end(), std::greater<>());
        QCOMPARE(m_blog.timeline(1), expected.mid(0, 1'000));
    }

private:
    void publishMany(int author, int count)
    {
        redis::Connection connection(Board::server().endpoint());
        if (!connection.open())
            return;
        for (int i = 0; i < count; ++i)
            (void)store::publishPost(connection, m_blog.timelineKeys, store::freshOperation(),
                                     {u"Text"_s, {}, {}}, AccountId(author), u"p"_s);
    }

    QList<qint64> pullUntil(const std::atomic<bool> &isOver, int window)
    {
        QList<qint64> ids;
        redis::Connection connection(Board::server().endpoint());
        if (!connection.open())
            return ids;
        while (!isOver) {
            const auto pulled
                = store::pullTimeline(connection, m_blog.timelineKeys, AccountId(1),
                                      window ? PostSearch::ByPost : PostSearch::ByAuthor);
            if (pulled)
                ids.append(pulled->ids);
        }
        return ids;
    }

    Microblog m_blog;
};

REGISTER_TEST(TestTimelinePull)
#include "tst_timelinepull.moc"
