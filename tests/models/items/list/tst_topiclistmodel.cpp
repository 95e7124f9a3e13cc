// SPDX-License-Identifier: MIT
#include "items/list/topiclistmodel.h"

#include "fakecommunity.h"
#include "items/list/topicdrag.h"
#include "shownlist.h"
#include "store/forum/forumrequests.h"
#include "testregistry.h"

#include <QMimeData>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::TopicId;
using domain::TopicVote;
using items::TopicListModel;
using items::TopicRow;

class TestTopicListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aRowReadsAsOneSentence();
    void unreadIsWhatCameAfterTheLastVisit();
    void aVoteShowsAtOnceAndIsConfirmedInPlace();
    void swappingSidesTakesOneVoteAwayAndGivesOne();
    void aRefusedVoteRollsBackWithItsReason();
    void aVoteWithoutAPersonAsksToSignIn();
    void aSecondVoteWaitsForTheFirst();
    void readingFurtherIsRememberedAndNeverBackwards();
    void aReplyOfSomebodyElseUpdatesTheRowWhereItStands();
    void anEmptyListShowsWhatComes();
    void aTopicThatWasWithdrawnLeaves();
    void onesOwnReplyBringsItsTopicToTheTopAndOnlyOthersAreNew();
    void onesOwnTopicIsTheFirstRowAtOnce();
    void whereTheOrderIsAnotherOnesOwnReplyChangesItsRowOnly();
    void aReplyThatWasTakenBackHidesNobodyElses();
    void whatIsNotInTheListComesNotIntoItByOnesOwnReply();
    void rowsCarryTheirTopicsWhenDragged();

private:
    static domain::Topic topic(qint64 id, qint64 replies = 3)
    {
        domain::Topic topic;
        topic.id = TopicId(id);
        topic.title = u"Title %1"_s.arg(id);
        topic.author = domain::AccountId(qint64(1));
        topic.authorName = u"ann"_s;
        topic.category = u"redis"_s;
        topic.lastReply = domain::Timestamp(1000s - std::chrono::seconds(id));
        topic.replies = replies;
        topic.ups = 5;
        topic.downs = 1;
        return topic;
    }
    void open(const domain::AccountId &viewer = domain::AccountId(qint64(7)),
              domain::TopicQuery::Source source = domain::TopicQuery::Source::All,
              const QString &name = {})
    {
        m_community->asked<store::ListTopics>().automatic
            = [this](const auto &asked) -> base::Result<domain::TopicPage> {
            domain::TopicPage page;
            page.rows = m_topics.mid(asked.offset, asked.count);
            page.offset = asked.offset;
            page.total = m_topics.size();
            page.now = domain::Timestamp(2000s);
            return page;
        };
        m_community->asked<store::ReadTopics>().automatic
            = [this](const auto &asked) -> base::Result<QList<domain::Topic>> {
            QList<domain::Topic> found;
            for (const auto &id : asked.topics) {
                for (const auto &each : std::as_const(m_topics)) {
                    if (each.id == id)
                        found.append(each);
                }
            }
            return found;
        };
        m_model->setQuery({source, name, viewer});
        settle();
        m_model->setVisibleRange(0, 9);
        settle();
    }
    [[nodiscard]] TopicRow row(int row) const
    {
        return m_model->index(row).data(TopicListModel::RowRole).value<TopicRow>();
    }

    [[nodiscard]] QList<qint64> shown() const
    {
        QList<qint64> ids;
        for (int i = 0; i < m_model->rowCount(); ++i)
            ids.append(row(i).topic.id.number().value_or(0));
        return ids;
    }
    /// The server counts so many that came.
    void countedAre(qint64 count)
    {
        Q_EMIT m_community->changes().topicListsChanged();
        m_community->asked<store::CountNewTopics>().answerLast(count);
        settle();
    }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<TopicListModel> m_model;
    QList<domain::Topic> m_topics;
};

void TestTopicListModel::init()
{
    using Mode = QAbstractItemModelTester::FailureReportingMode;
    m_community = std::make_unique<support::FakeCommunity>();
    m_model = std::make_unique<TopicListModel>(*m_community);
    new QAbstractItemModelTester(m_model.get(), Mode::QtTest, m_model.get());
    m_topics = {topic(1), topic(2), topic(3)};
}

void TestTopicListModel::cleanup()
{
    m_model.reset();
    m_community.reset();
}

void TestTopicListModel::aRowReadsAsOneSentence()
{
    open();

    const auto text = m_model->index(0).data(Qt::AccessibleTextRole).toString();

    QVERIFY2(text.startsWith("Title 1, 3 replies, by ann,"_L1), qPrintable(text));
}

