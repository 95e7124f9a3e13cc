// SPDX-License-Identifier: MIT
#include "store/dialect.h"

namespace store {

Dialect Dialect::ofPrograms(const QByteArrayList &words)
{
    Dialect dialect;
    if (words.contains("articles-bare-ids"))
        dialect.articles = Articles::BareIds;
    else if (words.contains("articles-now-user"))
        dialect.articles = Articles::NowUser;
    dialect.followsInOrder = words.contains("timeline-sorted-following");
    dialect.namesByUserId = words.contains("accounts-by-userid");
    dialect.namesInHashes = words.contains("timeline-statuses");
    return dialect;
}

} // namespace store
