// SPDX-License-Identifier: MIT
#include "answers.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "search/library.h"
#include "store/door/workers.h"
#include "store/search/searchrequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using store::ReadFindings;
using store::RebuildIndex;
using store::SearchDocuments;
using support::wait;

class TestSearchRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m.clear();
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        connect(m_subscription.get(), &redis::Subscription::listening, m_interactive.get(),
                &redis::Executor::setTrackingTarget);
        QTRY_COMPARE(m_bulk->state().phase, base::ConnectionState::Phase::Online);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        QTRY_VERIFY(m.text({"CLIENT", "LIST"}).contains("flags=t"));
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void whatIsThereIsIndexedByItself()
    {
        m.post(u"Title"_s, u"word"_s);
        m.submit(u"word"_s);

        m_workers = open();

        QTRY_COMPARE(m.text({"HGET", "fm:search:state", "documents"}), "2");
        const auto found = wait(community().run(SearchDocuments{Library::queryOf(u"word"_s), 25}));
        QVERIFY(found);
        QCOMPARE(found->total, 2);
        QCOMPARE(found->unindexed, 0);
    }

    void aWriteOfAnybodyIsIndexedByItself()
    {
        m.post(u"Title"_s, u"word"_s);
        m_workers = open();
        QTRY_COMPARE(m.text({"HGET", "fm:search:state", "documents"}), "1");
        QSignalSpy waiting(&community().changes(), &store::Changes::waitingDocumentsChanged);

        for (int i = 2; i < 5; ++i) {
            m.post(u"Title"_s, u"word"_s);
            QTRY_COMPARE(m.text({"HGET", "fm:search:state", "documents"}), QByteArray::number(i));
        }

        QTRY_VERIFY(!waiting.isEmpty() && waiting.last().first().toLongLong() == 0);
        QCOMPARE(m.indexFaults(), QStringList());
    }

    void furtherRowsAreRead()
    {
        for (int i = 0; i < 30; ++i)
            m.post(u"Title"_s, u"word"_s);
        m_workers = open();
        const auto query = Library::queryOf(u"word"_s);
        const auto first = wait(community().run(SearchDocuments{query, 25}));
        QVERIFY(first);

        const auto rest
            = wait(community().run(ReadFindings{query, first->ranked, first->examined, 25}));

        QVERIFY(rest);
        QCOMPARE(rest->rows.size(), 5);
    }

    void aRebuildIsMadeInTheBackground()
    {
        m.post(u"Title"_s, u"before"_s);
        m_workers = open();
        QTRY_COMPARE(m.text({"HGET", "fm:search:state", "documents"}), "1");
        m.run({"HSET", "bbs::topic::1", "content", "afterwards"});

        QVERIFY(wait(community().run(RebuildIndex())));

        QTRY_COMPARE(m.find(u"afterwards"_s), u"t1"_s);
    }

    void readOnlyNothingIsWritten()
    {
        m.post(u"Title"_s, u"word"_s);
        m_workers = open(store::Access::ReadOnly);
        QSignalSpy waiting(&community().changes(), &store::Changes::waitingDocumentsChanged);

        const auto found = wait(community().run(SearchDocuments{Library::queryOf(u"word"_s), 25}));
        const auto rebuilt = wait(community().run(RebuildIndex()));

        QCOMPARE(found->rows.size(), 1);
        QVERIFY(!rebuilt);
        QCOMPARE(rebuilt.error().kind, Failure::NotPermitted);
        QTRY_COMPARE(waiting.size(), 1);
        QCOMPARE(m.number({"EXISTS", "fm:search:state"}), 0);
    }

private:
    std::unique_ptr<store::Workers> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription, m.keys,
                                                access);
    }
    [[nodiscard]] store::Community &community() { return m_workers->community(); }

    Library m;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestSearchRequests)
#include "tst_searchrequests.moc"
