// SPDX-License-Identifier: MIT
#include "answers.h"
#include "moderation/council.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/moderation/limits/limitrequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using support::wait;

namespace {
const AccountId administrator(1);
const AccountId moderator(2);
} // namespace

/// What is held, on its way through the door.
class TestLimitRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        connect(m_subscription.get(), &redis::Subscription::listening, m_interactive.get(),
                &redis::Executor::setTrackingTarget);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        QTRY_VERIFY(m_council.text({"CLIENT", "LIST"}).contains("flags=t"));
        m_workers = open();
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void whatIsHeldAndDecidedIsHeardOf()
    {
        holdSpam();
        QVERIFY(wait(community().run(store::ListHeld{0, 10}))->rows.isEmpty());
        QSignalSpy heard(&community().changes(), &store::Changes::heldChanged);

        QCOMPARE(m_council.reply(domain::TopicId(1), u"spam"_s, 4).error().detail, u"held"_s);
        QTRY_VERIFY(!heard.isEmpty());
        const auto page = wait(community().run(store::ListHeld{0, 10}));
        QCOMPARE(page->total, 1);
        QCOMPARE(page->rows.first().authorName, u"person4"_s);
        const auto item = page->rows.first().id;
        heard.clear();

        QVERIFY(wait(community().run(store::RejectHeld{item, u" no\nspam "_s}, moderator)));
        QTRY_VERIFY(!heard.isEmpty());
        QCOMPARE(wait(community().run(store::ListHeld{0, 10}))->total, 0);
        QVERIFY(wait(community().run(store::HoldAgain{item}, moderator)));
        QVERIFY(wait(community().run(store::ApproveHeld{item}, moderator)));
        QCOMPARE(m_council.number({"LLEN", "bbs::topic::1::comments"}), 2);
    }

    void whoMayNotWriteDecidesNothing()
    {
        holdSpam();
        const auto before = m_council.everything();
        const auto reading = open(store::Access::ReadOnly);

        QCOMPARE(wait(reading->community().run(store::SaveLimits{}, administrator)).error().detail,
                 u"read-only"_s);
        QCOMPARE(wait(community().run(store::ApproveHeld{"held"})).error().detail, u"sign-in"_s);

        QCOMPARE(m_council.everything(), before);
        QCOMPARE(wait(reading->community().run(store::ReadLimits()))->filters.size(), 1);
    }

private:
    std::unique_ptr<store::Workers> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                m_council.keys, access);
    }
    [[nodiscard]] store::Community &community() { return m_workers->community(); }
    void holdSpam()
    {
        const auto known = wait(community().run(store::ReadLimits()));
        QVERIFY(known);
        auto wanted = *known;
        wanted.filters = {*domain::cleanFilter(u"spam"_s)};
        QVERIFY(wait(community().run(store::SaveLimits{*known, wanted}, administrator)));
    }

    Council m_council;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestLimitRequests)
#include "tst_limitrequests.moc"
