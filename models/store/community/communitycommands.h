// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/connection.h"
#include "store/access.h"
#include "store/accountstore.h"
#include "store/keys.h"

namespace store {

/// Reads fm:meta; gives a private community that has none an identity, if `access` allows. What
/// other programs wrote is looked through and left as it is.
[[nodiscard]] base::Result<Community> openCommunity(redis::Connection &connection, const Keys &keys,
                                                    Access access, bool isPrivate);
/// Clocks change, and scripts cannot know when: whoever opens a community, or moves its clock,
/// tells them. What cannot be written now, the next one tells.
void settleDays(redis::Connection &connection, const Keys &keys);
/// Makes what other programs wrote a community of ours too.
[[nodiscard]] base::Result<void> confirmWriters(redis::Connection &connection, const Keys &keys,
                                                bool isPrivate);
[[nodiscard]] base::Result<void> setForeignWriters(redis::Connection &connection, const Keys &keys,
                                                   bool allowed);

} // namespace store