void TestTopicListModel::unreadIsWhatCameAfterTheLastVisit()
{
    m_topics[0].lastReadFloor = 1;
    m_topics[1].lastReadFloor = 3;
    open();

    QCOMPARE(row(0).unread(), 2);
    QVERIFY(!row(0).isRead());
    QCOMPARE(row(1).unread(), 0);
    QVERIFY(row(1).isRead());
    QCOMPARE(row(2).unread(), 0);
    QVERIFY(!row(2).isRead());
}

void TestTopicListModel::aVoteShowsAtOnceAndIsConfirmedInPlace()
{
    open();
    QSignalSpy confirmed(m_model.get(), &TopicListModel::voteConfirmed);

    m_model->vote(TopicId(qint64(2)), TopicVote::Up);
    QVERIFY(row(1).isVotePending);
    QCOMPARE(row(1).topic.ups, 6);
    m_community->asked<store::VoteOnTopic>().answerLast(
        domain::TopicTally{TopicId(qint64(2)), 9, 1, TopicVote::Up});
    settle();

    QVERIFY(!row(1).isVotePending);
    QCOMPARE(row(1).topic.ups, 9);
    QCOMPARE(row(1).topic.standing, TopicVote::Up);
    QCOMPARE(confirmed.count(), 1);
    QCOMPARE(confirmed.first().at(1).value<TopicVote>(), TopicVote::None);
    QCOMPARE(confirmed.first().at(2).value<TopicVote>(), TopicVote::Up);
}

void TestTopicListModel::swappingSidesTakesOneVoteAwayAndGivesOne()
{
    m_topics[0].standing = TopicVote::Up;
    open();

    m_model->vote(TopicId(qint64(1)), TopicVote::Down);

    QCOMPARE(row(0).topic.ups, 4);
    QCOMPARE(row(0).topic.downs, 2);
    QCOMPARE(m_community->asked<store::VoteOnTopic>().last().standing, TopicVote::Down);
}

void TestTopicListModel::aRefusedVoteRollsBackWithItsReason()
{
    open();
    QSignalSpy failures(m_model.get(), &items::ListModel::requestFailed);

    m_model->vote(TopicId(qint64(1)), TopicVote::Down);
    m_community->asked<store::VoteOnTopic>().refuseLast(u"closed"_s);
    settle();

    QCOMPARE(row(0).topic.downs, 1);
    QCOMPARE(row(0).failure, u"closed"_s);
    QCOMPARE(failures.count(), 1);
}

void TestTopicListModel::aVoteWithoutAPersonAsksToSignIn()
{
    open({});
    QSignalSpy failures(m_model.get(), &items::ListModel::requestFailed);

    m_model->vote(TopicId(qint64(1)), TopicVote::Up);

    QCOMPARE(m_community->asked<store::VoteOnTopic>().count(), 0);
    QCOMPARE(failures.first().first().value<base::Error>().detail, u"sign-in"_s);
}

void TestTopicListModel::aSecondVoteWaitsForTheFirst()
{
    open();

    m_model->vote(TopicId(qint64(1)), TopicVote::Up);
    m_model->vote(TopicId(qint64(1)), TopicVote::Down);

    QCOMPARE(m_community->asked<store::VoteOnTopic>().count(), 1);
}

void TestTopicListModel::readingFurtherIsRememberedAndNeverBackwards()
{
    m_topics[0].lastReadFloor = 2;
    open();

    m_model->markRead(TopicId(qint64(1)), 1);
    QCOMPARE(m_community->asked<store::MarkTopicRead>().count(), 0);
    m_model->markRead(TopicId(qint64(1)), 3);

    QCOMPARE(m_community->asked<store::MarkTopicRead>().count(), 1);
    QCOMPARE(m_community->asked<store::MarkTopicRead>().last().floor, 3);
    QVERIFY(row(0).isRead());
}

void TestTopicListModel::aReplyOfSomebodyElseUpdatesTheRowWhereItStands()
{
    open();
    QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);

    m_topics[2].replies = 4;
    Q_EMIT m_community->changes().topicsChanged({TopicId(qint64(3))});
    settle();

    QCOMPARE(row(2).topic.replies, 4);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(resets.count(), 0);
}

void TestTopicListModel::anEmptyListShowsWhatComes()
{
    const auto later = std::exchange(m_topics, {});
    open();
    QCOMPARE(m_model->rowCount(), 0);

    m_topics = later;
    Q_EMIT m_community->changes().topicListsChanged();
    settle();

    QCOMPARE(m_model->rowCount(), 3);
    QCOMPARE(m_model->newCount(), 0);
}

