// SPDX-License-Identifier: MIT
#include "store/core/keys/dialect.h"

namespace store {

Dialect Dialect::ofPrograms(const QByteArrayList &words)
{
    Dialect dialect;
    if (words.contains("articles-bare-ids"))
        dialect.articles = Articles::BareIds;
    else if (words.contains("articles-now-user"))
        dialect.articles = Articles::NowUser;
    dialect.namesByUserId = words.contains("accounts-by-userid");
    dialect.namesInHashes = words.contains("timeline-statuses");
    dialect.followsInOrder = dialect.namesInHashes || words.contains("timeline-sorted-following");
    // Where both are, their numbers mean different posts, and only one timeline can be shown.
    dialect.postsAreStatuses = dialect.namesInHashes && !words.contains("timeline");
    return dialect;
}

} // namespace store
