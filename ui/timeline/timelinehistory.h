// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "items/timelineentry.h"
#include "ui/list/navigation.h"

namespace items {
class HistoryModel;
class Mentions;
class PeopleModel;
class PersonReader;
class PostDrafts;
class PostEditor;
class Session;
class TimelineModel;
class TimelineSources;
} // namespace items

namespace ui {

/// What the timeline shows; it outlives the page.
struct TimelineModels {
    items::TimelineSources &sources;
    items::TimelineModel &home; ///< kept while other lists are looked at: it counts what is new
    items::TimelineModel &feed; ///< of any other list
    items::PeopleModel &people;
    items::PeopleModel &suggestions;
    items::PersonReader &viewer;
    items::PersonReader &person; ///< whose page is shown
    items::HistoryModel &works; ///< of that person
    items::PostEditor &editor;
    items::PostDrafts &drafts;
    items::Mentions &mentions;
    items::Session &session;
};

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
        Articles, ///< of `person`, as what follows
        Topics,
        Replies,
    };
    Page page = Page::Home;
    domain::AccountId person{}; ///< empty: the viewer
    domain::PostId post{};
    QString topic{};

    [[nodiscard]] bool isOfPeople() const
    {
        return page == Page::Followed || page == Page::Followers || page == Page::Find;
    }
    [[nodiscard]] bool isOfWorks() const { return page >= Page::Articles; }
    [[nodiscard]] bool isOfPosts() const
    {
        return !isOfPeople() && !isOfWorks() && page != Page::Drafts;
    }
    /// A tab of somebody's page.
    [[nodiscard]] bool isOfPerson() const
    {
        return page == Page::Profile || isOfWorks() || (isOfPeople() && !person.isEmpty());
    }
    [[nodiscard]] items::TimelineFeed feedFor(const domain::AccountId &viewer) const;

    friend bool operator==(const TimelineQuery &, const TimelineQuery &) = default;
};

/// A list and the post at the top of it.
struct TimelineHistoryEntry {
    TimelineQuery query;
    domain::PostId selected; ///< empty: the newest

    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static TimelineHistoryEntry fromMap(const QVariantMap &map);
    [[nodiscard]] static TimelineHistoryEntry top(const TimelineQuery &source);

    friend bool operator==(const TimelineHistoryEntry &, const TimelineHistoryEntry &) = default;
};

using TimelineNavigation = Navigation<TimelineHistoryEntry>;

} // namespace ui
