// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <QMetaType>

#include <optional>

namespace items {

/// What a row in the place of posts that have not been read stands for.
struct MissingPosts {
    enum class Kind {
        Answers, ///< further ones to `of`
        Earlier, ///< what `of`, the first post of a thread, answers
        Next, ///< the list goes on, but could not be read
    };
    Kind kind = Kind::Next;
    domain::PostId of{};
    qint64 after = 0; ///< the last answer that is there
    qint64 count = 0; ///< how many answers are missing

    friend bool operator==(const MissingPosts &, const MissingPosts &) = default;
};

/// One row of a timeline: a post, or posts that can be loaded.
struct TimelineEntry {
    domain::PostId id; ///< empty: no post
    domain::Post post; ///< as soon as isLoaded
    std::optional<domain::Post> other; ///< what it repeats, quotes or answers, if that still is
    std::optional<domain::TimelineGap> gap;
    std::optional<MissingPosts> missing;
    domain::Timestamp now{};
    bool isLoaded = false;
    bool isLoading = false; ///< what is missing is being read
    bool isSubject = false; ///< the thread is of this post
    bool isUnseen = false; ///< was pulled just now and not looked at yet
    int depth = 0; ///< in a thread: how many answers lead to it

    [[nodiscard]] bool isPost() const { return !gap && !missing; }

    friend bool operator==(const TimelineEntry &, const TimelineEntry &) = default;
};

/// Which posts a timeline shows.
struct TimelineFeed {
    enum class Source {
        Home, ///< pulled posts of those whom the viewer follows
        Profile, ///< `person`'s own
        Thread, ///< `post`, what it answers and what answers it
        Mentions, ///< those that mention the viewer
        Hashtag, ///< those that name `topic`
        Everyone, ///< all
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
