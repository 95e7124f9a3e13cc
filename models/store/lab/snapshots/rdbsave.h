// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/worker/executor.h"

namespace store {

/// Whether others may write while the server saves.
enum class Writers { GoOn, Wait };

/// Has the server write everything into its RDB file, as it is at the moment when that begins, and
/// waits until it is there; answers its path. Whoever has writers wait lets them go on afterwards
/// (CLIENT UNPAUSE), or they do so by themselves after seconds. Refused "disk-full",
/// "write-failed". On a worker.
[[nodiscard]] base::Result<QString> saveRdb(redis::Connection &connection, Writers writers,
                                            redis::Progress &progress);

} // namespace store
