// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <QMetaType>

#include <optional>

namespace items {

/// One row of a timeline: a post, or a gap that can be loaded.
struct TimelineEntry {
    domain::PostId id; ///< empty: a gap
    domain::Post post; ///< as soon as isLoaded
    std::optional<domain::Post> other; ///< what it repeats, quotes or answers, if that still is
    std::optional<domain::TimelineGap> gap;
    domain::Timestamp now{};
    bool isLoaded = false;
    bool isLoading = false; ///< the gap is being read

    friend bool operator==(const TimelineEntry &, const TimelineEntry &) = default;
};

/// Which posts a timeline shows.
struct TimelineFeed {
    enum class Source {
        Home, ///< pulled posts of those whom the viewer follows
        Profile, ///< `person`'s own
        Thread, ///< `post` and its answers
        Mentions, ///< those that mention the viewer
        Hashtag, ///< those that name `topic`
    };
    Source source = Source::Home;
    domain::AccountId viewer;
    domain::AccountId person;
    domain::PostId post;
    QString topic;

    friend bool operator==(const TimelineFeed &, const TimelineFeed &) = default;
};

} // namespace items

Q_DECLARE_METATYPE(items::TimelineEntry)
