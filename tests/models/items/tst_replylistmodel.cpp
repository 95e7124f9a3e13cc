// SPDX-License-Identifier: MIT
#include "items/replylistmodel.h"

#include "fakecommunity.h"
#include "shownlist.h"
#include "store/forum/forumrequests.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using domain::TopicId;
using items::ReplyListModel;

class TestReplyListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aTopicOpensALittleBeforeTheFloorAskedFor();
    void aLongTopicOpensAtItsEndByOneRequest();
    void aFloorBeyondTheEndShowsTheEnd();
    void earlierAndLaterFloorsJoinWhatIsShown();
    void theMarkStandsAboveTheFirstReplyThatIsNew();
    void onesOwnReplyIsNotNew();
    void aReplyOfSomebodyElseArrivesAtTheEnd();
    void afterARestoreThereMayBeFewer();
    void afterARestoreOfALongTopicItsEndIsShown();
    void anAnswerOfTheTimeBeforeARestoreIsAskedForAgain();
    void aRemovedReplyKeepsItsFloor();
    void whoMayReadsWhatWasRemovedInItsPlace();
    void eachRemovalIsAskedForOnce();
    void aReplyThatWasSplitOffSaysWhereItIs();
    void anAnswerForAnotherTopicIsDropped();
    void aFailureCanBeRetried();
    void aChangeWhileLoadingIsReadAfterwards();
    void aRowReadsAsOneSentence();

private:
    /// The topic as its store would answer it.
    void serve()
    {
        m_community->asked<store::ListReplies>().automatic
            = [this](const auto &asked) -> base::Result<domain::ReplyPage> {
            domain::ReplyPage page;
            page.firstFloor = asked.firstFloor;
            page.total = m_floors.size();
            for (auto floor = asked.firstFloor;
                 floor < asked.firstFloor + asked.count && floor <= m_floors.size(); ++floor)
                page.rows.append(m_floors.at(floor - 1));
            return page;
        };
    }
    void fill(qint64 count)
    {
        for (auto floor = m_floors.size() + 1; floor <= count; ++floor) {
            domain::Reply reply;
            reply.id = domain::ReplyId(floor);
            reply.floor = floor;
            reply.authorName = u"ann"_s;
            reply.content = u"Text %1"_s.arg(floor);
            m_floors.append(reply);
        }
    }
    [[nodiscard]] qint64 floorAt(int row) const
    {
        return m_model->index(row).data(ReplyListModel::FloorRole).toLongLong();
    }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<ReplyListModel> m_model;
    QList<domain::Reply> m_floors;
};

void TestReplyListModel::init()
{
    using Mode = QAbstractItemModelTester::FailureReportingMode;
    m_floors.clear();
    m_community = std::make_unique<support::FakeCommunity>();
    m_model = std::make_unique<ReplyListModel>(*m_community);
    new QAbstractItemModelTester(m_model.get(), Mode::QtTest, m_model.get());
    serve();
}

void TestReplyListModel::cleanup()
{
    m_model.reset();
    m_community.reset();
}

void TestReplyListModel::aTopicOpensALittleBeforeTheFloorAskedFor()
{
    fill(30);
    QSignalSpy arrived(m_model.get(), &ReplyListModel::arrived);

    m_model->open(TopicId(qint64(1)), 17, 16);
    QVERIFY(m_model->isLoading());
    settle();

    QCOMPARE(arrived.count(), 1);
    QCOMPARE(arrived.first().first().toLongLong(), 17);
    QCOMPARE(m_model->firstFloor(), 16);
    QCOMPARE(m_model->lastFloor(), 30);
    QVERIFY(m_model->hasEarlier());
    QVERIFY(!m_model->hasLater());
}

