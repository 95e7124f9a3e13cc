// SPDX-License-Identifier: MIT
#include "items/topicreader.h"

#include "fakeforumstore.h"
#include "shownlist.h"
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

private:
    static TopicId id(qint64 number) { return TopicId(number); }
    domain::TopicDetail detail(qint64 number, qint64 readFloor = -1)
    {
        domain::TopicDetail detail;
        detail.topic.id = id(number);
        detail.topic.lastReadFloor = readFloor;
        return detail;
    }
    std::unique_ptr<support::FakeForumStore> m_store;
    std::unique_ptr<items::TopicReader> m_reader;
};

void TestTopicReader::init()
{
    m_store = std::make_unique<support::FakeForumStore>();
    m_reader = std::make_unique<items::TopicReader>(*m_store);
}

void TestTopicReader::cleanup()
{
    m_reader.reset();
    m_store.reset();
}

void TestTopicReader::openingCountsOneClickHoweverOftenItIsReadAgain()
{
    QSignalSpy updated(m_reader.get(), &items::TopicReader::updated);
    m_reader->open(id(1));
    m_store->details.answerLast(detail(1));
    settle();
    Q_EMIT m_store->topicsInvalidated({id(1)});
    m_store->details.answerLast(detail(1));
    settle();

    QCOMPARE(m_store->clicks.count(), 1);
    QCOMPARE(updated.count(), 1);
}

void TestTopicReader::eachVisitIsAClickOfItsOwn()
{
    for (const qint64 number : {1, 2, 1}) {
        m_reader->open(id(number));
        m_store->details.answerLast(detail(number));
        settle();
    }

    QCOMPARE(m_store->clicks.count(), 3);
    QVERIFY(m_store->clicks.at(0).visit != m_store->clicks.at(2).visit);
}

void TestTopicReader::readOnlyCountsNothing()
{
    m_reader->setReadOnly(true);
    m_reader->open(id(1));
    m_store->details.answerLast(detail(1));
    settle();

    QCOMPARE(m_store->clicks.count(), 0);
}

void TestTopicReader::theVisitRemembersHowFarOneHadRead()
{
    m_reader->open(id(1));
    m_store->details.answerLast(detail(1, 4));
    settle();
    m_reader->retry();
    m_store->details.answerLast(detail(1, 9));
    settle();

    QCOMPARE(m_reader->readBefore(), 4);
    QCOMPARE(m_reader->detail()->topic.lastReadFloor, 9);
}

void TestTopicReader::anAnswerForAnotherTopicIsDropped()
{
    m_reader->open(id(1));
    m_reader->open(id(2));
    m_store->details.answer(0, detail(1));
    settle();
    QVERIFY(!m_reader->detail());
    m_store->details.answer(1, detail(2));
    settle();

    QCOMPARE(m_reader->detail()->topic.id, id(2));
}

void TestTopicReader::aTopicThatIsGoneSaysSo()
{
    QSignalSpy failed(m_reader.get(), &items::TopicReader::failed);
    m_reader->open(id(1));
    m_store->details.answerLast(base::fail(base::Failure::NotFound));
    settle();

    QCOMPARE(failed.count(), 1);
    QVERIFY(!m_reader->detail());
    QCOMPARE(m_store->clicks.count(), 0);
}

REGISTER_TEST(TestTopicReader)
#include "tst_topicreader.moc"
