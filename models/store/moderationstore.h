// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/report.h"
#include "store/access.h"
#include "store/moderation/reports.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

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
    // store/moderation/reports.h.

    [[nodiscard]] virtual Answer<Reported> reportItem(const domain::ReportDraft &draft,
                                                      const domain::AccountId &reporter);
    [[nodiscard]] virtual Answer<void> withdrawReport(const domain::Target &target,
                                                      const domain::AccountId &reporter);
    [[nodiscard]] virtual Answer<ReportChange>
    claimReport(const domain::Target &target, const domain::AccountId &actor, Claims claims);
    [[nodiscard]] virtual Answer<ReportChange>
    settleReport(const domain::Target &target, ReportOutcome outcome, const QString &note,
                 const domain::AccountId &actor, Claims claims);
    [[nodiscard]] virtual Answer<void> reopenReport(const domain::Target &target,
                                                    const ReportChange &change,
                                                    const domain::AccountId &actor);

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit ModerationStore(QObject *parent);

Q_SIGNALS:
    /// The queue, or what is known of a reported target, changed; at most 4 times a second.
    void reportsInvalidated();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
