// SPDX-License-Identifier: MIT
#include "store/timeline/timelinepush.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::PostId;
using store::TimelinePush;

class TestTimelinePush : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPublishedPostIsTold()
    {
        TimelinePush push(store::TimelineKeys(store::Keys("{x}:")), m_names);
        QSignalSpy published(&push, &TimelinePush::published);
        QSignalSpy posts(&push, &TimelinePush::postsInvalidated);

        push.addKeys({"{x}:global:postid", "post:postid:7"});

        QCOMPARE(published.size(), 1);
        QCOMPARE(posts.size(), 0);
    }

    void keysOfAPostNameIt_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<bool>("isPublished");
        QTest::newRow("text") << QByteArray("post:postid:7") << true;
        QTest::newRow("likes") << QByteArray("fm:posts:likes:7") << false;
        QTest::newRow("answers") << QByteArray("fm:posts:answers:7") << false;
        QTest::newRow("reposts") << QByteArray("fm:posts:reposts:7") << false;
        QTest::newRow("quotes") << QByteArray("fm:posts:quotes:7") << false;
    }
    void keysOfAPostNameIt()
    {
        QFETCH(QByteArray, key);
        QFETCH(bool, isPublished);
        TimelinePush push(store::TimelineKeys(store::Keys()), m_names);
        QSignalSpy published(&push, &TimelinePush::published);
        QSignalSpy posts(&push, &TimelinePush::postsInvalidated);

        push.addKeys({key});

        QCOMPARE(published.size(), isPublished ? 1 : 0);
        QCOMPARE(posts.size(), 1);
        QCOMPARE(posts[0][0].value<QList<PostId>>(), QList<PostId>{PostId(7)});
    }

    void whatIsToldOfAPostNeedNotBeRead()
    {
        TimelinePush push(store::TimelineKeys(store::Keys()), m_names);
        QSignalSpy posts(&push, &TimelinePush::postsInvalidated);
        QSignalSpy told(&push, &TimelinePush::postsTold);
        domain::Post post;
        post.id = PostId(7);

        push.tell({post});
        push.addKeys({"fm:posts:likes:7", "fm:posts:answers:7", "fm:posts:likes:8"});

        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0][0].value<QList<domain::Post>>(), QList{post});
        QCOMPARE(posts.size(), 1);
        QCOMPARE(posts[0][0].value<QList<PostId>>(), QList<PostId>{PostId(8)});
    }

    void listsNameNoPost()
    {
        TimelinePush push(store::TimelineKeys(store::Keys()), m_names);
        QSignalSpy lists(&push, &TimelinePush::listsInvalidated);
        QSignalSpy posts(&push, &TimelinePush::postsInvalidated);

        push.addKeys({"following:1", "follower:1", "receivepost:1", "fm:gap:1", "fm:muted:1"});

        QCOMPARE(lists.size(), 1);
        QCOMPARE(posts.size(), 0);
    }

    void whatComesInABurstIsToldAtOnceAndThenTogether()
    {
        TimelinePush push(store::TimelineKeys(store::Keys()), m_names);
        QSignalSpy published(&push, &TimelinePush::published);

        for (int i = 0; i < 100; ++i)
            push.addKeys({"global:postid"});

        QCOMPARE(published.size(), 1);
        QTRY_COMPARE(published.size(), 2);
    }

    // What came right after something was told waits for the whole pause, and a timer of this kind
    // may be a twentieth late.
    void thePauseLeavesTimeToCountWithinAQuarterOfASecond()
    {
        const TimelinePush push(store::TimelineKeys(store::Keys()), m_names);
        constexpr auto counting = 20ms;

        QVERIFY(push.pause() + push.pause() / 20 + counting < 250ms);
        QVERIFY(push.pause() * 5 >= 1s); // at most so many times a second
    }

    void aRenamedPersonIsLookedUpAgain()
    {
        m_names.rememberName(AccountId(4), u"Old"_s);
        TimelinePush push(store::TimelineKeys(store::Keys()), m_names);

        push.addKeys({"bbs::user::4"});

        QVERIFY(!m_names.name(AccountId(4)));
    }

    void unknownKeysAreSilent()
    {
        TimelinePush push(store::TimelineKeys(store::Keys()), m_names);
        QSignalSpy published(&push, &TimelinePush::published);
        QSignalSpy lists(&push, &TimelinePush::listsInvalidated);
        QSignalSpy posts(&push, &TimelinePush::postsInvalidated);

        push.addKeys({"article:1", "bbs::topic::1", "fm:posts:likes:", "post:postid:", ""});

        QCOMPARE(published.size() + lists.size() + posts.size(), 0);
    }

private:
    store::ArticleCache m_names;
};

REGISTER_TEST(TestTimelinePush)
#include "tst_timelinepush.moc"
