// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/keyview.h"

namespace redis {
class Connection;
}

namespace store {

/// Keys whose names match `pattern` (of SCAN), from `cursor` on (empty: from the start). Looks at
/// 50,000 keys at most in steps of 1,000, so that no step holds the server up; ends sooner when
/// `wanted` are found.
[[nodiscard]] base::Result<domain::KeyPage> scanKeys(redis::Connection &connection,
                                                     const QByteArray &pattern,
                                                     const QByteArray &cursor, qsizetype wanted);

/// What is there of these, in their order, and how many keys there are at all.
[[nodiscard]] base::Result<domain::KeyPage> findKeys(redis::Connection &connection,
                                                     const QByteArrayList &keys);

/// One key and 200 of its entries from `from` on (empty: from the start; else KeyDetail::next).
/// NotFound if there is no such key. Two round trips of bare reads.
[[nodiscard]] base::Result<domain::KeyDetail>
readKey(redis::Connection &connection, const QByteArray &key, const QByteArray &from);

} // namespace store
