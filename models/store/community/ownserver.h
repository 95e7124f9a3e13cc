// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/connection.h"

namespace store {

/// Whether the connection proves that the server is our own: a unix socket of ours in a folder that
/// nobody else may enter. `private` in fm:meta is a claim that anybody with access can write.
[[nodiscard]] bool isOwnServer(const redis::Connection &connection);

/// Refused "not-private" where it is not.
[[nodiscard]] base::Result<void> refuseForeignServer(const redis::Connection &connection);

} // namespace store
