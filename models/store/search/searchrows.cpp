// SPDX-License-Identifier: MIT
// What was found, as a list shows it.
#include "domain/search/searchmatch.h"
#include "store/articles/articlerows.h"
#include "store/core/keys/timelinekeys.h"
#include "store/forum/topics/topicrows.h"
#include "store/search/searchfilters.h"
#include "store/search/searching.h"

#include <algorithm>

using base::Result;
using domain::ArticleId;
using domain::SearchHit;
using domain::SearchQuery;
using domain::SearchRows;
using domain::SearchTarget;

namespace store {

namespace {
constexpr qsizetype effort = 6; ///< documents read for each row that is wanted

/// Rows on their way, and where to ask for what their texts do not say.
struct Draft {
    QList<SearchHit> rows;
    QList<redis::Command> commands; ///< one for each row
};

redis::Command placeCommand(const SearchKeys &keys, const SearchText &text)
{
    switch (text.target.kind) {
    case SearchTarget::Kind::Article:
        return {"SMEMBERS", keys.articleGroups(ArticleId(text.target.id))};
    case SearchTarget::Kind::Post:
        return {"EXISTS", TimelineKeys(keys).post(domain::PostId(text.target.id))};
    case SearchTarget::Kind::Topic:
    case SearchTarget::Kind::Reply:
        break;
    }
    return {"HMGET", keys.topic(text.topic), "title", "category"};
}

SearchHit hitOf(const SearchText &text, const SearchQuery &query)
{
    constexpr qsizetype wholeTitle = 400;
    SearchHit hit;
    hit.target = text.target;
    if (text.target.kind == SearchTarget::Kind::Post) {
        hit.title = domain::excerptOf(text.body, query, wholeTitle);
    } else {
        hit.title = domain::excerptOf(text.title, query, wholeTitle);
        hit.excerpt = domain::excerptOf(text.body, query);
    }
    hit.author = text.author;
    hit.posted = text.posted;
    hit.topic = text.topic;
    hit.floor = text.floor;
    return hit;
}

/// Whether the row is shown: a reply without its topic leads nowhere.
bool fillPlace(const redis::Reply &answer, const SearchQuery &query, SearchHit &hit)
{
    if (hit.target.kind == SearchTarget::Kind::Article) {
        hit.places = decodeGroups(answer.strings());
        return true;
    }
    if (hit.target.kind == SearchTarget::Kind::Post)
        return answer.integer() == 1;
    if (answer[0].isNil() && answer[1].isNil())
        return false;
    if (!answer[1].text().isEmpty())
        hit.places = QStringList{answer[1].text()};
    if (hit.target.kind == SearchTarget::Kind::Reply)
        hit.title = domain::excerptOf(answer[0].text(), query, 400);
    return true;
}

Result<QList<SearchHit>> finish(redis::Connection &connection, const SearchKeys &keys,
                                ForumCache &cache, const SearchQuery &query, Draft draft)
{
    if (draft.rows.isEmpty())
        return draft.rows;
    const auto answers = connection.pipeline(draft.commands);
    if (!answers)
        return tl::unexpected(answers.error());
    QList<SearchHit> rows;
    QList<domain::AccountId> authors;
    for (qsizetype i = 0; i < draft.rows.size(); ++i) {
        if (!fillPlace((*answers)[i], query, draft.rows[i]))
            continue;
        rows.append(draft.rows[i]);
        authors.append(draft.rows[i].author);
    }
    const auto names = readPeople(connection, keys, cache, authors);
    if (!names)
        return tl::unexpected(names.error());
    for (qsizetype i = 0; i < rows.size(); ++i)
        rows[i].authorName = names->at(i);
    return rows;
}

Result<QList<SearchHit>> readSome(redis::Connection &connection, const SearchKeys &keys,
                                  ForumCache &cache, const SearchQuery &query,
                                  const SearchFilters &filters, const QList<SearchTarget> &targets)
{
    auto texts = readSearchTexts(connection, keys, targets);
    if (!texts)
        return tl::unexpected(texts.error());
    const auto placed = placeReplies(connection, keys, *texts);
    if (!placed)
        return tl::unexpected(placed.error());
    Draft draft;
    for (const auto &text : std::as_const(*texts)) {
        if (!text.isThere || !filters.isByOneOfThem(text.author)
            || !domain::matchText(query, text.title, text.body).isHit)
            continue;
        draft.rows.append(hitOf(text, query));
        draft.commands.append(placeCommand(keys, text));
    }
    return finish(connection, keys, cache, query, std::move(draft));
}
} // namespace

Result<SearchRows> readSearchRows(redis::Connection &connection, const SearchKeys &keys,
                                  ForumCache &cache, const SearchQuery &query,
                                  const QList<SearchTarget> &ranked, qsizetype first,
                                  qsizetype count)
{
    SearchRows rows{{}, first};
    const auto filters = SearchFilters::resolve(connection, keys, query);
    if (!filters)
        return tl::unexpected(filters.error());
    // Of what does not stand together after all no more is read at once.
    const auto enough = first + effort * count;
    while (rows.rows.size() < count && rows.examined < std::min(ranked.size(), enough)) {
        const auto some = ranked.mid(rows.examined, count - rows.rows.size());
        const auto read = readSome(connection, keys, cache, query, *filters, some);
        if (!read)
            return tl::unexpected(read.error());
        rows.rows += *read;
        rows.examined += some.size();
    }
    return rows;
}

} // namespace store
