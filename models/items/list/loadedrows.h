// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlesentence.h"
#include "items/list/frozenorder.h"
#include "items/list/topicsentence.h"
#include "store/articles/articlerequests.h"
#include "store/door/community.h"
#include "store/forum/forumrequests.h"

#include <QCache>

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
    using Shown = ArticleRow;
    static constexpr auto listsChanged = &store::Changes::articleListsChanged;
    static constexpr auto everythingChanged = &store::Changes::everyArticleChanged;

    static QString sentence(const Shown &row) { return articleSentence(row); }
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
    using Shown = TopicRow;
    static constexpr auto listsChanged = &store::Changes::topicListsChanged;
    static constexpr auto everythingChanged = &store::Changes::everyTopicChanged;

    static QString sentence(const Shown &row) { return topicSentence(row); }
    /// A reply moves a topic to the top of what is kept by last reply.
    static domain::Timestamp cameAt(const domain::Topic &topic) { return topic.lastReply; }
    static bool belongs(const domain::Topic &topic, const Query &query)
    {
        using Source = domain::TopicQuery::Source;
        return query.source == Source::All || query.source == Source::Recommended
            || (query.source == Source::Category && topic.category == query.name)
            || (query.source == Source::Tag && topic.tags.contains(query.name))
            || (query.source == Source::Mine && topic.author == query.viewer)
            || (query.source == Source::Starred && topic.isStarred);
    }
    static bool isPushedDown(const Query &) { return true; }
};

/// An item as it was last read. Tickets number requests and local changes in the order in which
/// they were made, so that a late answer never overwrites what came after its question.
template <typename Item>
struct LoadedRow {
    Item item;
    quint64 ticket = 0;
    quint64 revision = 0;
};

enum class RowUpdate { Changed, Same, Late };

/// Puts `item` into `row` unless the row knows something newer; `revision` is what it becomes.
template <typename Item>
[[nodiscard]] RowUpdate updateRow(LoadedRow<Item> &row, const Item &item, quint64 ticket,
                                  quint64 revision);

/// The frozen list: its order, and the data of the pages that were used last.
template <typename Item>
class LoadedRows {
public:
    using Id = typename ListTraits<Item>::Id;
    using Order = FrozenOrder<Id>;
    using Row = LoadedRow<Item>;

    static constexpr int pageLimit = 64;

    LoadedRows() { m_pages.setMaxCost(pageLimit); }

    void reset(qint64 total);
    [[nodiscard]] const Order &order() const { return m_order; }
    [[nodiscard]] Order &order() { return m_order; }

    [[nodiscard]] bool isLoaded(int page) const { return m_pages.contains(page); }
    /// The data of a page whose ids are known, in their order.
    void load(int page, const QList<Item> &items, quint64 ticket, quint64 revision);
    void remove(const Id &id);
    /// A removed one, in the row that it had.
    void restore(const Item &item, quint64 ticket, quint64 revision);
    /// Makes it the first row, wherever it was, if anywhere.
    void raise(const Item &item, quint64 ticket, quint64 revision);
    /// Lets the data of every page go that shows none of [firstRow, lastRow].
    void forgetOutside(int firstRow, int lastRow);

    /// Null where nothing is loaded.
    [[nodiscard]] const Row *at(int row) const;
    [[nodiscard]] Row *find(const Id &id);
    [[nodiscard]] const Row *find(const Id &id) const;

private:
    using Page = QList<Row>;
    Order m_order;
    QCache<int, Page> m_pages;
};

/// What a filter has found so far, in the order found, each once.
template <typename Item>
class Matches {
public:
    using Id = typename ListTraits<Item>::Id;
    using Row = LoadedRow<Item>;

    /// More than anybody reads through; the words have to become narrower instead.
    static constexpr int limit = 10'000;

    [[nodiscard]] int size() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] bool isFull() const { return size() >= limit; }
    [[nodiscard]] const Row *at(int row) const
    {
        return row >= 0 && row < size() ? &m_rows.at(row) : nullptr;
    }
    [[nodiscard]] int rowOf(const Id &id) const { return m_rowOf.value(id, -1); }
    [[nodiscard]] Row *find(const Id &id)
    {
        const int row = rowOf(id);
        return row < 0 ? nullptr : &m_rows[row];
    }

    /// Those that are not here yet, each once, as many as there is room for.
    [[nodiscard]] QList<Item> newOnes(const QList<Item> &found) const;
    void append(const QList<Item> &items, quint64 ticket, quint64 revision);
    void removeAt(int row);
    void insertAt(int row, const Item &item, quint64 ticket, quint64 revision);
    void clear();

private:
    void number(int from);

    QList<Row> m_rows;
    QHash<Id, int> m_rowOf;
};

} // namespace items
