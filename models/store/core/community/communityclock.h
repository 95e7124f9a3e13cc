// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

/// What a page needs to know of the community: its clock, and whether other programs write.
struct CommunityClock {
    domain::Timestamp now{}; ///< the server's time plus the community's offset
    qint64 serverSeconds = 0;
    bool hasForeignWriters = true;
    qint64 foreignUntil = 0; ///< server time when they were shut out; 0: never

    /// The two commands to put into a pipeline, and how to read their answers.
    [[nodiscard]] static QList<redis::Command> commands(const Keys &keys);
    [[nodiscard]] static CommunityClock decode(const redis::Reply &time, const redis::Reply &meta);
    /// On its own.
    [[nodiscard]] static base::Result<CommunityClock> read(redis::Connection &connection,
                                                           const Keys &keys);
    [[nodiscard]] qint64 seconds() const { return now.time_since_epoch().count() / 1000; }

    /// Whether something last rebuilt at `last` (0: never) may lack what others wrote.
    [[nodiscard]] bool isNeglected(qint64 last) const;
};

/// Seconds between two rebuilds of what other programs write past us.
inline constexpr qint64 rebuildInterval = 60;

/// Seconds with a fraction, as Redis prints them, as a moment; the epoch for nonsense.
[[nodiscard]] domain::Timestamp timestampOf(double seconds);
/// The inverse, for arguments: "1795225239.123".
[[nodiscard]] QByteArray secondsOf(domain::Timestamp moment);

} // namespace store
