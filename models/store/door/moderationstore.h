// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "domain/batch.h"
#include "domain/member.h"
#include "domain/report.h"
#include "domain/split.h"
#include "store/accounts/roles.h"
#include "store/core/access.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/acts/restrictions.h"
#include "store/moderation/reports/reports.h"
#include "store/transfer/files/exportfile.h"
#include "store/upkeep/doctor/doctor.h"
#include "store/upkeep/doctor/findingfeed.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// A check that runs: what it finds comes in batches, its counts at the end. Its future can be
/// cancelled, and has progress.
struct RunningCheck {
    QFuture<base::Result<CheckCounts>> counts;
    std::shared_ptr<FindingFeed> findings;
};

/// Reports, and what moderators do about them: every method runs on a worker and answers through
/// base::deliver(). Writes are one atomic script each and safe to repeat; whether a person may is
/// looked at in the same script. Lives on the GUI thread.
class ModerationStore : public QObject {
    Q_OBJECT
public:
    ModerationStore(redis::Executor &interactive, redis::Executor &bulk,
                    redis::Subscription &subscription, const Keys &keys, QObject *parent = nullptr,
                    Access access = Access::ReadWrite);
    ~ModerationStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    // Reports

    /// See readReports().
    [[nodiscard]] virtual Answer<domain::ReportPage> reports(const domain::ReportQuery &query,
                                                             const QByteArray &from, qint64 count);
    /// NotFound: nobody reported it, or they took it back.
    [[nodiscard]] virtual Answer<domain::ReportDetail> report(const domain::Target &target);
    /// Targets that wait for a moderator.
    [[nodiscard]] virtual Answer<qint64> waitingReports();

    // Every write: NotPermitted "read-only", or "sign-in" where nobody is named. For the rest see
    // store/moderation/reports/reports.h.

    [[nodiscard]] virtual Answer<Reported> reportItem(const domain::ReportDraft &draft,
                                                      const domain::AccountId &reporter);
    [[nodiscard]] virtual Answer<void> removeReport(const domain::Target &target,
                                                    const domain::AccountId &reporter);
    [[nodiscard]] virtual Answer<ReportChange> claimReport(const domain::Target &target,
                                                           const domain::AccountId &actor,
                                                           domain::Claims claims);
    [[nodiscard]] virtual Answer<ReportChange>
    settleReport(const domain::Target &target, domain::ReportOutcome outcome, const QString &note,
                 const domain::AccountId &actor, domain::Claims claims);
    [[nodiscard]] virtual Answer<void> reopenReport(const domain::Target &target,
                                                    const ReportChange &change,
                                                    const domain::AccountId &actor);

    // What moderators do with what others wrote, and with people. Each is on record, and its
    // inverse is its undo.

    /// See removeTarget().
    [[nodiscard]] virtual Answer<void> remove(const domain::Target &target, const QString &reason,
                                              const domain::AccountId &actor);
    /// See restoreTarget().
    [[nodiscard]] virtual Answer<void> restore(const domain::Target &target,
                                               const domain::AccountId &actor);
    /// See readRemoval().
    [[nodiscard]] virtual Answer<std::optional<Removal>> removal(const domain::Target &target);
    /// See readRemovals().
    [[nodiscard]] virtual Answer<QList<std::optional<Removal>>>
    removals(const QList<domain::Target> &targets);
    /// See store::setLocked().
    [[nodiscard]] virtual Answer<void> setLocked(const domain::Target &target, bool locked,
                                                 const QString &reason,
                                                 const domain::AccountId &actor);
    /// What a person may do, see readOffice().
    [[nodiscard]] virtual Answer<RoleAssignment> office(const domain::AccountId &person);
    /// See setOffice(); answers what the person was.
    [[nodiscard]] virtual Answer<RoleAssignment> appoint(const domain::AccountId &person,
                                                         const RoleAssignment &office,
                                                         const domain::AccountId &actor);
    /// See restrictPerson(); answers what there was.
    [[nodiscard]] virtual Answer<domain::Restriction> restrict(
        const domain::AccountId &person, domain::RestrictionKind bar,
        const domain::Restriction &restriction, const QString &reason,
        const domain::AccountId &actor);

    /// See store::previewBatch().
    [[nodiscard]] virtual Answer<QList<domain::BatchItem>>
    previewBatch(const domain::BatchAct &act, const QList<domain::Target> &targets);
    /// See store::runBatch(); on the bulk worker, with progress.
    [[nodiscard]] virtual Answer<domain::BatchRun> runBatch(const domain::BatchAct &act,
                                                            const QList<domain::Target> &targets,
                                                            const domain::AccountId &actor);
    /// See store::undoBatch(); the same.
    [[nodiscard]] virtual Answer<domain::BatchRun> undoBatch(const QByteArrayList &entries,
                                                             const domain::AccountId &actor);
    /// What runs ends soon, and tells what it did.
    virtual void cancelBatch();

    /// See readSplit().
    [[nodiscard]] virtual Answer<domain::SplitPlan> previewSplit(const domain::SplitChoice &choice);
    /// See splitTopic().
    [[nodiscard]] virtual Answer<domain::TopicId>
    split(const domain::SplitDraft &draft, const QString &reason, const domain::AccountId &actor);
    /// See unsplitTopic().
    [[nodiscard]] virtual Answer<void> unsplit(const domain::TopicId &part,
                                               const domain::AccountId &actor);

    // The audit log

    /// See readAudit().
    [[nodiscard]] virtual Answer<domain::AuditPage>
    audit(const domain::AuditQuery &query, const QByteArray &cursor, qsizetype count);
    /// See undoEntry().
    [[nodiscard]] virtual Answer<void> undoEntry(const QByteArray &entry,
                                                 const domain::AccountId &actor);
    /// See exportAudit(); on the bulk worker, with progress.
    [[nodiscard]] virtual Answer<ExportCounts> exportAudit(const QString &path,
                                                           const domain::AuditQuery &query);
    /// What runs ends soon, with its counts.
    virtual void cancelExport();

    // Members

    /// See readMembers().
    [[nodiscard]] virtual Answer<domain::MemberPage>
    members(const domain::MemberQuery &query, const QByteArray &cursor, qsizetype count);
    /// See readMembersById().
    [[nodiscard]] virtual Answer<QList<domain::Member>>
    membersById(const QList<domain::AccountId> &ids);

    // The doctor

    /// See checkCommunity(); repairing is a write.
    [[nodiscard]] virtual RunningCheck check(const RepairOptions &treatment,
                                             const domain::AccountId &actor);
    /// See store::undoRepairs(); on the bulk worker, with progress.
    [[nodiscard]] virtual Answer<domain::BatchRun> undoRepairs(const domain::RepairRun &run,
                                                               const domain::AccountId &actor);

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit ModerationStore(QObject *parent);

Q_SIGNALS:
    /// The queue, or what is known of a reported target, changed; at most 4 times a second.
    void reportsInvalidated();
    /// There are new acts on record; as often.
    void auditInvalidated();
    /// Somebody's role is another, as far as it had been read; as often.
    void rolesInvalidated();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
