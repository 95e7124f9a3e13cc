// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/post.h"

namespace domain {

/// A post below the one that a thread is of; or, with `rest`, those of its answers that were not
/// read.
struct ThreadRow {
    static constexpr base::Fields fields{"post", "depth", "rest", "after"};
    PostId id; ///< with `rest`: whose answers they are
    int depth = 0; ///< 1: answers the post that the thread is of
    qint64 rest = 0; ///< 0: a post; else how many answers there are beyond those before this row
    qint64 after = 0; ///< with `rest`: the last answer before this row; 0: none is

    friend bool operator==(const ThreadRow &, const ThreadRow &) = default;
};

/// What a post answers, up to a beginning of it all.
struct EarlierPosts {
    static constexpr base::Fields fields{"posts", "has-more"};
    QList<PostId> ids; ///< the first of all first
    bool hasMore = false; ///< the first of `ids` answers something too
};

/// A post between what it answers and what answers it, as far as it was read.
struct Thread {
    static constexpr base::Fields fields{"earlier", "answers"};
    EarlierPosts earlier;
    QList<ThreadRow> answers; ///< each followed by those to itself, oldest first
};

} // namespace domain