void TestTopicListModel::aTopicThatWasWithdrawnLeaves()
{
    open();
    QSignalSpy removed(m_model.get(), &QAbstractItemModel::rowsRemoved);

    m_model->dropWithdrawn(TopicId(qint64(2)));
    QCOMPARE(removed.count(), 1);
    QCOMPARE(m_model->rowCount(), 2);
}

void TestTopicListModel::onesOwnReplyBringsItsTopicToTheTopAndOnlyOthersAreNew()
{
    open();
    QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
    QSignalSpy moves(m_model.get(), &QAbstractItemModel::rowsMoved);
    QSignalSpy counts(m_model.get(), &TopicListModel::newCountChanged);
    QSignalSpy own(m_model.get(), &TopicListModel::ownShown);
    m_topics[2].replies = 4;
    m_topics[2].lastReply = domain::Timestamp(2001s);

    m_model->showOwn(TopicId(qint64(3)));
    countedAre(1);

    QCOMPARE(shown(), (QList<qint64>{3, 1, 2}));
    QCOMPARE(row(0).topic.replies, 4);
    QCOMPARE(moves.count(), 1);
    QCOMPARE(resets.count(), 0);
    QCOMPARE(own.count(), 1);
    QVERIFY(counts.isEmpty());
    countedAre(3);
    QCOMPARE(m_model->newCount(), 2);
}

void TestTopicListModel::onesOwnTopicIsTheFirstRowAtOnce()
{
    open();
    QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
    m_topics.append(topic(9));
    m_topics.last().lastReply = m_topics.last().posted = domain::Timestamp(2001s);

    m_model->showOwn(TopicId(qint64(9)));
    countedAre(1);

    QCOMPARE(shown(), (QList<qint64>{9, 1, 2, 3}));
    QCOMPARE(m_model->newCount(), 0);
    QCOMPARE(resets.count(), 0);
}

void TestTopicListModel::whereTheOrderIsAnotherOnesOwnReplyChangesItsRowOnly()
{
    open(domain::AccountId(qint64(7)), domain::TopicQuery::Source::HotToday);
    m_topics[2].replies = 4;
    m_topics[2].lastReply = domain::Timestamp(2001s);

    m_model->showOwn(TopicId(qint64(3)));
    countedAre(2);

    QCOMPARE(shown(), (QList<qint64>{1, 2, 3}));
    QCOMPARE(row(2).topic.replies, 4);
    QCOMPARE(m_model->newCount(), 1);
}

void TestTopicListModel::aReplyThatWasTakenBackHidesNobodyElses()
{
    open();
    const auto before = std::exchange(m_topics[2].lastReply, domain::Timestamp(2001s));
    m_model->showOwn(TopicId(qint64(3)));
    countedAre(2);
    QCOMPARE(m_model->newCount(), 1);

    m_topics[2].lastReply = before;
    countedAre(1);
    m_model->reread(TopicId(qint64(3)));
    settle();

    QCOMPARE(m_model->newCount(), 1);
}

void TestTopicListModel::whatIsNotInTheListComesNotIntoItByOnesOwnReply()
{
    open(domain::AccountId(qint64(7)), domain::TopicQuery::Source::Category, u"redis"_s);
    QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
    m_topics.append(topic(9));
    m_topics.last().category = u"lua"_s;
    m_topics.last().lastReply = domain::Timestamp(2001s);

    m_model->showOwn(TopicId(qint64(9)));
    countedAre(1);

    QCOMPARE(shown(), (QList<qint64>{1, 2, 3}));
    QCOMPARE(m_model->newCount(), 1);
    QCOMPARE(resets.count(), 0);
}

void TestTopicListModel::rowsCarryTheirTopicsWhenDragged()
{
    open();

    const std::unique_ptr<QMimeData> data(
        m_model->mimeData({m_model->index(1), m_model->index(2)}));

    const auto drag = items::TopicDrag::fromMime(data.get());
    QVERIFY(drag);
    QCOMPARE(drag->items.size(), 2);
    QCOMPARE(drag->items.first().id, domain::TopicId(qint64(2)));
    QCOMPARE(drag->items.last().id, domain::TopicId(qint64(3)));
    QVERIFY(m_model->flags(m_model->index(1)).testFlag(Qt::ItemIsDragEnabled));
}

REGISTER_TEST(TestTopicListModel)
#include "tst_topiclistmodel.moc"
