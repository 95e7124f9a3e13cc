// SPDX-License-Identifier: MIT
#include "answers.h"
#include "moderation/council.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/moderationstore.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::RestrictionKind;
using domain::Role;
using store::ModerationStore;
using support::wait;

namespace {
const AccountId administrator(1);
const AccountId moderator(2);
const AccountId member(4);
} // namespace

class TestModerationStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        m_store = open(store::Access::ReadWrite);
    }
    void cleanup()
    {
        m_store.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void whatIsRemovedIsReadAndPutBack()
    {
        const auto before = m_council.everything();

        QVERIFY(wait(m_store->remove(m_council.topic, u"  off\ntopic "_s, moderator)));
        const auto removal = wait(m_store->removal(m_council.topic));
        QVERIFY(removal && *removal);
        QCOMPARE((*removal)->reason, u"off topic"_s);
        QVERIFY(wait(m_store->restore(m_council.topic, moderator)));

        QCOMPARE(m_council.everything(), before);
        QVERIFY(!*wait(m_store->removal(m_council.topic)));
    }

    void aRemovalWithoutAReasonAsksForOne()
    {
        const auto refused = wait(m_store->remove(m_council.post, u" "_s, moderator));

        QCOMPARE(refused.error().detail, u"reason-empty"_s);
    }

    void peopleAreAppointedAndRestrictedAndBack()
    {
        const auto before = m_council.everything();
        const domain::Restriction restriction{domain::endless, u"Be kind"_s};

        QCOMPARE(*wait(m_store->appoint(member, {Role::Moderator}, administrator)),
                 store::RoleAssignment());
        QCOMPARE(wait(m_store->office(member))->role, Role::Moderator);
        QVERIFY(wait(m_store->appoint(member, {}, administrator)));
        QVERIFY(wait(
            m_store->restrict(member, RestrictionKind::Mute, restriction, u"rude"_s, moderator)));
        QCOMPARE(*wait(m_store->restrict(member, RestrictionKind::Mute, {}, {}, moderator)),
                 restriction);

        QCOMPARE(m_council.everything(), before);
    }

    void aLockHoldsUntilItIsTakenOff()
    {
        QVERIFY(wait(m_store->setLocked(m_council.topic, true, u"heated"_s, moderator)));
        QCOMPARE(m_council.reply(domain::TopicId("1"), u"x"_s, 4).error().detail, u"locked"_s);

        QVERIFY(wait(m_store->setLocked(m_council.topic, false, {}, moderator)));

        QVERIFY(m_council.reply(domain::TopicId("1"), u"x"_s, 4));
    }

    void aBatchIsShownRunAndTakenBack()
    {
        const auto before = m_council.everything();
        const domain::BatchAct act{domain::BatchAct::Kind::Remove, u"spam"_s, {}};
        const QList<domain::Target> targets{m_council.article, m_council.topic, m_council.post};

        QCOMPARE(wait(m_store->previewBatch(act, targets))->size(), 3);
        const auto run = wait(m_store->runBatch(act, targets, moderator));
        QCOMPARE(run->done, 3);
        QVERIFY(m_council.everything() != before);
        QCOMPARE(wait(m_store->undoBatch(run->entries, moderator))->done, 3);

        QCOMPARE(m_council.everything(), before);
    }

    void aReadOnlyStoreAndNobodyWriteNothing()
    {
        const auto before = m_council.everything();
        const auto reading = open(store::Access::ReadOnly);

        QCOMPARE(wait(reading->remove(m_council.post, u"spam"_s, moderator)).error().detail,
                 u"read-only"_s);
        QCOMPARE(wait(m_store->remove(m_council.post, u"spam"_s, {})).error().detail, u"sign-in"_s);

        QCOMPARE(m_council.everything(), before);
    }

private:
    std::unique_ptr<ModerationStore> open(store::Access access)
    {
        return std::make_unique<ModerationStore>(*m_interactive, *m_bulk, *m_subscription,
                                                 m_council.keys, nullptr, access);
    }

    Council m_council;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<ModerationStore> m_store;
};

REGISTER_TEST(TestModerationStore)
#include "tst_moderationstore.moc"
