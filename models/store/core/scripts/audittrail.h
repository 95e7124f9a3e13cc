// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

/// Notes what the operator did by many scripts, e.g. "import", with fields and values.
[[nodiscard]] base::Result<void> noteOperation(redis::Connection &connection, const Keys &keys,
                                               const QByteArray &what,
                                               const QByteArrayList &fields);

} // namespace store
