// SPDX-License-Identifier: MIT
#include "store/search/searching.h"

#include "domain/search/searchmatch.h"
#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/timelinekeys.h"
#include "store/search/searchfilters.h"
#include "store/search/searchrequests.h"

#include <algorithm>

using base::Result;
using domain::ArticleId;
using domain::SearchFindings;
using domain::SearchHit;
using domain::SearchQuery;
using domain::SearchRows;
using domain::SearchTarget;

namespace store {

namespace {
constexpr qint64 noteLimit = 200; ///< unindexed documents that a search reads
constexpr qint64 lateLimit = 50; ///< the same of ids drawn by others, of each kind

/// What every search asks first.
struct Beginning {
    IndexState state;
    CommunityClock clock;
    QList<SearchTarget> unindexed;
};

Result<Beginning> readBeginning(redis::Connection &connection, const SearchKeys &keys)
{
    auto commands = CommunityClock::commands(keys);
    commands += IndexState::commands(keys);
    commands.append({"ZREVRANGE", keys.searchPending(), "0", QByteArray::number(noteLimit - 1)});
    const auto replies = TRY(connection.pipeline(commands));
    Beginning beginning{
        IndexState::decode(replies, 2), CommunityClock::decode(replies[0], replies[1]), {}};
    for (const auto &code : replies[replies.size() - 1].strings()) {
        if (const auto target = targetOf(code))
            beginning.unindexed.append(*target);
    }
    const auto &state = beginning.state;
    for (size_t i = 0; i < searchKinds.size(); ++i) {
        const auto known = std::max(state.walked[i], state.drawn[i] - lateLimit);
        for (auto id = state.drawn[i]; id > known; --id) {
            const SearchTarget target{searchKinds[i], QByteArray::number(id)};
            if (!beginning.unindexed.contains(target))
                beginning.unindexed.append(target);
        }
    }
    return beginning;
}

Result<std::vector<Candidate>> readIndexed(redis::Connection &connection, const SearchKeys &keys,
                                           const SearchQuery &query, const IndexState &state,
                                           const IsCancelled &isCancelled)
{
    auto candidates = query.words.isEmpty()
        ? Result<std::vector<Candidate>>(allCandidates(state))
        : findCandidates(connection, keys, domain::indexedWords(query), query.match, isCancelled);
    if (!candidates)
        return candidates;
    TRY(readRecords(connection, keys, *candidates, isCancelled));
    return candidates;
}

/// What is written but not indexed counts as it is now, not as the index knows it.
Result<void> replaceUnindexed(redis::Connection &connection, const SearchKeys &keys,
                              const SearchQuery &query, const QList<SearchTarget> &unindexed,
                              std::vector<Candidate> &candidates)
{
    if (unindexed.isEmpty())
        return {};
    const QSet<SearchTarget> known(unindexed.cbegin(), unindexed.cend());
    std::erase_if(candidates,
                  [&](const auto &candidate) { return known.contains(candidate.record.target()); });
    const auto texts = TRY(readSearchTexts(connection, keys, unindexed));
    QList<SearchText> hits;
    for (const auto &text : texts) {
        const bool isDocument = text.isThere && countedId(text.target.id) != 0;
        if (isDocument && domain::matchText(query, text.title, text.body).isHit)
            hits.append(text);
    }
    // A reply of another program does not say itself where it is.
    TRY(placeReplies(connection, keys, hits));
    for (const auto &text : hits) {
        const auto match = domain::matchText(query, text.title, text.body);
        candidates.push_back({0, match.words, match.wordsInTitle, text.record()});
    }
    return {};
}

bool isBetter(const Candidate &one, const Candidate &other)
{
    const auto rank = [](const Candidate &candidate) {
        return std::tuple(domain::searchPoints(candidate.wordsInTitle, candidate.words),
                          candidate.record.seconds, candidate.record.kind, candidate.record.id);
    };
    return rank(one) > rank(other);
}

bool isNewer(const Candidate &one, const Candidate &other)
{
    const auto rank = [](const Candidate &candidate) {
        return std::tuple(candidate.record.seconds, candidate.record.kind, candidate.record.id);
    };
    return rank(one) > rank(other);
}

void keepKinds(const SearchQuery &query, std::vector<Candidate> &candidates)
{
    if (!query.kinds.isEmpty())
        std::erase_if(candidates, [&query](const auto &candidate) {
            return !query.kinds.contains(candidate.record.kind);
        });
}
} // namespace

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
    const auto answers = TRY(connection.pipeline(draft.commands));
    QList<SearchHit> rows;
    for (qsizetype i = 0; i < draft.rows.size(); ++i) {
        if (fillPlace(answers[i], query, draft.rows[i]))
            rows.append(draft.rows[i]);
    }
    TRY(nameEach(connection, keys, cache.people, rows, &SearchHit::author, &SearchHit::authorName));
    return rows;
}