void TestReplyListModel::aLongTopicOpensAtItsEndByOneRequest()
{
    fill(100'000);

    m_model->open(TopicId(qint64(1)), 99'990, 99'989);
    settle();

    QCOMPARE(m_community->asked<store::ListReplies>().count(), 1);
    QVERIFY(m_community->asked<store::ListReplies>().last().count <= 50);
    QCOMPARE(m_model->rowCount(), 12);
    QCOMPARE(m_model->firstNew(), 99'990);
    QCOMPARE(m_model->total(), 100'000);
}

void TestReplyListModel::aFloorBeyondTheEndShowsTheEnd()
{
    fill(5);
    QSignalSpy arrived(m_model.get(), &ReplyListModel::arrived);

    m_model->open(TopicId(qint64(1)), 400, -1);
    settle();

    QCOMPARE(m_model->lastFloor(), 5);
    QCOMPARE(arrived.last().first().toLongLong(), 5);
}

void TestReplyListModel::earlierAndLaterFloorsJoinWhatIsShown()
{
    fill(200);
    m_model->open(TopicId(qint64(1)), 100, -1);
    settle();
    QCOMPARE(floorAt(0), 99);

    m_model->loadEarlier();
    m_model->loadEarlier(); // one at a time
    settle();
    m_model->loadLater();
    settle();

    QCOMPARE(m_model->firstFloor(), 49);
    QCOMPARE(m_model->lastFloor(), 198);
    for (int row = 0; row < m_model->rowCount(); ++row)
        QCOMPARE(floorAt(row), 49 + row);
    QCOMPARE(m_community->asked<store::ListReplies>().count(), 3);
}

void TestReplyListModel::theMarkStandsAboveTheFirstReplyThatIsNew()
{
    fill(10);

    m_model->open(TopicId(qint64(1)), 8, 7);
    settle();

    QVERIFY(m_model->indexOf(8).data(ReplyListModel::IsFirstNewRole).toBool());
    QVERIFY(!m_model->indexOf(9).data(ReplyListModel::IsFirstNewRole).toBool());
    QVERIFY(!m_model->indexOf(7).data(ReplyListModel::IsFirstNewRole).toBool());
}

void TestReplyListModel::onesOwnReplyIsNotNew()
{
    fill(4);
    m_model->open(TopicId(qint64(1)), 4, 4);
    settle();
    const auto arrive = [this](qint64 floor) {
        fill(floor);
        m_model->refresh();
        settle();
    };

    // Everything was read: the mark comes behind one's own.
    arrive(5);
    m_model->noteOwn(5);
    QCOMPARE(m_model->firstNew(), 0);
    QVERIFY(!m_model->indexOf(5).data(ReplyListModel::IsFirstNewRole).toBool());

    arrive(6);
    QCOMPARE(m_model->firstNew(), 6);
    m_model->noteOwn(7);
    arrive(8);
    QCOMPARE(m_model->firstNew(), 6);
    QCOMPARE(m_model->newCount(), 2);
}

void TestReplyListModel::aReplyOfSomebodyElseArrivesAtTheEnd()
{
    fill(3);
    m_model->open(TopicId(qint64(1)), 1, -1);
    settle();
    QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
    QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);

    fill(5);
    Q_EMIT m_community->changes().topicsChanged({TopicId(qint64(2))});
    settle();
    QCOMPARE(inserted.count(), 0);
    Q_EMIT m_community->changes().topicsChanged({TopicId(qint64(1))});
    settle();

    QCOMPARE(inserted.count(), 1);
    QCOMPARE(m_model->lastFloor(), 5);

    fill(6); // what lists show of the topic was told
    Q_EMIT m_community->changes().repliesChanged({TopicId(qint64(1))});
    settle();
    QCOMPARE(inserted.count(), 2);
    QCOMPARE(m_model->lastFloor(), 6);
    QCOMPARE(resets.count(), 0);
}

void TestReplyListModel::afterARestoreThereMayBeFewer()
{
    fill(7);
    m_model->open(TopicId(1), 1, 7);
    QTRY_COMPARE(m_model->rowCount(), 7);
    m_floors.resize(3);
    m_floors[1].content = u"As it was"_s;

    Q_EMIT m_community->changes().everyTopicChanged();

    QTRY_COMPARE(m_model->rowCount(), 3);
    QCOMPARE(m_model->total(), 3);
    QCOMPARE(m_model->index(1).data().toString(), u"As it was"_s);
    QVERIFY(!m_model->hasLater());
}

void TestReplyListModel::afterARestoreOfALongTopicItsEndIsShown()
{
    fill(500);
    m_model->open(TopicId(1), 480, 500);
    QTRY_VERIFY(m_model->rowCount() > 0);
    m_floors.resize(20);

    Q_EMIT m_community->changes().everyTopicChanged();

    QTRY_COMPARE(m_model->total(), 20);
    QTRY_VERIFY(m_model->rowCount() > 0);
    QCOMPARE(floorAt(m_model->rowCount() - 1), 20);
}

void TestReplyListModel::anAnswerOfTheTimeBeforeARestoreIsAskedForAgain()
{
    fill(7);
    m_model->open(TopicId(1), 1, 7);
    QTRY_COMPARE(m_model->rowCount(), 7);
    m_model->refresh();
    m_floors.resize(3);

    Q_EMIT m_community->changes().everyTopicChanged();

    QTRY_COMPARE(m_model->rowCount(), 3);
    QCOMPARE(m_model->total(), 3);
}

void TestReplyListModel::aRemovedReplyKeepsItsFloor()
{
    fill(4);
    m_model->open(TopicId(qint64(1)), 1, -1);
    settle();
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);

    m_floors[1].isRemoved = true;
    m_floors[1].content.clear();
    m_model->refresh();
    settle();

    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 1);
    QCOMPARE(m_model->rowCount(), 4);
    QVERIFY(m_model->index(1).data(Qt::AccessibleTextRole).toString().contains("removed"_L1));
}

