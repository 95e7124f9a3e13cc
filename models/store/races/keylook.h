// SPDX-License-Identifier: MIT
#pragma once

#include "base/keystate.h"
#include "base/result.h"
#include "redis/connection.h"

namespace store {

/// What small keys hold: up to 64 parts of each, in two round trips. Blocking; on a worker.
[[nodiscard]] base::Result<QList<base::KeyState>> lookAtKeys(redis::Connection &connection,
                                                             const QByteArrayList &keys);

} // namespace store
