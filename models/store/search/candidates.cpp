// SPDX-License-Identifier: MIT
#include "store/search/candidates.h"

#include <algorithm>

using base::Result;
using domain::SearchQuery;

namespace store {

namespace {
constexpr qint64 sliceBytes = 65'536;
constexpr qsizetype commandsAtOnce = 16; ///< of up to 64 KiB each
constexpr qsizetype singlesAtOnce = 500; ///< records one by one
constexpr std::ptrdiff_t crowd
    = 48; ///< candidates of a chunk from which on the whole of it is read
// What a server says of sizes is believed up to here.
constexpr qint64 longestTail = 512LL * 1024 * 1024; ///< of a string in Redis
constexpr qint64 roomAtOnce = 1'000'000;
constexpr DocumentNumber mostCandidates = 4'000'000;

struct Word {
    QByteArray term;
    QByteArray head; ///< its first postings
    qint64 tailBytes = 0; ///< of all others
    [[nodiscard]] qint64 bytes() const { return head.size() + tailBytes; }
};

/// How often each word is there, and its first postings: one round trip.
Result<QList<Word>> readWords(redis::Connection &connection, const SearchKeys &keys,
                              const QStringList &words)
{
    QList<Word> found;
    QList<redis::Command> commands;
    for (const auto &word : words) {
        const auto term = word.toUtf8();
        found.append({term, {}, 0});
        commands.append({"HGET", keys.searchHead(term), term});
        commands.append({"STRLEN", keys.searchTail(term)});
    }
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < found.size(); ++i) {
        found[i].head = replies[2 * i].bytes();
        found[i].tailBytes
            = std::clamp<qint64>(replies[2 * i + 1].integer().value_or(0), 0, longestTail);
    }
    std::ranges::sort(found, {}, &Word::bytes);
    return found;
}

Result<Postings> readPostings(redis::Connection &connection, const SearchKeys &keys,
                              const Word &word, const IsCancelled &isCancelled)
{
    Postings postings;
    postings.reserve(static_cast<size_t>(std::min<qint64>(word.bytes() / postingSize, roomAtOnce)));
    decodePostings(word.head, postings);
    for (qint64 at = 0; at < word.tailBytes; at += commandsAtOnce * sliceBytes) {
        if (isCancelled())
            return base::fail(base::Failure::Cancelled);
        QList<redis::Command> commands;
        const auto end = std::min(at + commandsAtOnce * sliceBytes, word.tailBytes);
        for (auto begin = at; begin < end; begin += sliceBytes)
            commands.append({"GETRANGE", keys.searchTail(word.term), QByteArray::number(begin),
                             QByteArray::number(std::min(begin + sliceBytes, end) - 1)});
        const auto replies = TRY(connection.pipeline(commands));
        for (qsizetype i = 0; i < replies.size(); ++i)
            decodePostings(replies[i].view(), postings);
        if (replies.first().view().isEmpty())
            break; // shorter than announced
    }
    return postings;
}

Candidate candidateOf(quint32 posting)
{
    return {posting >> 1U, 1, static_cast<int>(posting & 1U), {}};
}

void keepCommon(std::vector<Candidate> &candidates, const Postings &postings)
{
    auto kept = candidates.begin();
    auto posting = postings.cbegin();
    for (const auto &candidate : candidates) {
        posting = std::lower_bound(posting, postings.cend(), postingOf(candidate.number, false));
        if (posting == postings.cend())
            break;
        if (*posting >> 1U != candidate.number)
            continue;
        *kept = candidate;
        ++kept->words;
        kept->wordsInTitle += static_cast<int>(*posting & 1U);
        ++kept;
    }
    candidates.erase(kept, candidates.end());
}

void addAll(std::vector<Candidate> &candidates, const Postings &postings)
{
    std::vector<Candidate> all;
    all.reserve(candidates.size() + postings.size());
    auto candidate = candidates.cbegin();
    for (const auto posting : postings) {
        auto added = candidateOf(posting);
        while (candidate != candidates.cend() && candidate->number < added.number)
            all.push_back(*candidate++);
        if (candidate != candidates.cend() && candidate->number == added.number) {
            added.words += candidate->words;
            added.wordsInTitle += candidate->wordsInTitle;
            ++candidate;
        }
        all.push_back(added);
    }
    all.insert(all.end(), candidate, candidates.cend());
    candidates = std::move(all);
}

/// One GETRANGE and what it answers for.
struct Stretch {
    size_t first = 0; ///< index of a candidate
    size_t end = 0;
    DocumentNumber from = 0;
    DocumentNumber to = 0;
};

std::vector<Stretch> stretchesOf(const std::vector<Candidate> &candidates)
{
    std::vector<Stretch> stretches;
    for (size_t first = 0; first < candidates.size();) {
        const auto chunk = candidates[first].number / recordsInChunk;
        auto end = first;
        while (end < candidates.size() && candidates[end].number / recordsInChunk == chunk)
            ++end;
        if (static_cast<std::ptrdiff_t>(end - first) >= crowd) {
            stretches.push_back({first, end, candidates[first].number, candidates[end - 1].number});
        } else {
            for (auto i = first; i < end; ++i)
                stretches.push_back({i, i + 1, candidates[i].number, candidates[i].number});
        }
        first = end;
    }
    return stretches;
}

redis::Command recordsCommand(const SearchKeys &keys, const Stretch &stretch)
{
    const auto offset = [](DocumentNumber number) {
        return static_cast<qint64>(number % recordsInChunk) * recordSize;
    };
    return {"GETRANGE", keys.searchRecords(stretch.from / recordsInChunk),
            QByteArray::number(offset(stretch.from)),
            QByteArray::number(offset(stretch.to) + recordSize - 1)};
}

void decodeRecords(QByteArrayView bytes, const Stretch &stretch, std::vector<Candidate> &candidates)
{
    for (auto i = stretch.first; i < stretch.end; ++i) {
        const auto at = static_cast<qsizetype>(candidates[i].number - stretch.from) * recordSize;
        const auto record
            = at < bytes.size() ? decodeRecord(bytes.sliced(at)) : std::optional<DocumentRecord>();
        if (record)
            candidates[i].record = *record;
    }
}
} // namespace

