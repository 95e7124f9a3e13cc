// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"
#include "store/transfer/backup/backupfile.h"

namespace store {

/// A value may be as large as a server takes; one that is on its way says so only at its end.
[[nodiscard]] redis::ConnectionLimits limitsOfValues();

/// Where what is to take a community's place is unpacked: a database beside that of the community,
/// on a server where the community is everything there is. Used on a worker.
class StagingDatabase {
public:
    StagingDatabase(const redis::Connection &connection, const Keys &keys);
    /// Empties it, which tells every client that anything may have changed.
    ~StagingDatabase();
    StagingDatabase(const StagingDatabase &) = delete;
    StagingDatabase &operator=(const StagingDatabase &) = delete;

    /// Refused "not-private": something of somebody else is there.
    [[nodiscard]] base::Result<void> open();
    [[nodiscard]] redis::Connection &connection() { return m_connection; }

    /// Puts a key there; many are sent at once, and finish() sends the rest. Refused
    /// "backup-newer".
    [[nodiscard]] base::Result<void> add(const BackupRecord &record);
    [[nodiscard]] base::Result<void> finish();

    /// What was unpacked is to go by this id.
    [[nodiscard]] base::Result<void> claim(const QByteArray &id);
    /// For the community's own connection: what was unpacked takes its place, and what it was is
    /// here from then on.
    [[nodiscard]] redis::Command exchange() const;

private:
    const Keys &m_keys;
    int m_community;
    redis::Connection m_connection;
    QList<redis::Command> m_commands;
    qint64 m_bytes = 0;
    bool m_isOurs = false; ///< what is in it may go
};

/// The id of a community that may be exchanged as a whole. Refused "not-administrator",
/// "not-private".
[[nodiscard]] base::Result<QByteArray> mayExchange(redis::Connection &connection, const Keys &keys,
                                                   const domain::AccountId &actor);

} // namespace store
