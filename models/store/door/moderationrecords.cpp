// SPDX-License-Identifier: MIT
#include "store/door/moderationstore_p.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/entryundo.h"
#include "store/moderation/audit/repairundo.h"
#include "store/moderation/members/members.h"
#include "store/transfer/backup/flaggedprogress.h"
#include "store/transfer/export/auditexport.h"

#include <QUuid>

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using redis::Connection;
using redis::OnBrokenConnection;
using redis::Progress;

// What ModerationStore tells of acts, members and the health of the keys.
namespace store {

ModerationStore::Answer<domain::AuditPage>
ModerationStore::audit(const domain::AuditQuery &query, const QByteArray &cursor, qsizetype count)
{
    return d->run(Action::named(u"read the audit log"_s),
                  [query, cursor, count](auto &connection, const auto &keys, auto &names) {
                      return readAudit(connection, keys, names, query, cursor, count);
                  });
}

ModerationStore::Answer<void> ModerationStore::undoEntry(const QByteArray &entry,
                                                         const AccountId &actor)
{
    // Drawn outside of the job: one that is run again must be known as the same.
    const auto operation = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    return d->write<void>(
        actor, u"undo an act"_s,
        [entry, actor, operation, cache = d->forum](auto &connection, const auto &keys, auto &) {
            return store::undoEntry(connection, keys, *cache, operation, entry, actor);
        });
}

ModerationStore::Answer<ExportCounts> ModerationStore::exportAudit(const QString &path,
                                                                   const domain::AuditQuery &query)
{
    d->isExportCancelled = std::make_shared<std::atomic_bool>(false);
    return d->bulk.run(Action::named(u"export"_s), OnBrokenConnection::Fail,
                       [keys = d->keys, names = d->names, path, query,
                        flag = d->isExportCancelled](Connection &connection, Progress &progress) {
                           FlaggedProgress flagged(progress, *flag);
                           return store::exportAudit(connection, keys, *names, query, path,
                                                     flagged);
                       });
}

void ModerationStore::cancelExport()
{
    if (d && d->isExportCancelled)
        *d->isExportCancelled = true;
}

ModerationStore::Answer<domain::MemberPage>
ModerationStore::members(const domain::MemberQuery &query, const QByteArray &cursor,
                         qsizetype count)
{
    return d->run(Action::named(u"read members"_s),
                  [query, cursor, count](auto &connection, const auto &keys, auto &) {
                      return readMembers(connection, keys, query, cursor, count);
                  });
}

ModerationStore::Answer<QList<domain::Member>>
ModerationStore::membersById(const QList<AccountId> &ids)
{
    return d->run(Action{0, u"read members"_s}, [ids](auto &connection, const auto &keys, auto &) {
        return readMembersById(connection, keys, ids);
    });
}

RunningCheck ModerationStore::check(const RepairOptions &treatment, const AccountId &actor)
{
    auto feed = std::make_shared<FindingFeed>();
    const auto no
        = treatment.way == RepairOptions::Repair ? writeRefusal(d->access, actor) : std::nullopt;
    if (no)
        return {QtFuture::makeReadyFuture(Result<CheckCounts>(tl::unexpected(*no))), feed};
    return {d->bulk.run(Action::named(u"check"_s), OnBrokenConnection::Fail,
                        [keys = d->keys, treatment, who = actor.bytes(),
                         feed](Connection &connection, Progress &progress) {
                            return checkCommunity(
                                connection, keys, treatment, who,
                                [&](const domain::Finding &finding) { feed->add(finding); },
                                progress);
                        }),
            feed};
}

ModerationStore::Answer<domain::BatchRun> ModerationStore::undoRepairs(const domain::RepairRun &run,
                                                                       const AccountId &actor)
{
    return d->runBatch(actor, u"undo a repair"_s,
                       [run, actor](auto &connection, const auto &keys, auto &cache, auto &progress,
                                    const auto &isCancelled) {
                           return store::undoRepairs(connection, keys, cache, run, actor, progress,
                                                     isCancelled);
                       });
}

} // namespace store
