// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <QMetaType>

#include <algorithm>
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
    /// Whether both stand for the same, whatever was read of it.
    [[nodiscard]] bool isSameRowAs(const TimelineEntry &row) const
    {
        if (missing && row.missing)
            return missing->kind == row.missing->kind && missing->of == row.missing->of;
        return id == row.id && gap == row.gap && missing == row.missing;
    }

    /// A post that was not read yet.
    [[nodiscard]] static TimelineEntry blank(const domain::PostId &id)
    {
        TimelineEntry entry;
        entry.id = id;
        return entry;
    }
    [[nodiscard]] static TimelineEntry standingFor(const MissingPosts &missing)
    {
        TimelineEntry entry;
        entry.missing = missing;
        return entry;
    }

    friend bool operator==(const TimelineEntry &, const TimelineEntry &) = default;
};

/// −1 where it is not.
[[nodiscard]] inline int rowOf(const QList<TimelineEntry> &entries, const TimelineEntry &entry)
{
    const auto found = std::ranges::find_if(
        entries, [&](const TimelineEntry &each) { return each.isSameRowAs(entry); });
    return found == entries.end() ? -1 : static_cast<int>(found - entries.begin());
}

/// Of a post; −1 where it is not.
[[nodiscard]] inline int rowOf(const QList<TimelineEntry> &entries, const domain::PostId &id)
{
    const auto found = std::ranges::find_if(
        entries, [&](const TimelineEntry &each) { return each.isPost() && each.id == id; });
    return found == entries.end() ? -1 : static_cast<int>(found - entries.begin());
}

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
