// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "redis/wire/reply.h"

namespace redis {

/// What an -ERR answer means: NOAUTH, WRONGPASS, NOPERM, DENIED, READONLY → NotPermitted; OOM,
/// MISCONF → ServerFull; LOADING, BUSY, MASTERDOWN (nothing was done, the server is not there
/// yet) and too many clients → Unreachable; anything else → Malformed. The detail is the server's
/// text. For the answers of a pipeline, which stay in place.
[[nodiscard]] base::Error errorOf(const Reply &reply);

} // namespace redis
