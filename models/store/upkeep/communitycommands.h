// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"
#include "store/door/accountstore.h"

namespace store {

/// Reads fm:meta; gives a private community that has none an identity, if `access` allows. What
/// other programs wrote is looked through and left as it is. `isPrivate`: what the connection
/// proves, a server that this program started or joined in a folder of its own.
[[nodiscard]] base::Result<Community> openCommunity(redis::Connection &connection, const Keys &keys,
                                                    Access access, bool isPrivate);
/// Gives a database in which nobody wrote an identity, before something is brought into it: with
/// content and without one it would look like what other programs wrote.
[[nodiscard]] base::Result<void> beginCommunity(redis::Connection &connection, const Keys &keys);
/// Clocks change, and scripts cannot know when: whoever opens a community, or moves its clock,
/// tells them. What cannot be written now, the next one tells.
void rebuildDays(redis::Connection &connection, const Keys &keys);
/// Makes what other programs wrote a community of ours too.
[[nodiscard]] base::Result<void> confirmWriters(redis::Connection &connection, const Keys &keys,
                                                bool isPrivate);
/// Refused "not-administrator".
[[nodiscard]] base::Result<void> setForeignWriters(redis::Connection &connection, const Keys &keys,
                                                   bool allowed, const domain::AccountId &actor);

} // namespace store
