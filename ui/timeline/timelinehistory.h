// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "items/timelineentry.h"
#include "ui/list/navigationhistory.h"

namespace ui {

/// Which list of posts or people a person looks at.
struct TimelineQuery {
    enum class Page {
        Home,
        Mentions,
        Mine,
        Followed, ///< whom `person` follows
        Followers, ///< who follows `person`
        Find,
        Profile, ///< posts of `person`
        Thread, ///< `post` and its answers
        Hashtag, ///< posts that name `topic`
        Everyone, ///< all posts
        Drafts, ///< what is being written
    };
    Page page = Page::Home;
    domain::AccountId person{}; ///< empty: the viewer
    domain::PostId post{};
    QString topic{};

    [[nodiscard]] bool isOfPeople() const
    {
        return page == Page::Followed || page == Page::Followers || page == Page::Find;
    }
    [[nodiscard]] bool isOfPosts() const { return !isOfPeople() && page != Page::Drafts; }
    [[nodiscard]] items::TimelineFeed feedFor(const domain::AccountId &viewer) const;

    friend bool operator==(const TimelineQuery &, const TimelineQuery &) = default;
};

/// A list and the post at the top of it.
struct TimelineHistoryEntry {
    TimelineQuery query;
    domain::PostId selected; ///< empty: the newest

    [[nodiscard]] QString key() const;
    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static TimelineHistoryEntry fromMap(const QVariantMap &map);
    [[nodiscard]] static TimelineHistoryEntry top(const TimelineQuery &source);

    friend bool operator==(const TimelineHistoryEntry &, const TimelineHistoryEntry &) = default;
};

using TimelineHistory = NavigationHistory<TimelineHistoryEntry>;

} // namespace ui
