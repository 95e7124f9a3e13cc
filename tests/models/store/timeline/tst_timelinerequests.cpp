// SPDX-License-Identifier: MIT
#include "answers.h"
#include "articles/tutorial.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"
#include "timeline/microblog.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Delivery;
using domain::PostId;
using domain::PostRelation;
using store::Changes;
using support::wait;

namespace {
const AccountId alice(1);
const AccountId ben(2);
} // namespace

class TestTimelineRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_blog.people(4);
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        connect(m_subscription.get(), &redis::Subscription::listening, m_interactive.get(),
                &redis::Executor::setTrackingTarget);
        QTRY_COMPARE(m_bulk->state().phase, base::ConnectionState::Phase::Online);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        QTRY_VERIFY(m_blog.text({"CLIENT", "LIST"}).contains("flags=t"));
        m_workers = open();
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void aDayOfPosts()
    {
        QVERIFY(wait(community().run(store::FollowPerson{ben, true}, alice)));
        const auto post
            = wait(community().run(store::PublishPost{{u" Hello #Redis# "_s, {}, {}}}, ben));
        QVERIFY(post);
        QCOMPARE(wait(community().run(store::CountNewPosts{}, alice)).value(), 1);
        QCOMPARE(wait(community().run(store::PullTimeline{}, alice))->ids, QList<qint64>{1});
        const auto answer = wait(
            community().run(store::PublishPost{{u"Hi"_s, PostRelation::Answer, *post}}, alice));
        QCOMPARE(wait(community().run(store::ReadThread{*post}))->answers,
                 QList<domain::ThreadRow>{domain::ThreadRow(*answer, 1)});
        QCOMPARE(wait(community().run(store::ReadEarlierPosts{*answer}))->ids,
                 QList<PostId>{*post});
        QCOMPARE(wait(community().run(store::ListRecentPosts{0, 10}))->ids,
                 (QList<PostId>{*answer, *post}));
        QCOMPARE(wait(community().run(store::CountPostsAfter{1})).value(), 1);
        QCOMPARE(wait(community().run(store::LikePost{*post, true}, alice)).value(), 1);

        const auto rows = wait(community().run(store::ReadPosts{{*post}}, alice));
        QCOMPARE(rows->rows.first().content, u"Hello #Redis#"_s);
        QCOMPARE(rows->rows.first().authorName, u"p2"_s);
        QVERIFY(rows->rows.first().isLiked);
        QCOMPARE(wait(community().run(store::ListHashtagPosts{u"REDIS"_s, 0, 10}))->size(), 1);
        QCOMPARE(wait(community().run(store::ListOwnPosts{ben, -1, 10}))->ids,
                 QList<PostId>{*post});
        QCOMPARE(wait(community().run(store::ReadTimeline{}, alice))->ids, QList<PostId>{*post});
        QVERIFY(wait(community().run(store::ReadPeople{{ben}}, alice))->first().isFollowed);
        QCOMPARE(
            wait(community().run(store::ListFollows{store::Side::Followers, ben, {}, 10}))->ids,
            QList<AccountId>{alice});
        QVERIFY(wait(community().run(store::MutePerson{ben, true}, alice)));
        QCOMPARE(wait(community().run(store::ListMuted{}, alice)).value(), QList<AccountId>{ben});
        QVERIFY(wait(community().run(store::DeletePost{*post}, ben)));
        QVERIFY(wait(community().run(store::RestorePost{*post}, ben)));
        QVERIFY(wait(community().run(store::FollowPerson{ben, false}, alice)));
        QVERIFY(wait(community().run(store::ReadTimeline{}, alice))->ids.isEmpty());
    }

    void rulesRefuseBeforeAnythingIsSent()
    {
        QCOMPARE(wait(community().run(store::PublishPost{{u" "_s, {}, {}}}, alice)).error(),
                 (Error{Failure::Refused, u"post-empty"_s}));
        QCOMPARE(wait(community().run(store::PublishPost{{QString(2'001, u'x'), {}, {}}}, alice))
                     .error(),
                 (Error{Failure::Refused, u"post-long"_s}));
        QCOMPARE(wait(community().run(store::PublishPost{{u"Text"_s, {}, {}}})).error(),
                 (Error{Failure::NotPermitted, u"sign-in"_s}));
        const auto reader = open(store::Access::ReadOnly);
        QCOMPARE(wait(reader->community().run(store::PullTimeline{}, alice)).error(),
                 (Error{Failure::NotPermitted, u"read-only"_s}));
        QCOMPARE(wait(reader->community().run(store::CountNewPosts{}, alice)).value(), 0);
        QCOMPARE(m_blog.number({"EXISTS", "global:postid"}), 0);
    }

    void anotherClientsPostAnnouncesItself()
    {
        QSignalSpy published(&community().changes(), &Changes::postPublished);
        QSignalSpy changed(&community().changes(), &Changes::postsChanged);
        m_blog.follow(1, 2);
        const PostId post(m_blog.publish(2));
        QVERIFY(wait(community().run(store::PullTimeline{}, alice)));
        QVERIFY(wait(community().run(store::ReadPosts{{post}}, alice)));

        m_blog.publish(2);
        QTRY_VERIFY(!published.isEmpty());
        QCOMPARE(wait(community().run(store::CountNewPosts{}, alice)).value(), 1);

        m_blog.run({"SADD", "fm:posts:likes:1", "3"});
        QTRY_VERIFY(!changed.isEmpty());
        QCOMPARE(changed.last().first().value<QList<PostId>>(), QList<PostId>{post});
    }

    void aPostAsTheTutorialWritesItAnnouncesItselfWhenItIsThere()
    {
        m_blog.follow(1, 2);
        QCOMPARE(wait(community().run(store::CountNewPosts{}, alice)).value(), 0);
        QSignalSpy published(&community().changes(), &Changes::postPublished);
        m_blog.run({"INCR", "global:postid"});
        QTRY_COMPARE(published.count(), 1);
        QCOMPARE(wait(community().run(store::CountNewPosts{}, alice)).value(), 0);

        m_blog.run({"HMSET", "post:postid:1", "userid", "2", "username", "p2", "time", "1",
                    "content", "Hello @p1"});

        QTRY_COMPARE(published.count(), 2);
        QCOMPARE(wait(community().run(store::CountNewPosts{}, alice)).value(), 1);
        QCOMPARE(m_blog.number({"EXISTS", "fm:notices:1"}), 0);
    }

    void onePostIsOneMessageAndOneAnnouncementWithoutPolling_data()
    {
        QTest::addColumn<Delivery>("delivery");
        QTest::newRow("pull") << Delivery::Pull;
        QTest::newRow("push") << Delivery::Push;
    }
    void onePostIsOneMessageAndOneAnnouncementWithoutPolling()
    {
        QFETCH(Delivery, delivery);
        m_blog.follow(1, 2);
        QVERIFY(wait(community().run(store::SetDelivery{delivery}, alice)));
        QCOMPARE(wait(community().run(store::CountNewPosts{}, alice)).value(), 0);
        int messages = 0;
        connect(m_subscription.get(), &redis::Subscription::invalidated, m_workers.get(),
                [&](const auto &keys) { messages += keys.contains("global:postid") ? 1 : 0; });
        QSignalSpy published(&community().changes(), &Changes::postPublished);

        for (int post = 1; post <= 3; ++post) {
            m_blog.publish(2);
            QTRY_COMPARE(published.size(), post);
            QCOMPARE(messages, post);
            QCOMPARE(wait(community().run(store::CountNewPosts{}, alice)).value(), post);
        }

        // Nobody who was told asked for anything but how many are new, and what is on its way.
        QTRY_COMPARE(m_blog.number({"EXISTS", "fm:fanout"}), 0);
        QCOMPARE(messages, 3);
        QCOMPARE(published.size(), 3);
    }

    void whatSomebodyElseEnqueuedIsBroughtByAnyOpenClient()
    {
        m_blog.follow(1, 2);
        QVERIFY(wait(community().run(store::SetDelivery{Delivery::Push}, alice)));
        m_workers.reset();
        m_blog.publish(2); // by a machine that is gone by now
        QCOMPARE(m_blog.number({"ZCARD", "fm:fanout"}), 1);

        m_workers = open();

        QTRY_COMPARE(m_blog.list({"ZRANGE", "fm:inbox:1", "0", "-1"}), QByteArrayList{"1"});
        QCOMPARE(m_blog.number({"EXISTS", "fm:fanout"}), 0);
        m_blog.publish(2); // and later, by its push alone
        QTRY_COMPARE(m_blog.list({"ZRANGE", "fm:inbox:1", "0", "-1"}), (QByteArrayList{"1", "2"}));
        QVERIFY(wait(community().run(store::PublishPost{{u"Text"_s, {}, {}}}, ben)));
        QTRY_COMPARE(m_blog.number({"ZCARD", "fm:inbox:1"}), 3);
        QCOMPARE(wait(community().run(store::PullTimeline{}, alice))->ids,
                 (QList<qint64>{3, 2, 1}));
    }

    void whoMayOnlyReadBringsNothing()
    {
        QVERIFY(wait(community().run(store::SetDelivery{Delivery::Push}, alice)));
        m_workers.reset();
        m_blog.publish(2);
        const auto reader = open(store::Access::ReadOnly);

        QCOMPARE(wait(reader->community().run(store::SetDelivery{Delivery::Pull}, alice)).error(),
                 (Error{Failure::NotPermitted, u"read-only"_s}));
        QCOMPARE(wait(reader->community().run(store::ReadDelivery{}))->delivery, Delivery::Push);
        QCOMPARE(m_blog.number({"ZCARD", "fm:fanout"}), 1);
    }

    void aStatusThatAnotherProgramBringsHomeIsToldOf()
    {
        m_blog.run({"FLUSHALL"});
        tutorial::createChatter(m_blog.connection, "ann");
        tutorial::createChatter(m_blog.connection, "bob");
        tutorial::followInOrder(m_blog.connection, "1", "2");
        tutorial::postStatus(m_blog.connection, "2", "Hello", 1'700'000'000);
        m_blog.keys = store::Keys({}, store::Dialect::ofPrograms({"timeline-statuses"}));
        m_workers = open(store::Access::ReadOnly);
        QCOMPARE(wait(community().run(store::ReadTimeline{}, alice))->ids,
                 QList<PostId>{PostId(1)});
        QCOMPARE(wait(community().run(store::CountNewPosts{}, alice)), 0);
        const QSignalSpy told(&community().changes(), &Changes::postListsChanged);

        tutorial::postStatus(m_blog.connection, "2", "Again", 1'700'000'001);

        QTRY_VERIFY(!told.isEmpty());
        QCOMPARE(wait(community().run(store::ReadTimeline{}, alice))->ids,
                 (QList{PostId(2), PostId(1)}));
        m_blog.keys = store::Keys();
    }

private:
    std::unique_ptr<store::Workers> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                m_blog.keys, access);
    }
    [[nodiscard]] store::Community &community() { return m_workers->community(); }

    Microblog m_blog;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestTimelineRequests)
#include "tst_timelinerequests.moc"