void TestReplyListModel::whoMayReadsWhatWasRemovedInItsPlace()
{
    fill(4);
    m_floors[1].isRemoved = true;
    m_floors[1].content.clear();
    m_model->open(TopicId(qint64(1)), 1, -1);
    settle();
    const auto row = m_model->index(1);
    QCOMPARE(row.data().toString(), QString());
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);

    m_model->setRemovedText(domain::ReplyId(2), u"Removed by Ben.\nText 2"_s);

    QCOMPARE(changed.count(), 1);
    QCOMPARE(row.data().toString(), u"Removed by Ben.\nText 2"_s);
    QVERIFY(row.data(ReplyListModel::ReplyRole).value<domain::Reply>().isRemoved);
    // Once it stands again it says what it says.
    m_floors[1].isRemoved = false;
    m_floors[1].content = u"Text 2"_s;
    m_model->refresh();
    settle();
    QCOMPARE(row.data().toString(), u"Text 2"_s);
}

void TestReplyListModel::eachRemovalIsAskedForOnce()
{
    fill(4);
    m_floors[1].isRemoved = m_floors[2].isRemoved = m_floors[3].isRemoved = true;
    m_floors[3].isMoved = true; // of that one knows where it is now
    m_model->open(TopicId(qint64(1)), 1, -1);
    settle();

    QCOMPARE(m_model->takeUnknownRemovals(),
             QList<domain::ReplyId>({domain::ReplyId(2), domain::ReplyId(3)}));
    QVERIFY(m_model->takeUnknownRemovals().isEmpty());
}

void TestReplyListModel::aReplyThatWasSplitOffSaysWhereItIs()
{
    fill(2);
    auto &moved = m_floors[1];
    moved.isRemoved = moved.isMoved = true;
    moved.content.clear();
    moved.topic = TopicId(qint64(9));
    moved.movedTitle = u"New"_s;
    moved.movedFloor = 4;

    m_model->open(TopicId(qint64(1)), 1, -1);
    settle();

    QCOMPARE(m_model->index(1).data().toString(), u"Moved to “New” as #4"_s);
}

void TestReplyListModel::anAnswerForAnotherTopicIsDropped()
{
    fill(4);
    m_community->asked<store::ListReplies>().automatic = {};
    m_model->open(TopicId(qint64(1)), 1, -1);
    m_model->open(TopicId(qint64(2)), 1, -1);

    domain::ReplyPage first;
    first.rows = m_floors;
    first.total = 4;
    m_community->asked<store::ListReplies>().answer(0, first);
    settle();
    QCOMPARE(m_model->rowCount(), 0);
    first.rows = m_floors.first(2);
    first.total = 2;
    m_community->asked<store::ListReplies>().answer(1, first);
    settle();

    QCOMPARE(m_model->rowCount(), 2);
}

void TestReplyListModel::aFailureCanBeRetried()
{
    fill(4);
    m_community->asked<store::ListReplies>().automatic = {};
    QSignalSpy failed(m_model.get(), &ReplyListModel::failed);
    m_model->open(TopicId(qint64(1)), 3, -1);
    m_community->asked<store::ListReplies>().answerLast(base::fail(base::Failure::Unreachable));
    settle();
    QCOMPARE(failed.count(), 1);
    QVERIFY(!m_model->isLoading());

    serve();
    m_model->retry();
    settle();

    QCOMPARE(m_model->rowCount(), 3); // from the one before the floor
}

void TestReplyListModel::aChangeWhileLoadingIsReadAfterwards()
{
    fill(3);
    m_model->open(TopicId(qint64(1)), 1, -1);
    fill(4);
    Q_EMIT m_community->changes().topicsChanged({TopicId(qint64(1))});
    QCOMPARE(m_community->asked<store::ListReplies>().count(), 1);
    settle();

    QCOMPARE(m_community->asked<store::ListReplies>().count(), 2);
    QCOMPARE(m_model->lastFloor(), 4);
}

void TestReplyListModel::aRowReadsAsOneSentence()
{
    fill(1);
    m_model->open(TopicId(qint64(1)), 1, -1);
    settle();

    const auto text = m_model->index(0).data(Qt::AccessibleTextRole).toString();

    QVERIFY2(text.startsWith("#1 ann: Text 1"_L1), qPrintable(text));
}

REGISTER_TEST(TestReplyListModel)
#include "tst_replylistmodel.moc"