Result<std::vector<Candidate>> findCandidates(redis::Connection &connection, const SearchKeys &keys,
                                              const QStringList &words, SearchQuery::Match match,
                                              const IsCancelled &isCancelled)
{
    const auto found = TRY(readWords(connection, keys, words));
    std::vector<Candidate> candidates;
    const bool wantsAll = match == SearchQuery::Match::All;
    for (qsizetype i = 0; i < found.size(); ++i) {
        if (wantsAll && (found.at(i).bytes() == 0 || (i > 0 && candidates.empty())))
            return std::vector<Candidate>();
        const auto postings = TRY(readPostings(connection, keys, found.at(i), isCancelled));
        if (wantsAll && i > 0)
            keepCommon(candidates, postings);
        else
            addAll(candidates, postings);
    }
    return candidates;
}

std::vector<Candidate> allCandidates(const IndexState &state)
{
    std::vector<Candidate> candidates;
    // The newest have the highest numbers.
    const auto base = state.numbers - std::min(state.numbers - state.base, mostCandidates);
    candidates.reserve(state.numbers - base);
    for (auto number = base + 1; number <= state.numbers; ++number)
        candidates.push_back({number, 0, 0, {}});
    return candidates;
}

Result<void> readRecords(redis::Connection &connection, const SearchKeys &keys,
                         std::vector<Candidate> &candidates, const IsCancelled &isCancelled)
{
    const auto stretches = stretchesOf(candidates);
    for (size_t at = 0; at < stretches.size();) {
        if (isCancelled())
            return base::fail(base::Failure::Cancelled);
        QList<redis::Command> commands;
        const auto first = at;
        for (qsizetype large = 0;
             at < stretches.size() && commands.size() < singlesAtOnce && large < commandsAtOnce;
             ++at) {
            commands.append(recordsCommand(keys, stretches[at]));
            large += stretches[at].from != stretches[at].to ? 1 : 0;
        }
        const auto replies = TRY(connection.pipeline(commands));
        for (qsizetype i = 0; i < replies.size(); ++i)
            decodeRecords(replies[i].view(), stretches[first + static_cast<size_t>(i)], candidates);
    }
    std::erase_if(candidates, [](const auto &candidate) { return candidate.record.id == 0; });
    return {};
}

} // namespace store
