// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

namespace domain {

/// Which posts to take out of the community.
struct PostSelection {
    enum class Of {
        Everybody,
        Author, ///< all of `person`
        Timeline, ///< what `person` has pulled
        These, ///< `ids`
    };
    Of of = Of::Everybody;
    AccountId person{};
    QList<PostId> ids{};

    friend bool operator==(const PostSelection &, const PostSelection &) = default;
};

} // namespace domain
