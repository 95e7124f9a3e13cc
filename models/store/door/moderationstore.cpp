// SPDX-License-Identifier: MIT
#include "store/door/moderationstore.h"

#include "redis/worker/subscription.h"
#include "store/door/moderationstore_p.h"
#include "store/moderation/reports/reportpages.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using domain::Claims;
using domain::ReportOutcome;
using domain::Target;

namespace store {

ModerationStore::ModerationStore(redis::Executor &interactive, redis::Executor &bulk,
                                 redis::Subscription &subscription, const Keys &keys,
                                 QObject *parent, Access access)
    : QObject(parent)
    , d(std::make_unique<Private>(interactive, bulk, keys, access))
{
    auto *push = &d->push;
    connect(&subscription, &redis::Subscription::invalidated, push, &ReportPush::addKeys);
    connect(&subscription, &redis::Subscription::everythingInvalidated, push,
            &ReportPush::noteEverything);
    connect(&interactive, &redis::Executor::trackingRenewed, push, &ReportPush::noteEverything);
    connect(push, &ReportPush::reportsInvalidated, this, &ModerationStore::reportsInvalidated);
    connect(push, &ReportPush::auditInvalidated, this, &ModerationStore::auditInvalidated);
    connect(push, &ReportPush::rolesInvalidated, this, &ModerationStore::rolesInvalidated);
}

ModerationStore::ModerationStore(QObject *parent)
    : QObject(parent)
{
}

ModerationStore::~ModerationStore() = default;

ModerationStore::Answer<domain::ReportPage>
ModerationStore::reports(const domain::ReportQuery &query, const QByteArray &from, qint64 count)
{
    return d->run(Action::named(u"read reports"_s),
                  [query, from, count](auto &connection, const auto &keys, auto &names) {
                      return readReports(connection, keys, names, query, from, count);
                  });
}

ModerationStore::Answer<domain::ReportDetail> ModerationStore::report(const Target &target)
{
    return d->run(Action::named(u"read a report"_s),
                  [target](auto &connection, const auto &keys, auto &names) {
                      return readReport(connection, keys, names, target);
                  });
}

ModerationStore::Answer<qint64> ModerationStore::waitingReports()
{
    return d->run(Action{0, u"count reports"_s},
                  [](auto &connection, const auto &keys, auto &) -> Result<qint64> {
                      const auto reply = connection.command({"ZCARD", keys.reports()});
                      if (!reply)
                          return tl::unexpected(reply.error());
                      return reply->first().integer().value_or(0);
                  });
}

ModerationStore::Answer<Reported> ModerationStore::reportItem(const domain::ReportDraft &draft,
                                                              const AccountId &reporter)
{
    return d->write<Reported>(reporter, u"report"_s,
                              [draft, reporter](auto &connection, const auto &keys, auto &) {
                                  return store::reportItem(connection, keys, draft, reporter);
                              });
}

ModerationStore::Answer<void> ModerationStore::removeReport(const Target &target,
                                                            const AccountId &reporter)
{
    return d->write<void>(reporter, u"withdraw a report"_s,
                          [target, reporter](auto &connection, const auto &keys, auto &) {
                              return store::removeReport(connection, keys, target, reporter);
                          });
}

ModerationStore::Answer<ReportChange>
ModerationStore::claimReport(const Target &target, const AccountId &actor, Claims claims)
{
    return d->write<ReportChange>(
        actor, u"claim a report"_s,
        [target, actor, claims](auto &connection, const auto &keys, auto &) {
            return store::claimReport(connection, keys, target, actor, claims);
        });
}

ModerationStore::Answer<ReportChange>
ModerationStore::settleReport(const Target &target, ReportOutcome outcome, const QString &note,
                              const AccountId &actor, Claims claims)
{
    return d->write<ReportChange>(
        actor, u"decide on a report"_s, [=](auto &connection, const auto &keys, auto &) {
            return store::settleReport(connection, keys, target, outcome, note, actor, claims);
        });
}

ModerationStore::Answer<void> ModerationStore::reopenReport(const Target &target,
                                                            const ReportChange &change,
                                                            const AccountId &actor)
{
    return d->write<void>(actor, u"reopen a report"_s,
                          [target, change, actor](auto &connection, const auto &keys, auto &) {
                              return store::reopenReport(connection, keys, target, change, actor);
                          });
}

} // namespace store
