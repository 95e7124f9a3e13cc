// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/finding.h"
#include "redis/wire/connection.h"
#include "store/core/context.h"
#include "store/core/keys/keys.h"

namespace store {

/// What the program knows of the community itself (`fm:meta`).
struct CommunityRecord {
    QByteArray id; ///< made once, by whoever opened it first for writing
    bool isPrivate = false; ///< made by Folkmoot's own private server
    bool hasForeignWriters = true;
    std::chrono::seconds clockOffset{0};
    Dialect dialect; ///< in which it is written
    /// What other programs left where Folkmoot has not written yet: nothing is written there before
    /// somebody confirms it. Empty otherwise.
    QList<domain::ProgramTrace> unconfirmed{};
    bool isConfirmed = false; ///< other programs began it
    /// Of a guarded one: it was founded for trying, on a server that anybody can flood.
    bool hasUnsafeLimits = false;
};

/// Reads fm:meta; gives a private community that has none an identity, if `access` allows. What
/// other programs wrote is looked through and left as it is. `isPrivate`: what the connection
/// proves, a server that this program started or joined in a folder of its own.
[[nodiscard]] base::Result<CommunityRecord>
openCommunity(redis::Connection &connection, const Keys &keys, Access access, bool isPrivate);
/// Gives a database in which nobody wrote an identity, before something is brought into it: with
/// content and without one it would look like what other programs wrote.
[[nodiscard]] base::Result<void> beginCommunity(redis::Connection &connection, const Keys &keys);
/// Moves what bars people from where earlier versions kept it, and everybody may read it; whoever
/// opens a community does that, or brings one back.
[[nodiscard]] base::Result<void> moveBars(redis::Connection &connection, const Keys &keys);
/// Clocks change, and scripts cannot know when: whoever opens a community, or moves its clock,
/// tells them. What cannot be written now, the next one tells.
void rebuildDays(redis::Connection &connection, const Keys &keys);
/// What unconfirmed communities wait for: makes what other programs wrote a community of ours too,
/// and opens it. From then on everybody may write there.
[[nodiscard]] base::Result<CommunityRecord>
confirmWriters(redis::Connection &connection, const Keys &keys, Access access, bool isPrivate);

} // namespace store
