// SPDX-License-Identifier: MIT
#include "items/timelinemodel.h"

#include "fakecommunity.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Post;
using domain::PostId;
using items::TimelineEntry;
using items::TimelineFeed;
using items::TimelineModel;

class TestTimelineModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_text.clear();
        m_reposts.clear();
        m_relation = domain::PostRelation::Repost;
        m_answers.clear();
        m_community = std::make_unique<support::FakeCommunity>();
        m_community->asked<store::ListMuted>().automatic
            = [](const auto &) { return QList<AccountId>(); };
        m_community->asked<store::CountNewPosts>().automatic
            = [](const auto &) { return qint64(0); };
        m_community->asked<store::ReadPosts>().automatic
            = [this](const auto &asked) { return page(asked.posts); };
        m_model = std::make_unique<TimelineModel>(*m_community);
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
        m_community.reset();
    }

    void onlyPostsAroundWhatCanBeSeenAreRead()
    {
        open(range(1'000, 1));
        QTRY_COMPARE(m_community->asked<store::ReadPosts>().count(), 1);
        QVERIFY(m_community->asked<store::ReadPosts>().at(0).posts.size() < 100);
        QTRY_VERIFY(entry(0).isLoaded);
        QVERIFY(!entry(500).isLoaded);

        m_model->setVisibleRange(500, 510);

        QTRY_VERIFY(entry(505).isLoaded);
        QVERIFY(!entry(300).isLoaded);
    }

    void nothingMovesUntilTheReaderAsksForWhatIsNew()
    {
        open(range(30, 1));
        QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
        QSignalSpy counted(m_model.get(), &TimelineModel::newCountChanged);
        m_community->asked<store::CountNewPosts>().automatic
            = [](const auto &) { return qint64(5); };

        Q_EMIT m_community->changes().postPublished();

        QTRY_COMPARE(m_model->newCount(), 5);
        QVERIFY(inserted.isEmpty());
        m_model->showNew();
        m_community->asked<store::PullTimeline>().answerLast(
            store::Pulled{{35, 34, 33, 32, 31}, 35, {}});
        QTRY_COMPARE(m_model->rowCount(), 35);
        QCOMPARE(ids().first(), 35);
        QCOMPARE(m_model->newCount(), 0);
        QCOMPARE(inserted.size(), 1);
    }

    void anEmptyTimelinePullsByItself()
    {
        open({});
        QTRY_COMPARE(m_community->asked<store::PullTimeline>().count(), 1);
        QCOMPARE(m_model->phase(), TimelineModel::Phase::Loading);
        m_community->asked<store::PullTimeline>().answerLast(store::Pulled{{2, 1}, 2, {}});
        QTRY_COMPARE(ids(), (QList<qint64>{2, 1}));
        QCOMPARE(m_model->phase(), TimelineModel::Phase::Ready);
    }

    void whoHasOnlyJustComeStartsAtTheNewest()
    {
        open(range(30, 1));
        m_community->asked<store::CountNewPosts>().automatic
            = [](const auto &) { return qint64(3); };
        Q_EMIT m_community->changes().postPublished();
        QTRY_COMPARE(m_model->newCount(), 3);

        m_model->startAtNewest();

        QCOMPARE(m_model->newCount(), 0); // while they are on their way
        QCOMPARE(m_model->phase(), TimelineModel::Phase::Loading);
        m_community->asked<store::CountNewPosts>().automatic
            = [](const auto &) { return qint64(0); };
        m_community->asked<store::PullTimeline>().answerLast(store::Pulled{{33, 32, 31}, 33, {}});
        QTRY_COMPARE(m_model->rowCount(), 33);
        QCOMPARE(m_model->phase(), TimelineModel::Phase::Ready);
        QVERIFY(entry(0).isUnseen && !entry(3).isUnseen);
        QCOMPARE(m_model->newCount(), 0);
    }

    void whatCannotBePulledHidesNothing()
    {
        open(range(30, 1));
        QSignalSpy failed(m_model.get(), &TimelineModel::requestFailed);

        m_model->startAtNewest();
        m_community->asked<store::PullTimeline>().answerLast(
            base::fail(base::Failure::Unreachable));

        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(m_model->phase(), TimelineModel::Phase::Ready);
        QCOMPARE(m_model->rowCount(), 30);
    }

    void whoMayOnlyReadIsNotToldThatTheyMayNotPull()
    {
        open(range(30, 1));
        QSignalSpy failed(m_model.get(), &TimelineModel::requestFailed);
        m_community->asked<store::CountNewPosts>().automatic
            = [](const auto &) { return qint64(3); };

        m_model->startAtNewest();
        m_community->asked<store::PullTimeline>().answerLast(
            base::fail(base::Failure::NotPermitted));

        QTRY_COMPARE(m_model->newCount(), 3);
        QCOMPARE(m_model->rowCount(), 30);
        QCOMPARE(m_model->phase(), TimelineModel::Phase::Ready);
        QVERIFY(failed.isEmpty());
    }

    void whatAnotherWindowPulledWaitsForTheReaderToo()
    {
        open(range(30, 1));
        QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        m_community->asked<store::ReadTimeline>().automatic = [](const auto &) {
            return store::StoredTimeline{range(33, 1), {}};
        };

        Q_EMIT m_community->changes().postListsChanged();

        QTRY_COMPARE(m_model->newCount(), 3);
        QCOMPARE(m_model->rowCount(), 30);
        QVERIFY(inserted.isEmpty() && reset.isEmpty());
        m_model->showNew();
        m_community->asked<store::PullTimeline>().answerLast(store::Pulled{{34}, 34, {}});
        m_community->asked<store::ReadTimeline>().automatic = [](const auto &) {
            return store::StoredTimeline{range(34, 1), {}};
        };
        QTRY_COMPARE(m_model->rowCount(), 34);
        QCOMPARE(ids().first(), 34);
        QCOMPARE(m_model->newCount(), 0);
    }

    void whatThePullCutAwayIsARowThatLoads()
    {
        open(range(3, 1));
        m_model->showNew();
        m_community->asked<store::PullTimeline>().answerLast(
            store::Pulled{{20, 19}, 20, domain::TimelineGap{4, 18}});
        QTRY_COMPARE(m_model->rowCount(), 6);
        QVERIFY(entry(2).gap);

        m_model->load(2);
        QVERIFY(entry(2).isLoading);
        m_community->asked<store::ReadGap>().answerLast(store::FoundPosts{{18, 17}, true, 18});
        QTRY_COMPARE(ids(), (QList<qint64>{20, 19, 18, 17, 0, 3, 2, 1}));
        m_model->load(4);
        QCOMPARE(m_community->asked<store::ReadGap>().last().gap, (domain::TimelineGap{4, 16}));
        m_community->asked<store::ReadGap>().answerLast(store::FoundPosts{{5}, false, 16});
        QTRY_COMPARE(ids(), (QList<qint64>{20, 19, 18, 17, 5, 3, 2, 1}));
    }

    void aStoredGapStandsWhereItsPostsAreMissing()
    {
        m_community->asked<store::ReadTimeline>().automatic = [](const auto &) {
            return store::StoredTimeline{{PostId(9), PostId(8), PostId(2)}, {{3, 7}}};
        };
        m_model->setFeed(home());
        QTRY_COMPARE(ids(), (QList<qint64>{9, 8, 0, 2}));
    }

    void aFullListGoesOnBelowItsGap()
    {
        auto ids = range(2'999, 2'000);
        m_community->asked<store::ReadTimeline>().automatic = [ids](const auto &) {
            return store::StoredTimeline{ids, {{1'001, 1'999}}};
        };
        m_model->setFeed(home());
        QTRY_COMPARE(m_model->rowCount(), 1'001);

        m_model->loadMore();

        QCOMPARE(m_community->asked<store::ReadGap>().last().gap, (domain::TimelineGap{1, 1'000}));
        m_community->asked<store::ReadGap>().answerLast(
            store::FoundPosts{{1'000, 999}, true, 1'000});
        QTRY_COMPARE(m_model->rowCount(), 1'003);
        QVERIFY(entry(1'000).gap);
        QCOMPARE(entry(1'001).id, PostId(qint64(1'000)));
        m_model->loadMore();
        QCOMPARE(m_community->asked<store::ReadGap>().last().gap, (domain::TimelineGap{1, 998}));
        m_community->asked<store::ReadGap>().answerLast(store::FoundPosts{{5}, false, 998});
        QTRY_COMPARE(m_model->rowCount(), 1'004);
        const auto asked = m_community->asked<store::ReadGap>().count();
        m_model->loadMore();
        QCOMPARE(m_community->asked<store::ReadGap>().count(), asked);
    }

    void whatWasReadBelowAFullListStaysWhenItIsReadAgain()
    {
        m_community->asked<store::ReadTimeline>().automatic = [](const auto &) {
            return store::StoredTimeline{range(1'999, 1'000), {}};
        };
        m_model->setFeed(home());
        QTRY_COMPARE(m_model->rowCount(), 1'000);
        m_model->loadMore();
        m_community->asked<store::ReadGap>().answerLast(store::FoundPosts{{999, 998}, false, 999});
        QTRY_COMPARE(m_model->rowCount(), 1'002);

        Q_EMIT m_community->changes().everyPostChanged();

        QTRY_COMPARE(m_community->asked<store::ReadTimeline>().count(), 2);
        QTRY_COMPARE(ids().mid(999), (QList<qint64>{1'000, 999, 998}));
    }

    void aListThatIsNotFullEndsWhereItEnds()
    {
        open(range(30, 1));

        m_model->loadMore();

        QCOMPARE(m_community->asked<store::ReadGap>().count(), 0);
    }

    void aLikeShowsAtOnceAndIsTakenBackWhenItFails()
    {
        open(range(2, 1));
        QTRY_VERIFY(entry(0).isLoaded);
        QSignalSpy failed(m_model.get(), &TimelineModel::requestFailed);

        m_model->like(PostId(2), true);
        QVERIFY(entry(0).post.isLiked);
        QCOMPARE(entry(0).post.likes, 1);
        m_community->asked<store::LikePost>().refuseLast(u"offline"_s);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!entry(0).post.isLiked);
        QCOMPARE(entry(0).post.likes, 0);

        m_model->like(PostId(2), true);
        m_community->asked<store::LikePost>().answerLast(7);
        QTRY_COMPARE(entry(0).post.likes, 7);
    }

    void aLikeOnItsWayStaysInViewWhateverIsTold()
    {
        open(range(2, 1));
        QTRY_VERIFY(entry(0).isLoaded);
        m_model->like(PostId(2), true);
        auto told = post(PostId(2));
        told.likes = 4;

        Q_EMIT m_community->changes().postsTold({told});
        QCOMPARE(entry(0).post.likes, 5);
        Q_EMIT m_community->changes().postsChanged({PostId(2)});
        const auto &read = m_community->asked<store::ReadPosts>();
        QTRY_COMPARE(read.count(), 2);
        QTRY_COMPARE(entry(0).post.likes, 1);
        QVERIFY(entry(0).post.isLiked);

        m_community->asked<store::LikePost>().answerLast(5);
        QTRY_COMPARE(entry(0).post.likes, 5);
        QVERIFY(entry(0).post.isLiked);
    }

    void ofTwoWishesTheLastOneShowsUntilBothWereDone()
    {
        open(range(2, 1));
        QTRY_VERIFY(entry(0).isLoaded);
        m_model->like(PostId(2), true);
        m_model->like(PostId(2), false);
        QCOMPARE(entry(0).post.likes, 0);

        m_community->asked<store::LikePost>().answer(0, 1);
        QTest::qWait(20);
        QVERIFY(!entry(0).post.isLiked);
        m_community->asked<store::LikePost>().answer(1, 0);
        QTest::qWait(20);
        QVERIFY(!entry(0).post.isLiked);
        QCOMPARE(entry(0).post.likes, 0);
    }

    void postsOfThoseWhomOneMutedAreNotShown()
    {
        m_community->asked<store::ListMuted>().automatic
            = [](const auto &) { return QList<AccountId>{AccountId(101)}; };
        open(range(6, 1));
        QTRY_COMPARE(ids(), (QList<qint64>{6, 4, 2}));
    }

    void aPostChangesInPlaceAndOneThatNeverWasLeaves()
    {
        open(range(4, 1));
        QTRY_VERIFY(entry(0).isLoaded);
        m_text = u"Changed"_s;

        Q_EMIT m_community->changes().postsChanged({PostId(4), PostId(77)});

        QTRY_COMPARE(entry(0).post.content, u"Changed"_s);
        QCOMPARE(m_community->asked<store::ReadPosts>().last().posts, QList<PostId>{PostId(4)});
    }

    void whatIsToldIsTakenOverWithoutAQuestion()
    {
        open(range(4, 1));
        QTRY_VERIFY(entry(0).isLoaded);
        QSignalSpy confirmed(m_model.get(), &TimelineModel::likeConfirmed);
        m_model->like(PostId(4), true);
        m_community->asked<store::LikePost>().answerLast(1);
        QTRY_COMPARE(confirmed.size(), 1);
        const auto before = m_community->asked<store::ReadPosts>().count();
        auto told = post(PostId(4));
        told.content = u"Changed"_s;
        told.likes = 9;

        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);

        Q_EMIT m_community->changes().postsTold({told, post(PostId(77))});

        QCOMPARE(entry(0).post.content, u"Changed"_s);
        QCOMPARE(entry(0).post.likes, 9);
        QVERIFY(entry(0).post.isLiked); // which only the viewer knows
        QCOMPARE(m_model->rowCount(), 4);
        QCOMPARE(m_community->asked<store::ReadPosts>().count(), before);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 0);
        QCOMPARE(changed[0][1].toModelIndex().row(), 0);
    }

    void whatIsToldWhileAQuestionIsOnItsWayIsAskedAgain()
    {
        open(range(4, 1));
        QTRY_VERIFY(entry(0).isLoaded);
        m_community->asked<store::ReadPosts>().automatic = nullptr;
        Q_EMIT m_community->changes().postsChanged({PostId(4)});
        const auto before = m_community->asked<store::ReadPosts>().count();

        Q_EMIT m_community->changes().postsTold({post(PostId(4))});

        QCOMPARE(m_community->asked<store::ReadPosts>().count(), before + 1);
    }

    void aRepostShowsWhatItRepeats()
    {
        m_reposts.insert(3, 1);
        open({PostId(3)});
        QTRY_VERIFY(entry(0).other);
        QCOMPARE(entry(0).other->id, PostId(1));
        QVERIFY(sentence(0).startsWith(u"p101: reposted p101: Text 1,"));
    }

    void aReplySaysToWhom()
    {
        m_reposts.insert(3, 2);
        m_relation = domain::PostRelation::Answer;
        open({PostId(3)});

        QTRY_VERIFY(entry(0).other);

        QVERIFY2(sentence(0).contains(u", replying to p100"_s), qPrintable(sentence(0)));
    }

    void aCardReadsAsOneSentence()
    {
        open({PostId(2)});
        QTRY_VERIFY(entry(0).isLoaded);
        QVERIFY2(sentence(0).startsWith(u"p100: Text 2, "), qPrintable(sentence(0)));
    }

    void aFailureOfAnEmptyPaneIsShownThereAndCanBeRetried()
    {
        m_model->setFeed(home());
        m_community->asked<store::ReadTimeline>().refuseLast(u"offline"_s);
        QTRY_COMPARE(m_model->phase(), TimelineModel::Phase::Failed);

        m_model->retry();
        m_community->asked<store::ReadTimeline>().answerLast(
            store::StoredTimeline{{PostId(1)}, {}});
        QTRY_COMPARE(m_model->phase(), TimelineModel::Phase::Ready);
        QTRY_VERIFY(entry(0).isLoaded);
    }

    void anAnswerForAnotherFeedIsDropped()
    {
        m_model->setFeed(home());
        auto other = home();
        other.viewer = AccountId(2);
        m_model->setFeed(other);
        m_community->asked<store::ReadTimeline>().answer(0, store::StoredTimeline{{PostId(1)}, {}});
        m_community->asked<store::ReadTimeline>().answer(1, store::StoredTimeline{{PostId(2)}, {}});
        QTRY_COMPARE(ids(), QList<qint64>{2});
    }

    void aProfileReadsOnDownToItsOldestPost()
    {
        m_community->asked<store::ListOwnPosts>().automatic = [](const auto &asked) {
            store::OwnPosts posts{{}, 150};
            const auto newest = asked.position < 0 ? 149 : asked.position;
            for (auto at = newest; at >= 0 && at > newest - asked.count; --at)
                posts.ids.append(PostId(at + 1));
            return posts;
        };
        TimelineFeed feed;
        feed.source = TimelineFeed::Source::Profile;
        feed.person = AccountId(9);
        m_model->setFeed(feed);
        QTRY_COMPARE(m_model->rowCount(), 100);
        m_model->loadMore();
        QTRY_COMPARE(m_model->rowCount(), 150);
        QCOMPARE(ids().last(), 1);
        m_model->loadMore();
        QCOMPARE(m_community->asked<store::ListOwnPosts>().count(), 2);
    }

    void aPageThatFailsIsARowThatTriesAgain()
    {
        m_community->asked<store::ListOwnPosts>().automatic
            = [](const auto &asked) -> base::Result<store::OwnPosts> {
            if (asked.position >= 0)
                return base::fail(base::Failure::TimedOut);
            return store::OwnPosts{range(150, 51), 150};
        };
        TimelineFeed feed;
        feed.source = TimelineFeed::Source::Profile;
        feed.person = AccountId(9);
        m_model->setFeed(feed);
        QTRY_COMPARE(m_model->rowCount(), 100);
        m_model->loadMore();
        QTRY_COMPARE(m_model->rowCount(), 101);
        QVERIFY(sentence(100).contains(u"Retry"));
        // Scrolling alone asks no server that has just said no.
        m_model->loadMore();
        QCOMPARE(m_community->asked<store::ListOwnPosts>().count(), 2);

        m_community->asked<store::ListOwnPosts>().automatic = [](const auto &) {
            return store::OwnPosts{range(50, 1), 150};
        };
        m_model->load(100);

        QTRY_COMPARE(m_model->rowCount(), 150);
        QCOMPARE(ids().last(), 1);
    }

    void whatWasReadOfAListStaysWhenItIsReadAgain()
    {
        m_community->asked<store::ListOwnPosts>().automatic = [](const auto &asked) {
            return asked.position < 0 ? store::OwnPosts{range(150, 51), 150}
                                      : store::OwnPosts{range(50, 1), 150};
        };
        TimelineFeed feed;
        feed.source = TimelineFeed::Source::Profile;
        feed.person = AccountId(9);
        m_model->setFeed(feed);
        QTRY_COMPARE(m_model->rowCount(), 100);
        m_model->loadMore();
        QTRY_COMPARE(m_model->rowCount(), 150);
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);

        Q_EMIT m_community->changes().postListsChanged();

        QTRY_COMPARE(m_community->asked<store::ListOwnPosts>().count(), 3);
        QTest::qWait(0);
        QCOMPARE(m_model->rowCount(), 150);
        QVERIFY(reset.isEmpty());
    }

    void aThreadStandsBetweenWhatItAnswersAndItsAnswers()
    {
        openThread({{{PostId(2), PostId(4)}, true},
                    {{PostId(6), 1}, {PostId(8), 2}, {PostId(6), 2, 3, 8}, {PostId(7), 1}}});

        QTRY_COMPARE(ids(), (QList<qint64>{0, 2, 4, 5, 6, 8, 0, 7}));
        QVERIFY(entry(3).isSubject);
        QCOMPARE(entry(5).depth, 2);
        QCOMPARE(sentence(0), u"Show earlier posts"_s);
        QCOMPARE(sentence(6), u"Show 3 more replies"_s);

        m_model->load(6);
        QCOMPARE(m_community->asked<store::ReadAnswers>().last().rest,
                 (domain::ThreadRow{PostId(6), 2, 3, 8}));
        m_community->asked<store::ReadAnswers>().answerLast(
            QList<domain::ThreadRow>{{PostId(9), 2}, {PostId(6), 2, 1, 9}});
        QTRY_COMPARE(ids(), (QList<qint64>{0, 2, 4, 5, 6, 8, 9, 0, 7}));
        m_model->load(0);
        m_community->asked<store::ReadEarlierPosts>().answerLast(
            domain::EarlierPosts{{PostId(1)}, false});
        QTRY_COMPARE(ids(), (QList<qint64>{1, 2, 4, 5, 6, 8, 9, 0, 7}));
    }

    void anAnswerThatComesMeanwhileWaitsBehindARow()
    {
        openThread({{}, {{PostId(6), 1}}});
        QTRY_COMPARE(ids(), (QList<qint64>{5, 6}));
        QTRY_VERIFY(entry(1).isLoaded);
        m_answers.insert(5, 2);

        Q_EMIT m_community->changes().postsChanged({PostId(5)});

        QTRY_COMPARE(ids(), (QList<qint64>{5, 6, 0}));
        m_model->load(2);
        QCOMPARE(m_community->asked<store::ReadAnswers>().last().rest.after, 6);
        m_community->asked<store::ReadAnswers>().answerLast(
            QList<domain::ThreadRow>{{PostId(7), 1}});
        QTRY_COMPARE(ids(), (QList<qint64>{5, 6, 7}));
    }

    void aRestThatFailsCanBeAskedForAgain()
    {
        openThread({{}, {{PostId(5), 1, 2, 0}}});
        QTRY_COMPARE(m_model->rowCount(), 2);
        QSignalSpy failed(m_model.get(), &TimelineModel::requestFailed);
        m_model->load(1);
        QVERIFY(entry(1).isLoading);
        m_community->asked<store::ReadAnswers>().refuseLast(u"offline"_s);

        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(!entry(1).isLoading);
        m_model->load(1);
        QCOMPARE(m_community->asked<store::ReadAnswers>().count(), 2);
    }

    void everyonesNewPostsWaitForTheReaderToo()
    {
        m_community->asked<store::ListRecentPosts>().automatic = [](const auto &asked) {
            return asked.before == 0 ? store::RecentPosts{range(200, 101), 200, 101}
                                     : store::RecentPosts{range(100, 1), 200, 1};
        };
        m_community->asked<store::CountPostsAfter>().automatic
            = [](const auto &asked) { return 203 - asked.after; };
        TimelineFeed feed;
        feed.source = TimelineFeed::Source::Everyone;
        m_model->setFeed(feed);
        QTRY_COMPARE(m_model->rowCount(), 100);

        Q_EMIT m_community->changes().postPublished();

        QTRY_COMPARE(m_model->newCount(), 3);
        QCOMPARE(m_model->rowCount(), 100);
        m_model->loadMore();
        QTRY_COMPARE(m_model->rowCount(), 200);
        QCOMPARE(m_community->asked<store::ListRecentPosts>().last().before, 101);
        m_community->asked<store::ListRecentPosts>().automatic = [](const auto &) {
            return store::RecentPosts{range(203, 104), 203, 104};
        };
        m_model->showNew();
        QTRY_COMPARE(m_model->rowCount(), 203);
        QCOMPARE(m_model->newCount(), 0);
    }

    void whatWasPulledIsNewUntilItWasLookedAt()
    {
        open(range(30, 1));
        QTRY_VERIFY(entry(0).isLoaded);
        QVERIFY(!entry(0).isUnseen);
        m_model->showNew();
        m_community->asked<store::PullTimeline>().answerLast(store::Pulled{{32, 31}, 32, {}});
        QTRY_COMPARE(m_model->rowCount(), 32);
        QTRY_VERIFY(entry(0).isLoaded && entry(1).isLoaded);
        QVERIFY(entry(0).isUnseen && entry(1).isUnseen);
        QVERIFY(sentence(0).contains(u", new"));

        m_model->setVisibleRange(0, 8);
        m_model->setVisibleRange(1, 9);

        QVERIFY(!entry(0).isUnseen);
        QVERIFY(entry(1).isUnseen);
    }

private:
    void openThread(const domain::Thread &thread)
    {
        m_community->asked<store::ReadThread>().automatic
            = [thread](const auto &) { return thread; };
        auto feed = home();
        feed.source = TimelineFeed::Source::Thread;
        feed.post = PostId(5);
        m_model->setFeed(feed);
    }
    static TimelineFeed home()
    {
        TimelineFeed feed;
        feed.viewer = AccountId(1);
        return feed;
    }
    static QList<PostId> range(qint64 newest, qint64 oldest)
    {
        QList<PostId> ids;
        for (auto id = newest; id >= oldest; --id)
            ids.append(PostId(id));
        return ids;
    }
    void open(const QList<PostId> &ids)
    {
        m_community->asked<store::ReadTimeline>().automatic = [ids](const auto &) {
            return store::StoredTimeline{ids, {}};
        };
        m_model->setFeed(home());
        // An empty one is pulled first.
        if (!ids.isEmpty())
            QTRY_COMPARE(m_model->phase(), TimelineModel::Phase::Ready);
    }
    domain::PostPage page(const QList<PostId> &ids)
    {
        domain::PostPage page;
        for (const auto &id : ids)
            page.rows.append(post(id));
        return page;
    }
    Post post(const PostId &id) const
    {
        Post post;
        post.id = id;
        const auto number = *id.number();
        post.author = AccountId(100 + number % 2);
        post.authorName = u"p%1"_s.arg(100 + number % 2);
        post.answers = m_answers.value(number);
        post.content = m_text.isEmpty() ? u"Text %1"_s.arg(number) : m_text;
        if (m_reposts.contains(number)) {
            post.relation = m_relation;
            post.other = PostId(m_reposts.value(number));
        }
        return post;
    }
    TimelineEntry entry(int row) const
    {
        return m_model->index(row).data(TimelineModel::EntryRole).value<TimelineEntry>();
    }
    QString sentence(int row) const
    {
        return m_model->index(row).data(Qt::AccessibleTextRole).toString();
    }
    QList<qint64> ids() const
    {
        QList<qint64> numbers;
        for (int row = 0; row < m_model->rowCount(); ++row)
            numbers.append(entry(row).id.number().value_or(0));
        return numbers;
    }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<TimelineModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    QHash<qint64, qint64> m_reposts;
    domain::PostRelation m_relation = domain::PostRelation::Repost; ///< of those
    QHash<qint64, qint64> m_answers;
    QString m_text;
};

REGISTER_TEST(TestTimelineModel)
#include "tst_timelinemodel.moc"
