// SPDX-License-Identifier: MIT
#include "noprogress.h"
#include "performing.h"
#include "redis/wire/connection.h"
#include "store/core/scripts/scriptreply.h"
#include "store/timeline/delivery.h"
#include "store/timeline/follows.h"
#include "store/timeline/posts/publishing.h"
#include "store/timeline/timelinerequests.h"
#include "store/transfer/import/communityimporter.h"
#include "store/upkeep/fanout.h"
#include "testregistry.h"
#include "timeline/microblog.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;
using domain::AccountId;
using domain::Delivery;
using domain::PostId;
using store::PostSearch;
using support::NoProgress;

namespace {
const AccountId admin(1);

/// How many inboxes one script named at most.
class LargestScript final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        for (const auto &record : records) {
            const auto named = std::count_if(
                record.arguments.begin(), record.arguments.end(),
                [](const auto &argument) { return argument.startsWith("fm:inbox:"); });
            inboxes = std::max<qsizetype>(inboxes, named);
        }
    }
    qsizetype inboxes = 0;
};
} // namespace

class TestFanOut : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_blog.people(20);
    }

    void pullingCommunitiesEnqueueNothing()
    {
        m_blog.follow(1, 2);
        m_blog.publish(2);

        QCOMPARE(m_blog.number({"EXISTS", "fm:fanout", "fm:inboxfrom:1"}), 0);
        QCOMPARE(support::perform(store::ReadDelivery(), m_blog.connection, m_blog.timelineKeys)
                     ->delivery,
                 Delivery::Pull);
    }

    void aPostWaitsForAnyClientAndReachesEveryFollowerAndItsAuthor()
    {
        for (int person = 3; person <= 20; ++person)
            m_blog.follow(person, 2);
        choose(Delivery::Push);

        const auto post = m_blog.publish(2);

        QCOMPARE(m_blog.list({"ZRANGE", "fm:fanout", "0", "-1"}), QByteArrayList{"1:2:0"});
        bringAll();
        QCOMPARE(m_blog.number({"EXISTS", "fm:fanout"}), 0);
        for (int person = 2; person <= 20; ++person)
            QCOMPARE(inbox(person), QList<qint64>{post});
        QCOMPARE(inbox(1), QList<qint64>());
    }

    void aPullTakesWhatWasBroughtInTwoRoundTrips()
    {
        m_blog.follow(1, 2);
        m_blog.pull(1);
        choose(Delivery::Push);
        m_blog.publish(2);
        bringAll();
        m_blog.pull(1); // the script is known
        for (int i = 0; i < 300; ++i)
            m_blog.publish(2 + i % 5);
        bringAll();
        const auto before = m_blog.connection.roundTrips();

        const auto pulled = m_blog.pull(1);

        QCOMPARE(pulled.ids.size(), 60);
        QVERIFY(pulled.report.isBrought);
        QCOMPARE(m_blog.connection.roundTrips() - before, 2);
        QCOMPARE(inbox(1), QList<qint64>());
    }

    void whatIsStillOnItsWayIsPulledAllTheSameAndComesOnce()
    {
        m_blog.follow(1, 2);
        choose(Delivery::Push);
        const auto first = m_blog.publish(2);
        bringAll();
        const auto second = m_blog.publish(2);

        QCOMPARE(m_blog.pull(1).ids, (QList<qint64>{second, first}));
        bringAll();
        QVERIFY(m_blog.pull(1).ids.isEmpty());
        const auto third = m_blog.publish(2);
        bringAll();

        QCOMPARE(m_blog.pull(1).ids, QList<qint64>{third});
        QCOMPARE(m_blog.timeline(1), (QList<qint64>{third, second, first}));
    }

    void aSliceThatIsDoneAgainChangesNothing()
    {
        m_blog.follow(1, 2);
        choose(Delivery::Push);
        m_blog.publish(2);
        m_blog.run({"ZADD", "fm:fanout", "1", "1:2:0"});
        bringAll();
        const auto brought = inbox(1);
        m_blog.run({"ZADD", "fm:fanout", "1", "1:2:0"});
        bringAll();

        QCOMPARE(inbox(1), brought);
        QCOMPARE(m_blog.pull(1).ids, QList<qint64>{1});
    }

    void manyFollowersAreServedInSlicesThatAnyClientGoesOnWith_data()
    {
        QTest::addColumn<int>("followers");
        QTest::newRow("one slice") << 200;
        QTest::newRow("a small set, several slices") << 1'700;
        QTest::newRow("a large set with a cursor") << 6'000;
    }
    void manyFollowersAreServedInSlicesThatAnyClientGoesOnWith()
    {
        QFETCH(int, followers);
        addFollowersOf(2, followers);
        choose(Delivery::Push);
        m_blog.publish(2);

        int slices = 0;
        while (m_blog.number({"ZCARD", "fm:fanout"}) > 0) {
            // Every other time by somebody who is killed after a slice.
            const auto most = slices % 2 ? 1 : 100;
            QVERIFY(*store::fanOutStep(m_blog.connection, m_blog.timelineKeys, 0, most) > 0);
            QVERIFY(++slices < 50);
        }

        int missing = 0;
        for (int person = 1'000; person < 1'000 + followers; ++person)
            missing += inbox(person) == QList<qint64>{1} ? 0 : 1;
        QCOMPARE(missing, 0);
    }

    void aRestartOfTheServerOnTheWayLosesNobody()
    {
        support::RedisServer server({u"appendonly yes"_s});
        Microblog blog({}, server.endpoint());
        const auto followers = addFollowersOf(blog, 2, 6'000);
        chooseIn(blog, Delivery::Push);
        blog.publish(2);
        for (int slice = 0; slice < 6; ++slice)
            QVERIFY(*store::fanOutStep(blog.connection, blog.timelineKeys, 0, 1) > 0);
        const auto onItsWay = blog.list({"ZRANGE", "fm:fanout", "0", "-1"});
        QVERIFY(!onItsWay.value(0).endsWith(":0"));

        server.restart(); // with other places for the same members
        blog.connection.close();
        QVERIFY(blog.connection.open());
        QCOMPARE(blog.list({"ZRANGE", "fm:fanout", "0", "-1"}), onItsWay);
        bringAllIn(blog);

        QCOMPARE(withoutPost(blog, followers), 0);
        QCOMPARE(blog.number({"EXISTS", "fm:fanout"}), 0);
    }

    void whatAnEarlierProgramBeganIsBroughtToEverybody()
    {
        const auto followers = addFollowersOf(m_blog, 2, 6'000);
        choose(Delivery::Push);
        m_blog.publish(2);
        m_blog.run({"ZREM", "fm:fanout", "1:2:0"});
        m_blog.run({"ZADD", "fm:fanout", "1", "1:2:5461"}); // of some run of the server

        bringAll();

        QCOMPARE(withoutPost(m_blog, followers), 0);
        QCOMPARE(m_blog.number({"EXISTS", "fm:fanout"}), 0);
    }

    void aServerThatDoesNotSayWhichRunItIsIsWalkedInOneGo()
    {
        const auto followers = addFollowersOf(m_blog, 2, 6'000);
        choose(Delivery::Push);
        m_blog.publish(2);
        m_blog.run({"ACL", "SETUSER", "quiet", "on", "nopass", "~*", "+@all", "-info"});
        auto endpoint = Board::server().endpoint();
        endpoint.user = u"quiet"_s;
        endpoint.password = u"any"_s;
        redis::Connection client(endpoint);
        QVERIFY(client.open());

        QVERIFY(*store::fanOutStep(client, m_blog.timelineKeys, 0, 3) == 3);
        QCOMPARE(m_blog.list({"ZRANGE", "fm:fanout", "0", "-1"}), QByteArrayList{"1:2:0"});
        QVERIFY(store::fanOutStep(client, m_blog.timelineKeys));

        QCOMPARE(withoutPost(m_blog, followers), 0);
        QCOMPARE(m_blog.number({"EXISTS", "fm:fanout"}), 0);
        m_blog.run({"ACL", "DELUSER", "quiet"});
    }

    void noScriptServesMoreThanItsSlice()
    {
        addFollowersOf(2, 3'000);
        addFollowersOf(3, 400);
        choose(Delivery::Push);
        m_blog.publish(2);
        m_blog.publish(3);
        LargestScript largest;
        redis::Connection client(Board::server().endpoint(), {}, &largest);
        QVERIFY(client.open());

        while (m_blog.number({"ZCARD", "fm:fanout"}) > 0)
            QVERIFY(store::fanOutStep(client, m_blog.timelineKeys));

        QCOMPARE(largest.inboxes, 300);
    }

    void whoUnfollowsBetweenGetsNothingAndWhoFollowsGetsAll()
    {
        m_blog.follow(1, 2);
        m_blog.follow(1, 3);
        choose(Delivery::Push);
        const auto unwanted = m_blog.publish(2);
        const auto wanted = m_blog.publish(3);
        bringAll();
        const auto later = m_blog.publish(4);

        m_blog.unfollow(1, 2);
        m_blog.follow(1, 4);
        bringAll();

        QVERIFY(inbox(1).contains(unwanted));
        QCOMPARE(m_blog.pull(1).ids, (QList<qint64>{later, wanted}));
        QCOMPARE(m_blog.timeline(1), (QList<qint64>{later, wanted}));
        QCOMPARE(m_blog.number({"EXISTS", "fm:inboxfrom:1"}), 0);
    }

    void whoIsImportedAsAFollowerGetsWhatWasBroughtToOthersAlready()
    {
        namePeople();
        choose(Delivery::Push);
        m_blog.pull(1);
        const auto brought = m_blog.publish(2);
        bringAll();
        const auto onItsWay = m_blog.publish(2);

        importFollows(u"p1"_s, {u"p2"_s});
        bringAll();

        QCOMPARE(m_blog.pull(1).ids, (QList<qint64>{onItsWay, brought}));
    }

    void anImportedFollowBringsWhatTheCursorHasPassed_data()
    {
        QTest::addColumn<Delivery>("delivery");
        QTest::newRow("pull") << Delivery::Pull;
        QTest::newRow("push") << Delivery::Push;
    }
    void anImportedFollowBringsWhatTheCursorHasPassed()
    {
        QFETCH(Delivery, delivery);
        namePeople();
        choose(delivery);
        m_blog.follow(1, 3);
        const auto passed = m_blog.publish(2);
        const auto pulled = m_blog.publish(3);
        bringAll();
        m_blog.pull(1);

        importFollows(u"p1"_s, {u"p2"_s, u"p3"_s});
        importFollows(u"p1"_s, {u"p2"_s, u"p3"_s});

        QCOMPARE(m_blog.timeline(1), (QList<qint64>{pulled, passed}));
        const auto later = m_blog.publish(2);
        bringAll();
        m_blog.pull(1);
        QCOMPARE(m_blog.timeline(1), (QList<qint64>{later, pulled, passed}));
    }

    void whoFollowsAgainBecauseTheOtherSideWasMissingGetsAll()
    {
        m_blog.follow(1, 2);
        m_blog.run({"SREM", "follower:2", "1"});
        choose(Delivery::Push);
        const auto missed = m_blog.publish(2);
        bringAll();

        m_blog.follow(1, 2);

        QCOMPARE(m_blog.pull(1).ids, QList<qint64>{missed});
    }

    void whoUnfollowedIsLeftOutOfASliceThatWasReadBefore()
    {
        m_blog.follow(1, 2);
        choose(Delivery::Push);
        m_blog.publish(2);
        m_blog.unfollow(1, 2);

        const auto script = redis::Script::fromResource(u"deliverposts"_s);
        const auto outcome = store::outcomeOf(
            script.run(m_blog.connection,
                       {{{"fanOut", "fm:fanout"},
                         {"followers", QByteArrayList{"follower:2"}},
                         {"inboxes", QByteArrayList{"fm:inbox:1", "fm:inbox:2"}}},
                        {{"kept", "1001"},
                         {"entries", QByteArrayList{"1:2:0"}},
                         {"afters", QByteArrayList{""}},
                         {"posts", QByteArrayList{"1"}},
                         {"authors", QByteArrayList{"2"}},
                         {"counts", QByteArrayList{"2"}},
                         {"people", QByteArrayList{"1", "2"}}}}));

        QCOMPARE(outcome.value(), store::Outcome::Done);
        QVERIFY(inbox(1).isEmpty());
        QCOMPARE(inbox(2), QList<qint64>{1});
    }

    void aDeletedPostComesAsATombstoneLikeByPull()
    {
        m_blog.follow(1, 2);
        m_blog.follow(3, 2);
        choose(Delivery::Push);
        const auto post = m_blog.publish(2);
        bringAll();
        QVERIFY(
            store::deletePost(m_blog.connection, m_blog.timelineKeys, PostId(post), AccountId(2)));

        QCOMPARE(m_blog.pull(1).ids, m_blog.pull(3, PostSearch::ByAuthor).ids);
        QCOMPARE(m_blog.timeline(1), QList<qint64>{post});
    }

    void anInboxKeepsTheNewestAndTheRestIsAnHonestGap()
    {
        m_blog.follow(1, 2);
        m_blog.follow(4, 2);
        choose(Delivery::Push);
        for (int i = 0; i < 2'600; ++i)
            m_blog.publish(i % 2 ? 2 : 3);
        bringAll();
        // Cut in one slice of sixteen, by chance: until it was.
        qsizetype all = 1'300;
        while (inbox(1).size() == all && all < 2'000) {
            m_blog.publish(2);
            bringAll();
            ++all;
        }
        QVERIFY2(inbox(1).size() > 1'000 && inbox(1).size() < all,
                 qPrintable(QString::number(inbox(1).size())));

        const auto pulled = m_blog.pull(1);

        QVERIFY(pulled.gap);
        QCOMPARE(pulled.ids, m_blog.pull(4, PostSearch::ByPost).ids);
        QCOMPARE(m_blog.timeline(1).size(), 1'000);
        const auto rest = support::perform(store::ReadGap{*pulled.gap, 0, 1'000}, m_blog.connection,
                                           m_blog.timelineKeys, AccountId(1));
        QCOMPARE(rest->ids.size(), all - 1'000);
        QVERIFY(!rest->hasMore);
    }

    void exactlyAThousandLeaveNoGap_data()
    {
        QTest::addColumn<int>("posts");
        QTest::newRow("one less") << 999;
        QTest::newRow("a thousand") << 1'000;
        QTest::newRow("one more") << 1'001;
        QTest::newRow("two more") << 1'002;
    }
    void exactlyAThousandLeaveNoGap()
    {
        QFETCH(int, posts);
        m_blog.follow(1, 2);
        choose(Delivery::Push);
        for (int i = 0; i < posts; ++i)
            m_blog.publish(2);
        bringAll();

        const auto pulled = m_blog.pull(1);

        QCOMPARE(pulled.ids.size(), std::min(posts, 1'000));
        QCOMPARE(pulled.gap.has_value(), posts > 1'000);
    }

    void changingTheDeliveryLosesNothingInEitherDirection()
    {
        m_blog.follow(1, 2);
        const auto before = m_blog.publish(2);
        choose(Delivery::Push);
        const auto brought = m_blog.publish(2);
        bringAll();
        const auto onItsWay = m_blog.publish(2);
        choose(Delivery::Pull);
        QCOMPARE(m_blog.number({"EXISTS", "fm:fanout"}), 0);
        const auto between = m_blog.publish(2);
        choose(Delivery::Push);
        const auto last = m_blog.publish(2);
        bringAll();

        QCOMPARE(m_blog.pull(1).ids, (QList<qint64>{last, between, onItsWay, brought, before}));
        QVERIFY(m_blog.pull(1).ids.isEmpty());
    }

    void otherProgramsEndPushing()
    {
        m_blog.follow(1, 2);
        choose(Delivery::Push);
        const auto brought = m_blog.publish(2);
        bringAll();
        m_blog.setForeignWriters(true);
        m_blog.publish(2);
        QCOMPARE(m_blog.number({"EXISTS", "fm:fanout"}), 0);
        m_blog.run({"INCR", "global:postid"});
        m_blog.run({"HSET", "post:postid:3", "userid", "2", "time", "1000", "content", "x"});

        QCOMPARE(m_blog.pull(1).ids, (QList<qint64>{3, 2, brought}));
        QVERIFY(!support::perform(store::ReadDelivery(), m_blog.connection, m_blog.timelineKeys)
                     ->canPush);
    }

    void onlyAdministratorsOfACommunityOfItsOwnMayPush()
    {
        const auto push = [this] {
            return store::setDelivery(m_blog.connection, m_blog.timelineKeys, Delivery::Push,
                                      admin);
        };
        m_blog.setForeignWriters(true);
        QCOMPARE(push().error(), (Error{Failure::Refused, u"foreign-posts"_s}));
        m_blog.setForeignWriters(false);
        m_blog.run({"HSET", "fm:meta", "private", "1"});
        QCOMPARE(push().error(), (Error{Failure::Refused, u"not-administrator"_s}));
        QCOMPARE(m_blog.number({"EXISTS", "fm:audit"}), 0);

        m_blog.run({"SET", "fm:role:1", "administrator"});

        QVERIFY(push());
        QVERIFY(push());
        QCOMPARE(m_blog.number({"XLEN", "fm:audit"}), 1);
        QCOMPARE(support::perform(store::ReadDelivery(), m_blog.connection, m_blog.timelineKeys)
                     ->delivery,
                 Delivery::Push);
    }

    void anyScheduleBringsWhatAPullFinds_data()
    {
        QTest::addColumn<uint>("seed");
        for (uint seed = 1; seed <= 6; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void anyScheduleBringsWhatAPullFinds()
    {
        QFETCH(uint, seed);
        QRandomGenerator random(seed);
        int pulls = 0;
        for (int step = 0; step < 1'500; ++step) {
            const qint64 person = 1 + random.bounded(6);
            const qint64 other = 1 + random.bounded(12);
            switch (random.bounded(12)) {
            case 0:
                if (person != other)
                    m_blog.follow(person, other);
                break;
            case 1:
                if (person != other)
                    m_blog.unfollow(person, other);
                break;
            case 2:
                if (random.bounded(8) == 0)
                    choose(random.bounded(3) ? Delivery::Push : Delivery::Pull);
                break;
            case 3:
            case 4:
                QVERIFY(store::fanOutStep(m_blog.connection, m_blog.timelineKeys, random.bounded(5),
                                          1 + random.bounded(3)));
                break;
            case 5:
                comparePull(person);
                ++pulls;
                break;
            default:
                m_blog.publish(other);
            }
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(pulls > 50);
    }

private:
    void addFollowersOf(qint64 author, int count) { addFollowersOf(m_blog, author, count); }
    static QList<qint64> addFollowersOf(Microblog &blog, qint64 author, int count)
    {
        QList<qint64> people;
        redis::Command follow{"SADD", blog.timelineKeys.followers(AccountId(author))};
        for (int person = 1'000; person < 1'000 + count; ++person) {
            people.append(person);
            follow.append(QByteArray::number(person));
        }
        blog.run(follow);
        return people;
    }
    /// How many of these nothing was brought to.
    static int withoutPost(Microblog &blog, const QList<qint64> &people)
    {
        int without = 0;
        for (const auto person : people)
            without
                += int(blog.number({"EXISTS", blog.timelineKeys.inbox(AccountId(person))}) == 0);
        return without;
    }
    /// As accounts, which an import finds.
    void namePeople()
    {
        for (int i = 1; i <= 20; ++i) {
            const auto number = QByteArray::number(i);
            m_blog.run({"HSET", "bbs::name_to_uid", "p" + number, number});
        }
    }
    void importFollows(const QString &person, const QStringList &others)
    {
        store::ImportedPeople people(m_blog.connection, m_blog.keys);
        QVERIFY(people.start());
        store::CommunityImporter intake(m_blog.connection, m_blog.keys, people);
        QVERIFY(intake.start());
        QVERIFY(intake.add(store::ImportFollows{person, others}));
    }
    void choose(Delivery delivery) { chooseIn(m_blog, delivery); }
    static void chooseIn(Microblog &blog, Delivery delivery)
    {
        QVERIFY(store::setDelivery(blog.connection, blog.timelineKeys, delivery, admin));
    }
    void bringAll() { bringAllIn(m_blog); }
    static void bringAllIn(Microblog &blog)
    {
        const NoProgress progress;
        const auto run
            = store::fanOut(blog.connection, blog.timelineKeys, progress, std::chrono::minutes(1));
        QVERIFY(run);
        QCOMPARE(run->waiting, 0);
    }
    /// What the search alone would bring, and what the timeline then holds.
    void comparePull(qint64 person)
    {
        const AccountId id(person);
        const auto start = store::readPullStart(m_blog.connection, m_blog.timelineKeys, id);
        QVERIFY(start);
        const auto expected
            = store::findPosts(m_blog.connection, m_blog.timelineKeys, id, *start, start->cursor,
                               start->newest, domain::timelineLimit, PostSearch::ByPost);
        const auto before = m_blog.timeline(person);
        QCOMPARE(
            support::perform(store::CountNewPosts(), m_blog.connection, m_blog.timelineKeys, id)
                .value(),
            expected->ids.size());

        const auto pulled = m_blog.pull(person);

        QCOMPARE(pulled.ids, expected->ids);
        QCOMPARE(pulled.gap.has_value(), expected->hasMore);
        QCOMPARE(m_blog.timeline(person), (pulled.ids + before).mid(0, domain::timelineLimit));
    }
    QList<qint64> inbox(qint64 person)
    {
        return m_blog.ids(
            {"ZRANGE", m_blog.timelineKeys.inbox(AccountId(person)), "0", "-1", "REV"});
    }

    Microblog m_blog;
};

REGISTER_TEST(TestFanOut)
#include "tst_fanout.moc"
