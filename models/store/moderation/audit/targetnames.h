// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/keys.h"

namespace store {

/// Titles, first words or names of what the audit log calls "article:5", "topic:7", "reply:9",
/// "post:3", "person:2" or "category:x", in order, removed ones too; empty for anything else. Two
/// round trips at most.
[[nodiscard]] base::Result<QStringList> readTargetNames(redis::Connection &connection,
                                                        const Keys &keys, ArticleCache &names,
                                                        const QByteArrayList &targets);

} // namespace store