Result<QList<SearchHit>> readSome(redis::Connection &connection, const SearchKeys &keys,
                                  ForumCache &cache, const SearchQuery &query,
                                  const SearchFilters &filters, const QList<SearchTarget> &targets)
{
    auto texts = TRY(readSearchTexts(connection, keys, targets));
    TRY(placeReplies(connection, keys, texts));
    Draft draft;
    for (const auto &text : std::as_const(texts)) {
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
    const auto filters = TRY(SearchFilters::resolve(connection, keys, query));
    // Of what does not stand together after all no more is read at once.
    const auto enough = first + effort * count;
    while (rows.rows.size() < count && rows.examined < std::min(ranked.size(), enough)) {
        const auto some = ranked.mid(rows.examined, count - rows.rows.size());
        const auto read = TRY(readSome(connection, keys, cache, query, filters, some));
        rows.rows += read;
        rows.examined += some.size();
    }
    return rows;
}

Result<SearchFindings> searchDocuments(redis::Connection &connection, const SearchKeys &keys,
                                       ForumCache &cache, const SearchQuery &query, qsizetype rows,
                                       const IsCancelled &isCancelled)
{
    const auto beginning = TRY(readBeginning(connection, keys));
    auto candidates = TRY(readIndexed(connection, keys, query, beginning.state, isCancelled));
    auto done = replaceUnindexed(connection, keys, query, beginning.unindexed, candidates);
    keepKinds(query, candidates);
    const auto filters = TRY(SearchFilters::resolve(connection, keys, query));
    if (done)
        done = filters.apply(connection, candidates, isCancelled);
    if (!done)
        return tl::unexpected(done.error());

    const auto kept = std::min<size_t>(candidates.size(), domain::searchHitLimit);
    std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(kept),
                      candidates.end(),
                      query.order == SearchQuery::Order::NewestFirst ? isNewer : isBetter);
    SearchFindings findings;
    findings.now = beginning.clock.now;
    findings.total = static_cast<qint64>(candidates.size());
    findings.unindexed
        = std::max<qint64>(beginning.state.waiting() - beginning.unindexed.size(), 0);
    for (size_t i = 0; i < kept; ++i)
        findings.ranked.append(candidates[i].record.target());
    auto first = TRY(readSearchRows(connection, keys, cache, query, findings.ranked, 0, rows));
    findings.total -= first.examined - first.rows.size();
    findings.rows = std::move(first.rows);
    findings.examined = first.examined;
    return findings;
}

Result<SearchFindings> SearchDocuments::perform(const Context &context) const
{
    const SearchKeys keys(context.keys);
    return searchDocuments(context.connection, keys, context.memory<ForumCache>(), query, rows,
                           [&context] { return context.progress.isCancelled(); });
}

Result<SearchRows> ReadFindings::perform(const Context &context) const
{
    const SearchKeys keys(context.keys);
    return readSearchRows(context.connection, keys, context.memory<ForumCache>(), query, ranked,
                          first, count);
}

} // namespace store
