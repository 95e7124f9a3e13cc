// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/topic.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// A page, and whether what other programs wrote is to be looked after (forumrebuild.h).
struct TopicPageRead {
    domain::TopicPage page;
    bool isNeglected = false;
};

/// The sorted set behind a list, best last.
[[nodiscard]] QByteArray topicListKey(const ForumKeys &keys, const domain::TopicQuery &query);

/// Two round trips of bare commands (range, size and clock; then the rows); cold, one more for
/// authors of last replies and one for names.
[[nodiscard]] base::Result<TopicPageRead> readTopicPage(redis::Connection &connection,
                                                        const ForumKeys &keys, ForumCache &cache,
                                                        const domain::TopicQuery &query,
                                                        qint64 offset, qint64 count);

} // namespace store
