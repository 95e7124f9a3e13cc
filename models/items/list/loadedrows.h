// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlesentence.h"
#include "items/list/frozenorder.h"
#include "items/list/topicsentence.h"
#include "store/articles/articlerequests.h"
#include "store/door/community.h"
#include "store/forum/forumrequests.h"

#include <QCache>
#include <QSet>

#include <memory>

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
    using Vote = domain::Vote;
    using CastVote = store::CastVote;
    using Shown = ArticleRow;
    static constexpr auto told = &store::Changes::articlesTold;
    static constexpr auto listsChanged = &store::Changes::articleListsChanged;
    static constexpr auto everythingChanged = &store::Changes::everyArticleChanged;

    static QString sentence(const Shown &row) { return articleSentence(row); }
    static void apply(const domain::VoteTally &tally, domain::Article &article)
    {
        article.votes = tally.votes;
        article.score = tally.score;
        article.isVoted = tally.isVoted;
    }
    /// When it took its place in lists where new things come in.
    static domain::Timestamp cameAt(const domain::Article &article) { return article.posted; }
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
    using Vote = domain::TopicVote;
    using CastVote = store::VoteOnTopic;
    using Shown = TopicRow;
    static constexpr auto told = &store::Changes::topicsTold;
    static constexpr auto listsChanged = &store::Changes::topicListsChanged;
    static constexpr auto everythingChanged = &store::Changes::everyTopicChanged;

    static QString sentence(const Shown &row) { return topicSentence(row); }
    static void apply(const domain::TopicTally &tally, domain::Topic &topic)
    {
        topic.ups = tally.ups;
        topic.downs = tally.downs;
        topic.standing = tally.standing;
    }
    /// A reply moves a topic to the top of what is kept by last reply.
    static domain::Timestamp cameAt(const domain::Topic &topic) { return topic.lastReply; }
    /// Whether it has a place in the list of a query; false where only the server knows.
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
    enum class Update { Changed, Same, Late };

    Item item;
    quint64 ticket = 0;
    quint64 revision = 0;

    /// Takes what was read unless it knows something newer.
    [[nodiscard]] Update update(const LoadedRow &read)
    {
        if (read.ticket < ticket)
            return Update::Late;
        ticket = read.ticket;
        if (item == read.item)
            return Update::Same;
        *this = read;
        return Update::Changed;
    }
};

/// The frozen list: its order, and the data of the pages that were used last.
template <typename Item>
class LoadedRows {
public:
    using Id = typename ListTraits<Item>::Id;
    using Order = FrozenOrder<Id>;
    using Row = LoadedRow<Item>;

    static constexpr int pageLimit = 64;

    LoadedRows() { m_pages.setMaxCost(pageLimit); }

    void reset(qint64 total)
    {
        m_pages.clear();
        m_order.reset(total);
    }

    [[nodiscard]] const Order &order() const { return m_order; }
    [[nodiscard]] Order &order() { return m_order; }

    [[nodiscard]] bool isLoaded(int page) const { return m_pages.contains(page); }
    /// The data of a page whose ids are known, in their order.
    void load(int page, const QList<Item> &items, quint64 ticket, quint64 revision)
    {
        Q_ASSERT(items.size() == m_order.rowsIn(page));
        auto rows = std::make_unique<Page>();
        rows->reserve(items.size());
        for (const auto &item : items)
            rows->append({item, ticket, revision});
        m_pages.insert(page, rows.release());
    }

    void remove(const Id &id)
    {
        if (auto *rows = m_pages.object(m_order.pageWith(id)))
            rows->removeIf([&](const Row &row) { return row.item.id == id; });
        m_order.remove(id);
    }

    /// A removed one, in the row that it had.
    void restore(const Item &item, quint64 ticket, quint64 revision)
    {
        m_order.restore(item.id);
        const int page = m_order.pageWith(item.id);
        if (auto *rows = m_pages.object(page))
            rows->insert(m_order.rowOf(item.id) - m_order.firstRow(page), {item, ticket, revision});
    }

    /// Makes it the first row, wherever it was, if anywhere.
    void raise(const Item &item, quint64 ticket, quint64 revision)
    {
        if (m_order.contains(item.id))
            remove(item.id);
        m_order.raise(item.id);
        if (auto *rows = m_pages.object(0))
            rows->prepend({item, ticket, revision});
    }

    /// Lets the data of every page go that shows none of [firstRow, lastRow].
    void forgetOutside(int firstRow, int lastRow)
    {
        const auto loaded = m_pages.keys();
        for (const int page : loaded) {
            const int first = m_order.firstRow(page);
            if (first > lastRow || first + m_order.rowsIn(page) <= firstRow)
                m_pages.remove(page);
        }
    }

    /// Null where nothing is loaded.
    [[nodiscard]] const Row *at(int row) const
    {
        const int page = m_order.pageOf(row);
        const auto *rows = m_pages.object(page);
        const int i = row - m_order.firstRow(page);
        return rows && i >= 0 && i < rows->size() ? &rows->at(i) : nullptr;
    }

    [[nodiscard]] Row *find(const Id &id)
    {
        return const_cast<Row *>(std::as_const(*this).find(id));
    }
    [[nodiscard]] const Row *find(const Id &id) const
    {
        const auto *rows = m_pages.object(m_order.pageWith(id));
        if (!rows)
            return nullptr;
        const auto row = std::find_if(rows->cbegin(), rows->cend(),
                                      [&](const Row &r) { return r.item.id == id; });
        return row == rows->cend() ? nullptr : &*row;
    }

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
    [[nodiscard]] QList<Item> newOnes(const QList<Item> &found) const
    {
        QList<Item> fresh;
        QSet<Id> seen;
        for (const auto &item : found) {
            if (m_rows.size() + fresh.size() >= limit)
                break;
            if (m_rowOf.contains(item.id) || seen.contains(item.id))
                continue;
            seen.insert(item.id);
            fresh.append(item);
        }
        return fresh;
    }

    void append(const QList<Item> &items, quint64 ticket, quint64 revision)
    {
        for (const auto &item : items) {
            m_rowOf.insert(item.id, size());
            m_rows.append({item, ticket, revision});
        }
    }

    void removeAt(int row)
    {
        m_rowOf.remove(m_rows.at(row).item.id);
        m_rows.removeAt(row);
        number(row);
    }

    void insertAt(int row, const Item &item, quint64 ticket, quint64 revision)
    {
        m_rows.insert(row, {item, ticket, revision});
        number(row);
    }

    void clear()
    {
        m_rows.clear();
        m_rowOf.clear();
    }

private:
    void number(int from)
    {
        for (int i = from; i < size(); ++i)
            m_rowOf[m_rows.at(i).item.id] = i;
    }

    QList<Row> m_rows;
    QHash<Id, int> m_rowOf;
};

} // namespace items
