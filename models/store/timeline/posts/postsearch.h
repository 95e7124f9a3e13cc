// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "domain/timestamp.h"
#include "redis/wire/connection.h"
#include "store/core/keys/timelinekeys.h"

#include <QList>

namespace store {

/// Posts that were brought to a person: all of the followed and one's own with from < id ≤ upTo, if
/// posts are brought at all, and maybe others.
struct Inbox {
    QList<qint64> ids; ///< newest first
    qint64 from = 0;
    qint64 upTo = 0;
};

/// What a search for posts needs to know of the community and the person: one round trip. Read
/// before anything else of a pull: every id up to `newest` is complete then.
struct PullStart {
    qint64 newest = 0; ///< id drawn last
    qint64 cursor = 0; ///< every post up to it has been examined
    QByteArray version; ///< of the people followed
    qint64 followed = 0; ///< people
    qint64 authors = 0; ///< people who ever posted
    domain::Timestamp now{}; ///< community clock
    bool hasForeignWriters = true;
    Inbox inbox;
};
[[nodiscard]] base::Result<PullStart> readPullStart(redis::Connection &connection,
                                                    const TimelineKeys &keys,
                                                    const domain::AccountId &person);

/// What a search found: the newest posts of the followed and one's own, newest first.
struct FoundPosts {
    QList<qint64> ids;
    bool hasMore = false; ///< there are older ones in the range that was searched
    qint64 upTo = 0; ///< end of what was searched; below what was asked while a post of another
                     ///< program may still be on its way
    bool isByPost = false; ///< which way was taken
    bool isBrought = false; ///< part of it lay in the inbox
};

/// How to look for posts; the answer is the same, the cost is not.
enum class PostSearch {
    Cheaper, ///< decided by how many posts are new and how many people are followed; of new ones
             ///< what was brought already is not looked for
    ByPost, ///< every new post: is its author followed?
    ByAuthor, ///< every followed author who posted: what is new?
};

/// The newest `limit` posts with after < id ≤ upTo of those whom `person` follows, and of the
/// person. Slices of at most 500 elements; posts that are deleted now are among them, for they can
/// come back.
[[nodiscard]] base::Result<FoundPosts>
findPosts(redis::Connection &connection, const TimelineKeys &keys, const domain::AccountId &person,
          const PullStart &start, qint64 after, qint64 upTo, qsizetype limit,
          PostSearch how = PostSearch::Cheaper);

/// The same of everything that the person has not pulled: from the inbox as far as that reaches,
/// the rest is looked for.
[[nodiscard]] base::Result<FoundPosts> findNewPosts(redis::Connection &connection,
                                                    const TimelineKeys &keys,
                                                    const domain::AccountId &person,
                                                    const PullStart &start, qsizetype limit,
                                                    PostSearch how = PostSearch::Cheaper);

} // namespace store
