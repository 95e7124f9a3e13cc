// SPDX-License-Identifier: MIT
#include "answers.h"
#include "moderation/council.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/upkeep/doctor/checkrequests.h"
#include "testregistry.h"

#include <QTest>

#include <atomic>

using namespace Qt::StringLiterals;
using domain::AccountId;
using support::wait;

namespace {
const AccountId administrator(1);
} // namespace

class TestCheckRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        m_found = 0;
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
    }
    void cleanup()
    {
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void whatIsFoundIsToldRepairedAndTakenBack()
    {
        const auto workers = open(store::Access::ReadWrite);
        auto &community = workers->community();
        m_council.run({"HSET", "article:1", "votes", "99"});

        const auto found = wait(community.run(store::CheckKeys{tell()}))->found;
        QVERIFY(found > 0);
        QCOMPARE(m_found, found);
        const auto repaired
            = wait(community.run(store::RepairKeys{{"votes-differ"}, tell()}, administrator));
        QCOMPARE(repaired->mended, 1);
        QVERIFY(m_council.text({"HGET", "article:1", "votes"}) != "99");
        QCOMPARE(wait(community.run(store::UndoRepairs{repaired->repairs}, administrator))->done,
                 1);

        QCOMPARE(m_council.text({"HGET", "article:1", "votes"}), "99");
    }

    void whoOnlyReadsMayLookAndRepairsNothing()
    {
        const auto workers = open(store::Access::ReadOnly);
        auto &community = workers->community();
        m_council.run({"HSET", "article:1", "votes", "99"});

        QVERIFY(wait(community.run(store::CheckKeys{tell()})));
        QCOMPARE(wait(community.run(store::RepairKeys{{}, tell()}, administrator)).error().detail,
                 u"read-only"_s);

        QCOMPARE(m_council.text({"HGET", "article:1", "votes"}), "99");
    }

    void nobodyRepairs()
    {
        const auto workers = open(store::Access::ReadWrite);

        QCOMPARE(wait(workers->community().run(store::RepairKeys{{}, tell()})).error().detail,
                 u"sign-in"_s);
    }

private:
    store::FindingSink tell()
    {
        return [this](const domain::Finding &) { ++m_found; };
    }
    std::unique_ptr<store::Workers> open(store::Access access)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                m_council.keys, access);
    }

    Council m_council;
    std::atomic<qint64> m_found = 0;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
};

REGISTER_TEST(TestCheckRequests)
#include "tst_checkrequests.moc"
