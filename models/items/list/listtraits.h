// SPDX-License-Identifier: MIT
#pragma once

#include "store/door/articlestore.h"
#include "store/door/forumstore.h"

namespace items {

/// What a frozen list needs to know of the things it lists. A store that keeps them has page(),
/// countNewer(), filter() and the signals listsInvalidated() and everythingInvalidated().
template <typename Item>
struct ListTraits;

template <>
struct ListTraits<domain::Article> {
    using Id = domain::ArticleId;
    using Query = domain::ArticleQuery;
    using Page = domain::ArticlePage;
    using Store = store::ArticleStore;
    using Slice = store::FilterSlice;

    static QFuture<base::Result<QList<domain::Article>>> read(Store &store, const QList<Id> &ids,
                                                              const domain::AccountId &viewer)
    {
        return store.articles(ids, viewer);
    }
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
    using Store = store::ForumStore;
    using Slice = store::TopicSlice;

    static QFuture<base::Result<QList<domain::Topic>>> read(Store &store, const QList<Id> &ids,
                                                            const domain::AccountId &viewer)
    {
        return store.topics(ids, viewer);
    }
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
