// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "redis/wire/connection.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

/// How posts come to their readers; can be changed at any time: nobody misses a post or gets one
/// twice. Being so already is success. Refused "not-administrator" (private communities),
/// "foreign-posts".
[[nodiscard]] base::Result<void> setDelivery(redis::Connection &connection,
                                             const TimelineKeys &keys, domain::Delivery delivery,
                                             const domain::AccountId &actor);

} // namespace store
