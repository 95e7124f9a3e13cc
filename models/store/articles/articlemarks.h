// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

/// Marks of one person that nobody else sees.
enum class Mark { Saved, Read };

/// Read marks keep the 5,000 newest.
[[nodiscard]] base::Result<void> setMark(redis::Connection &connection, const Keys &keys, Mark mark,
                                         const domain::ArticleId &id,
                                         const domain::AccountId &person, bool marked);

} // namespace store
