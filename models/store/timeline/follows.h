// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

/// Follows somebody: what the other posted up to the person's cursor enters the timeline, as far as
/// it is not older than the oldest of a full one. Already following is success. Refused "self";
/// NotFound.
[[nodiscard]] base::Result<void> follow(redis::Connection &connection, const TimelineKeys &keys,
                                        const domain::AccountId &person,
                                        const domain::AccountId &other);
/// Unfollows: the other's posts leave the timeline. Not following is success.
[[nodiscard]] base::Result<void> unfollow(redis::Connection &connection, const TimelineKeys &keys,
                                          const domain::AccountId &person,
                                          const domain::AccountId &other);
/// After an import of whom somebody follows: what these posted up to the person's cursor enters the
/// timeline, as by follow().
[[nodiscard]] base::Result<void> remakeTimeline(redis::Connection &connection,
                                                const TimelineKeys &keys,
                                                const domain::AccountId &person);

} // namespace store
