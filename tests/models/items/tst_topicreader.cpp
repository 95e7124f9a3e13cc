// SPDX-License-Identifier: MIT
#include "items/topicreader.h"

#include "fakecommunity.h"
#include "shownlist.h"
#include "store/forum/forumrequests.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;
using domain::TopicId;

class TestTopicReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void openingCountsOneClickHoweverOftenItIsReadAgain();
    void eachVisitIsAClickOfItsOwn();
    void readOnlyCountsNothing();
    void theVisitRemembersHowFarOneHadRead();
    void anAnswerForAnotherTopicIsDropped();
    void aTopicThatIsGoneSaysSo();
    void aTopicThatIsThereAgainIsRead();
    void whatIsToldShowsWithoutAQuestion();
    void whatIsToldWhileItIsReadIsReadOnceMore();
    void aTopicInAnotherCategoryIsReadAgain();

private:
    static TopicId id(qint64 number) { return TopicId(number); }
    domain::TopicDetail detail(qint64 number, qint64 readFloor = -1)
    {
        domain::TopicDetail detail;
        detail.topic.id = id(number);
        detail.topic.lastReadFloor = readFloor;
        return detail;
    }
    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<items::TopicReader> m_reader;
};

void TestTopicReader::init()
{
    m_community = std::make_unique<support::FakeCommunity>();
    m_reader = std::make_unique<items::TopicReader>(*m_community);
}

void TestTopicReader::cleanup()
{
    m_reader.reset();
    m_community.reset();
}

void TestTopicReader::openingCountsOneClickHoweverOftenItIsReadAgain()
{
    QSignalSpy updated(m_reader.get(), &items::TopicReader::updated);
    m_reader->open(id(1));
    m_community->asked<store::OpenTopic>().answerLast(detail(1));
    settle();
    Q_EMIT m_community->changes().topicsChanged({id(1)});
    m_community->asked<store::OpenTopic>().answerLast(detail(1));
    settle();

    QCOMPARE(m_community->asked<store::CountVisit>().count(), 1);
    QCOMPARE(updated.count(), 1);
}

void TestTopicReader::eachVisitIsAClickOfItsOwn()
{
    for (const qint64 number : {1, 2, 1}) {
        m_reader->open(id(number));
        m_community->asked<store::OpenTopic>().answerLast(detail(number));
        settle();
    }

    QCOMPARE(m_community->asked<store::CountVisit>().count(), 3);
    QVERIFY(m_community->asked<store::CountVisit>().at(0).visit
            != m_community->asked<store::CountVisit>().at(2).visit);
}

void TestTopicReader::readOnlyCountsNothing()
{
    m_reader->setReadOnly(true);
    m_reader->open(id(1));
    m_community->asked<store::OpenTopic>().answerLast(detail(1));
    settle();

    QCOMPARE(m_community->asked<store::CountVisit>().count(), 0);
}

void TestTopicReader::theVisitRemembersHowFarOneHadRead()
{
    m_reader->open(id(1));
    m_community->asked<store::OpenTopic>().answerLast(detail(1, 4));
    settle();
    m_reader->retry();
    m_community->asked<store::OpenTopic>().answerLast(detail(1, 9));
    settle();

    QCOMPARE(m_reader->readBefore(), 4);
    QCOMPARE(m_reader->detail()->topic.lastReadFloor, 9);
}

void TestTopicReader::anAnswerForAnotherTopicIsDropped()
{
    m_reader->open(id(1));
    m_reader->open(id(2));
    m_community->asked<store::OpenTopic>().answer(0, detail(1));
    settle();
    QVERIFY(!m_reader->detail());
    m_community->asked<store::OpenTopic>().answer(1, detail(2));
    settle();

    QCOMPARE(m_reader->detail()->topic.id, id(2));
}

void TestTopicReader::aTopicThatIsGoneSaysSo()
{
    QSignalSpy failed(m_reader.get(), &items::TopicReader::failed);
    m_reader->open(id(1));
    m_community->asked<store::OpenTopic>().answerLast(base::fail(base::Failure::NotFound));
    settle();

    QCOMPARE(failed.count(), 1);
    QVERIFY(!m_reader->detail());
    QCOMPARE(m_community->asked<store::CountVisit>().count(), 0);
}

void TestTopicReader::aTopicThatIsThereAgainIsRead()
{
    m_reader->open(id(1));
    m_community->asked<store::OpenTopic>().answerLast(base::fail(base::Failure::NotFound));
    settle();

    Q_EMIT m_community->changes().topicsTold({detail(1).topic});
    m_community->asked<store::OpenTopic>().answerLast(detail(1));
    settle();

    QVERIFY(m_reader->detail());
}

void TestTopicReader::whatIsToldShowsWithoutAQuestion()
{
    m_reader->open(id(1));
    m_community->asked<store::OpenTopic>().answerLast(detail(1, 4));
    settle();
    auto told = detail(1).topic;
    told.ups = 9;

    Q_EMIT m_community->changes().topicsTold({told});

    QCOMPARE(m_reader->detail()->topic.ups, 9);
    QCOMPARE(m_reader->detail()->topic.lastReadFloor, 4); // which only its viewer knows
    QCOMPARE(m_community->asked<store::OpenTopic>().count(), 1);
}

void TestTopicReader::whatIsToldWhileItIsReadIsReadOnceMore()
{
    m_reader->open(id(1));
    auto told = detail(1).topic;
    told.ups = 9;

    Q_EMIT m_community->changes().topicsTold({told});
    m_community->asked<store::OpenTopic>().answerLast(detail(1));
    settle();

    QCOMPARE(m_community->asked<store::OpenTopic>().count(), 2);
}

void TestTopicReader::aTopicInAnotherCategoryIsReadAgain()
{
    m_reader->open(id(1));
    m_community->asked<store::OpenTopic>().answerLast(detail(1));
    settle();
    auto told = detail(1).topic;
    told.category = u"tea"_s;

    Q_EMIT m_community->changes().topicsTold({told});

    QCOMPARE(m_community->asked<store::OpenTopic>().count(), 2);
}

REGISTER_TEST(TestTopicReader)
#include "tst_topicreader.moc"
