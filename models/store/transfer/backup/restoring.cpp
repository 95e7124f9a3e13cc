// SPDX-License-Identifier: MIT
#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/transfer/backup/backupfile.h"
#include "store/transfer/backup/backups.h"
#include "store/transfer/backup/stagingdatabase.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using redis::Connection;
using redis::Progress;

namespace store {

namespace {
Result<void> unpack(StagingDatabase &workshop, const QString &path, Progress &progress)
{
    BackupReader reader;
    if (const auto opened = reader.open(path); !opened)
        return tl::unexpected(opened.error());
    progress.setTotal(100);
    for (;;) {
        const auto records = reader.next();
        if (!records)
            return tl::unexpected(records.error());
        for (const auto &record : *records) {
            if (auto added = workshop.add(record); !added)
                return added;
        }
        if (records->isEmpty())
            return workshop.finish();
        if (progress.isCancelled() || workshop.connection().isStopRequested())
            return base::fail(Failure::Cancelled);
        progress.setDone(
            static_cast<int>(reader.position() * 100 / std::max<qint64>(1, reader.size())));
    }
}

/// Its log says what happened to the community.
Result<void> sign(Connection &connection, const Keys &keys, const domain::Backup &backup,
                  const domain::AccountId &actor)
{
    const auto clock = connection.pipeline({{"TIME"}, {"HMGET", keys.meta(), "clock_offset"}});
    if (!clock)
        return tl::unexpected(clock.error());
    const auto now = clock->first()[0].integer().value_or(0) + (*clock)[1][0].integer().value_or(0);
    const auto made = std::chrono::floor<std::chrono::seconds>(backup.made).time_since_epoch();
    const auto entry = connection.command(
        {"XADD", keys.audit(), "*", "who", actor.bytes(), "what", "restore backup", "target",
         "backup:" + QFileInfo(backup.path).fileName().toUtf8(), "before", "", "after",
         QByteArray::number(made.count()), "at", QByteArray::number(now)});
    return entry ? Result<void>() : tl::unexpected(entry.error());
}
} // namespace

Result<domain::Backup> restoreBackup(Connection &connection, const Keys &keys, const QString &path,
                                     const domain::AccountId &actor, Progress &progress)
{
    const auto id = mayExchange(connection, keys, actor);
    if (!id)
        return tl::unexpected(id.error());
    const auto backup = checkBackup(path, progress);
    if (!backup)
        return backup;
    StagingDatabase workshop(connection, keys);
    auto done = workshop.open();
    if (done)
        done = unpack(workshop, path, progress);
    if (done)
        done = workshop.claim(*id);
    if (done)
        done = sign(workshop.connection(), keys, *backup, actor);
    if (!done)
        return tl::unexpected(done.error());
    if (const auto exchanged = answersTo(connection, {workshop.exchange()}); !exchanged)
        return tl::unexpected(exchanged.error());
    return backup;
}

} // namespace store
