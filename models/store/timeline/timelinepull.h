// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "store/timeline/posts/postsearch.h"

#include <optional>

namespace store {

/// What a pull put before a person's timeline.
struct Pulled {
    static constexpr base::Fields fields{"posts", "cursor", "gap?", "report"};
    QList<qint64> ids; ///< newest first
    qint64 cursor = 0;
    std::optional<domain::TimelineGap> gap; ///< what the limit of 1,000 cut away
    domain::PullReport report{};
};

/// Brings a person's timeline up to date: list, cursor and gap by one script that takes nothing if
/// another window pulled, or the people followed changed, meanwhile; then again.
[[nodiscard]] base::Result<Pulled> pullTimeline(redis::Connection &connection,
                                                const TimelineKeys &keys,
                                                const domain::AccountId &person,
                                                PostSearch how = PostSearch::Cheaper);

} // namespace store
