// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/statistics.h"
#include "redis/worker/task.h"
#include "store/core/keys/keys.h"

namespace store {

/// What a key is, without what is different from key to key: "article:<id>", "group:<name>".
[[nodiscard]] QString keyPattern(const QByteArray &bare);

/// All keys by their kind, in slices of SCAN; the size of the first 50 of a kind and of every 50th
/// after them is asked, the others are taken to be as large. Blocking; on the bulk worker.
[[nodiscard]] base::Result<domain::KeyMemory>
measureKeys(redis::Connection &connection, const Keys &keys, redis::Progress &progress);

} // namespace store
