// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/forumdirectory.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// The directory, and what else its reading brought to light.
struct DirectoryRead {
    domain::ForumDirectory directory;
    bool isNeglected = false; ///< what other programs wrote is to be looked after
    bool hasOpenJobs = false; ///< a tab is being filled or emptied
};

/// Two round trips; a third where tabs are closed, or have categories that are not in the directory
/// yet. Categories that are in closed tabs only come without counts.
[[nodiscard]] base::Result<DirectoryRead> readDirectory(redis::Connection &connection,
                                                        const ForumKeys &keys, ForumCache &cache,
                                                        const domain::SeenCategories &seen);

/// See ListTags.
[[nodiscard]] base::Result<domain::TagPage>
readTags(redis::Connection &connection, const ForumKeys &keys, qint64 offset, qint64 count);

} // namespace store
