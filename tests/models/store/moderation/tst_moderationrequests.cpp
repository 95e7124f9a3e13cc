// SPDX-License-Identifier: MIT
#include "answers.h"
#include "council.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/moderation/acts/actrequests.h"
#include "store/moderation/audit/auditrequests.h"
#include "store/moderation/batchrequests.h"
#include "store/moderation/members/memberrequests.h"
#include "store/moderation/reports/reportrequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::RestrictionKind;
using domain::Role;
using support::wait;

namespace {
const AccountId administrator(1);
const AccountId moderator(2);
const AccountId member(4);
} // namespace

class TestModerationRequests : public QObject {
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
        QTRY_VERIFY(m_council.text({"CLIENT", "LIST"}).contains("flags=t"));
        m_workers = open(store::Access::ReadWrite);
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void whatIsRemovedIsReadAndPutBack()
    {
        const auto before = m_council.everything();

        QVERIFY(wait(
            community().run(store::RemoveItem{m_council.topic, u"  off\ntopic "_s}, moderator)));
        const auto removal = wait(community().run(store::ReadRemovals{{m_council.topic}}))->first();
        QVERIFY(removal);
        QCOMPARE(removal->reason, u"off topic"_s);
        QVERIFY(wait(community().run(store::RestoreItem{m_council.topic}, moderator)));

        QCOMPARE(m_council.everything(), before);
        QVERIFY(!wait(community().run(store::ReadRemovals{{m_council.topic}}))->first());
    }

    void aRemovalWithoutAReasonAsksForOne()
    {
        const auto refused
            = wait(community().run(store::RemoveItem{m_council.post, u" "_s}, moderator));

        QCOMPARE(refused.error().detail, u"reason-empty"_s);
    }

    void whatIsReportedIsDecidedAndReopened()
    {
        const domain::ReportDraft draft{m_council.post, domain::ReportReason::Spam, u"ads"_s};
        QVERIFY(!wait(community().run(store::ReportItem{draft}, member))->isAlready);
        QCOMPARE(wait(community().run(store::ListReports{{}, {}, 10}))->waiting, 1);
        QVERIFY(wait(community().run(store::ClaimReport{m_council.post}, moderator)));

        const auto settled = wait(community().run(
            store::SettleReport{m_council.post, domain::ReportOutcome::Rejected, u"no"_s},
            moderator));
        QCOMPARE(wait(community().run(store::ReadReport{m_council.post}))->report.state,
                 domain::ReportState::Rejected);
        QVERIFY(wait(community().run(store::ReopenReport{m_council.post, *settled}, moderator)));
        QVERIFY(wait(community().run(store::WithdrawReport{m_council.post}, member)));

        QCOMPARE(wait(community().run(store::ReadReport{m_council.post})).error().kind,
                 Failure::NotFound);
    }

    void peopleAreAppointedAndRestrictedAndBack()
    {
        const auto before = m_council.everything();
        const domain::Restriction restriction{domain::endless, u"Be kind"_s};

        QCOMPARE(
            *wait(community().run(store::AppointPerson{member, {Role::Moderator}}, administrator)),
            store::RoleAssignment());
        QCOMPARE(wait(community().run(store::ReadMembers{{member}}))->first().role,
                 Role::Moderator);
        QVERIFY(wait(community().run(store::AppointPerson{member, {}}, administrator)));
        QVERIFY(wait(community().run(
            store::RestrictPerson{member, RestrictionKind::Mute, restriction, u"rude"_s},
            moderator)));
        QCOMPARE(*wait(community().run(store::RestrictPerson{member, RestrictionKind::Mute, {}, {}},
                                       moderator)),
                 restriction);

        QCOMPARE(m_council.everything(), before);
    }

    void aLockHoldsUntilItIsTakenBackFromTheLog()
    {
        using Kind = domain::BatchAct::Kind;
        QVERIFY(wait(community().run(store::RunBatch{{Kind::Lock, u"heated"_s}, {m_council.topic}},
                                     moderator)));
        QCOMPARE(m_council.reply(domain::TopicId("1"), u"x"_s, 4).error().detail, u"locked"_s);

        const auto newest = wait(community().run(store::ListAudit{{}, {}, 1}))->rows.first();
        QCOMPARE(newest.what, "lock");
        const auto own = wait(community().run(store::UndoAct{newest.id}, moderator));
        QVERIFY(own && *own);
        const auto undo = wait(community().run(store::ListAudit{{}, {}, 1}))->rows.first();
        QCOMPARE(**own, undo.id);
        QCOMPARE(undo.undoes, newest.id);

        QVERIFY(m_council.reply(domain::TopicId("1"), u"x"_s, 4));
    }

    void aBatchIsShownRunAndTakenBack()
    {
        const auto before = m_council.everything();
        const domain::BatchAct act{domain::BatchAct::Kind::Remove, u"spam"_s, {}};
        const QList<domain::Target> targets{m_council.article, m_council.topic, m_council.post};

        QCOMPARE(wait(community().run(store::PreviewBatch{act, targets}))->size(), 3);
        const auto run = wait(community().run(store::RunBatch{act, targets}, moderator));
        QCOMPARE(run->done, 3);
        QVERIFY(m_council.everything() != before);
        QCOMPARE(wait(community().run(store::UndoBatch{run->entries}, moderator))->done, 3);

        QCOMPARE(m_council.everything(), before);
    }

    void whatOthersDoIsTold()
    {
        auto &changes = community().changes();
        const QSignalSpy reports(&changes, &store::Changes::reportsChanged);
        const QSignalSpy audit(&changes, &store::Changes::auditChanged);
        const QSignalSpy roles(&changes, &store::Changes::rolesChanged);
        QVERIFY(wait(community().run(store::ListReports{{}, {}, 10})));
        QVERIFY(wait(community().run(store::ListAudit{{}, {}, 10})));
        QVERIFY(wait(community().run(store::ReadMembers{{member}})));

        m_council.run({"ZADD", "fm:reports", "5", "post:1"});
        m_council.run({"XADD", "fm:audit", "*", "who", "1", "what", "lock"});
        m_council.run({"SET", "fm:role:4", "moderator"});

        QTRY_VERIFY(!reports.isEmpty());
        QTRY_VERIFY(!audit.isEmpty());
        QTRY_VERIFY(!roles.isEmpty());
    }

    void aReadOnlyCommunityAndNobodyWriteNothing()
    {
        const auto before = m_council.everything();
        const auto reading = open(store::Access::ReadOnly);
        const store::RemoveItem removal{m_council.post, u"spam"_s};

        QCOMPARE(wait(reading->community().run(removal, moderator)).error().detail, u"read-only"_s);
        QCOMPARE(wait(community().run(removal)).error().detail, u"sign-in"_s);

        QCOMPARE(m_council.everything(), before);
    }

private:
    std::unique_ptr<store::Workers> open(store::Access access)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                m_council.keys, access);
    }
    [[nodiscard]] store::Community &community() { return m_workers->community(); }

    Council m_council;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestModerationRequests)
#include "tst_moderationrequests.moc"
