// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

/// At most `count` people whom `person` may want to follow, does not follow and has not muted;
/// Person::why says why. First those whom most of those follow whom `person` follows
/// (Person::mutual names some), then the most followed of those who wrote the newest posts. Looks
/// at 100 people and 500 posts, however many there are.
[[nodiscard]] base::Result<QList<domain::Person>>
suggestPeople(redis::Connection &connection, const TimelineKeys &keys, ArticleCache &names,
              const domain::AccountId &person, qsizetype count);

} // namespace store
