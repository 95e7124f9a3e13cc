// SPDX-License-Identifier: MIT
#include "answers.h"
#include "moderation/council.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/statistics/statisticsrequests.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;
using domain::AccountId;
using support::wait;

class TestStatisticsRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        QTRY_COMPARE(m_bulk->state().phase, base::ConnectionState::Phase::Online);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        m_workers = open();
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void aCommunityInNumbers()
    {
        QVERIFY(wait(community().run(store::RebuildStatistics{}, AccountId(1))));

        QCOMPARE(wait(community().run(store::ReadStatistics{7}))->days.size(), 7);
        QVERIFY(!wait(community().run(store::CountContributors{7}))->rows.isEmpty());
        QVERIFY(!wait(community().run(store::MeasureKeys{}))->kinds.isEmpty());
    }

    void onlyWhoMayWriteRebuilds()
    {
        QCOMPARE(wait(community().run(store::RebuildStatistics{})).error(),
                 (Error{Failure::NotPermitted, u"sign-in"_s}));
        const auto reading = open(store::Access::ReadOnly);
        QCOMPARE(wait(reading->community().run(store::RebuildStatistics{}, AccountId(1))).error(),
                 (Error{Failure::NotPermitted, u"read-only"_s}));
        QVERIFY(wait(reading->community().run(store::ReadStatistics{7})));
        QVERIFY(wait(reading->community().run(store::CountContributors{7})));
        QVERIFY(wait(reading->community().run(store::MeasureKeys{})));
    }

    void whatIsStoppedBeforeItBeginsStillAnswers()
    {
        std::stop_source stop;
        stop.request_stop();

        QVERIFY(wait(community().run(store::MeasureKeys{}, {}, stop.get_token())));
    }

private:
    std::unique_ptr<store::Workers> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                m_council.keys, access);
    }
    store::Community &community() { return m_workers->community(); }

    Council m_council;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestStatisticsRequests)
#include "tst_statisticsrequests.moc"
