// SPDX-License-Identifier: MIT
#pragma once

#include "store/articles/articlerequests.h"
#include "store/door/community.h"
#include "store/forum/forumrequests.h"

namespace items {

/// What a frozen list needs to know of the things it lists: the requests that read them, and what
/// tells that they changed.
template <typename Item>
struct ListTraits;

template <>
struct ListTraits<domain::Article> {
    using Id = domain::ArticleId;
    using Query = domain::ArticleQuery;
    using Page = domain::ArticlePage;
    using List = store::ListArticles;
    using Read = store::ReadArticles;
    using CountNew = store::CountNewArticles;
    using Filter = store::FilterArticles;
    using Slice = store::FilterSlice;
    static constexpr auto listsChanged = &store::Changes::articleListsChanged;
    static constexpr auto everythingChanged = &store::Changes::everyArticleChanged;

    /// When it took its place in lists where new things come in.
    static domain::Timestamp cameAt(const domain::Article &article) { return article.posted; }
    /// Whether it has a place in the list of a query; false where only the server knows.
    static bool belongs(const domain::Article &article, const Query &query)
    {
        using Source = domain::ArticleQuery::Source;
        return query.source == Source::All
            || (query.source == Source::Group && article.groups.contains(query.group))
            || (query.source == Source::Mine && article.poster == query.viewer);
    }
    /// New things push everything down, except where they come in at the end.
    static bool isPushedDown(const Query &query)
    {
        return query.order == domain::ArticleOrder::Top || query.order == domain::ArticleOrder::New;
    }
};

template <>
struct ListTraits<domain::Topic> {
    using Id = domain::TopicId;
    using Query = domain::TopicQuery;
    using Page = domain::TopicPage;
    using List = store::ListTopics;
    using Read = store::ReadTopics;
    using CountNew = store::CountNewTopics;
    using Filter = store::FilterTopics;
    using Slice = store::TopicSlice;
    static constexpr auto listsChanged = &store::Changes::topicListsChanged;
    static constexpr auto everythingChanged = &store::Changes::everyTopicChanged;

    /// A reply moves a topic to the top of what is kept by last reply.
    static domain::Timestamp cameAt(const domain::Topic &topic) { return topic.lastReply; }
    static bool belongs(const domain::Topic &topic, const Query &query)
    {
        using Source = domain::TopicQuery::Source;
        return query.source == Source::All || query.source == Source::Recommended
            || (query.source == Source::Category && topic.category == query.name)
            || (query.source == Source::Tag && topic.tags.contains(query.name))
            || (query.source == Source::Mine && topic.author == query.viewer);
    }
    static bool isPushedDown(const Query &) { return true; }
};

} // namespace items
