// SPDX-License-Identifier: MIT
#include "store/search/indexbatch.h"

#include "domain/search/searchwords.h"
#include "redis/script.h"
#include "store/core/scripts/scriptreply.h"

#include <QUuid>

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

namespace {
constexpr qsizetype termSlice = 80; ///< terms of one script: 0.2 ms of the server
constexpr qsizetype charactersAtOnce = 200'000;
constexpr qint64 youth = 10'000'000; ///< microseconds that a drawn id may stay without its document
constexpr qint64 lateIds = 64; ///< other programs may be about to write them
constexpr auto leaseSeconds = "10";

/// One document on its way.
struct Entry {
    SearchText text;
    QByteArray note;
    DocumentNumber before = 0; ///< its number until now
    DocumentNumber number = 0; ///< 0: it is gone
};

Result<bool> isOurs(const Result<redis::Replies> &replies)
{
    const auto outcome = TRY(outcomeOf(replies));
    return outcome != Outcome::Stale;
}

Result<QList<DocumentNumber>> readNumbers(redis::Connection &connection, const SearchKeys &keys,
                                          const QList<IndexBatch::Item> &items)
{
    QList<redis::Command> commands;
    for (const auto &item : items) {
        const auto id = countedId(item.target.id);
        const auto offset = static_cast<qint64>(id % numbersInChunk) * numberSize;
        commands.append({"GETRANGE", keys.searchNumbers(item.target.kind, id / numbersInChunk),
                         QByteArray::number(offset), QByteArray::number(offset + numberSize - 1)});
    }
    const auto replies = TRY(connection.pipeline(commands));
    QList<DocumentNumber> numbers;
    for (qsizetype i = 0; i < items.size(); ++i)
        numbers.append(decodeNumber(replies[i].view()));
    return numbers;
}

/// What a walk meets and the index has already is left alone.
Result<QList<Entry>> readEntries(redis::Connection &connection, const SearchKeys &keys,
                                 const IndexBatch &batch)
{
    const auto numbers = TRY(readNumbers(connection, keys, batch.items));
    QList<Entry> entries;
    QList<domain::SearchTarget> targets;
    for (qsizetype i = 0; i < batch.items.size(); ++i) {
        const auto &item = batch.items[i];
        if (!batch.walked.isEmpty() && numbers.at(i) != 0)
            continue;
        targets.append(item.target);
        entries.append({{}, item.note, numbers.at(i), 0});
    }
    auto texts = TRY(readSearchTexts(connection, keys, targets));
    TRY(placeReplies(connection, keys, texts));
    for (qsizetype i = 0; i < entries.size(); ++i)
        entries[i].text = texts.at(i);
    return entries;
}

bool isIndexable(const Entry &entry)
{
    return entry.text.isThere && countedId(entry.text.target.id) != 0;
}

/// Postings of all entries by term; each list rises, as numbers do.
QHash<QByteArray, QByteArray> postingsOf(const QList<Entry> &entries)
{
    QHash<QByteArray, QByteArray> postings;
    for (const auto &entry : entries) {
        if (entry.number == 0)
            continue;
        const auto terms = domain::searchTerms(entry.text.title, entry.text.body);
        for (const auto &term : terms)
            appendPosting(postings[term.text], postingOf(entry.number, term.isInTitle));
    }
    return postings;
}

Result<bool> writePostings(redis::Connection &connection, const SearchKeys &keys,
                           const QByteArray &token, const QHash<QByteArray, QByteArray> &postings)
{
    static const auto script = redis::Script::fromResource(u"indexterms"_s);
    for (auto term = postings.cbegin(); term != postings.cend();) {
        QByteArrayList heads;
        QByteArrayList tails;
        QByteArrayList terms;
        QByteArrayList ofTerms;
        for (qsizetype i = 0; i < termSlice && term != postings.cend(); ++i, ++term) {
            heads.append(keys.searchHead(term.key()));
            tails.append(keys.searchTail(term.key()));
            terms.append(term.key());
            ofTerms.append(term.value());
        }
        const auto written = isOurs(
            script.run(connection,
                       {{{"searchLease", keys.searchLease()}, {"heads", heads}, {"tails", tails}},
                        {{"token", token}, {"terms", terms}, {"postings", ofTerms}}}));
        if (!written || !*written)
            return written;
    }
    return true;
}

/// What indexdocuments.lua is called with.
class Commit {
public:
    Commit(const SearchKeys &keys, const QByteArray &token, const IndexBatch &batch)
        : m_keys(keys)
        , m_arguments{
              {"token", token},
              {"walked", batch.walked},
              {"walkedTo", QByteArray::number(batch.walkedTo)},
              {"numbersSize", QByteArray::number(static_cast<qint64>(numbersInChunk) * numberSize)},
              {"recordsSize", QByteArray::number(static_cast<qint64>(recordsInChunk) * recordSize)},
              {"recordSize", QByteArray::number(recordSize)}}
    {
    }

    void add(const Entry &entry)
    {
        const auto &target = entry.text.target;
        const auto id = countedId(target.id);
        m_documents.append(codeOf(target));
        m_notes.append(entry.note);
        m_numbers.append(encodeNumber(entry.number));
        if (id != 0)
            m_numberPlaces.append(m_chunks, m_keys.searchNumbers(target.kind, id / numbersInChunk),
                                  static_cast<qint64>(id % numbersInChunk) * numberSize);
        else
            m_numberPlaces.appendNone();
        placeRecord(entry.number, m_recordPlaces);
        placeRecord(entry.before, m_oldPlaces);
        m_records.append(entry.number ? encodeRecord(entry.text.record()) : QByteArray());
    }

    [[nodiscard]] Result<bool> run(redis::Connection &connection) const
    {
        static const auto script = redis::Script::fromResource(u"indexdocuments"_s);
        return isOurs(
            script.run(connection,
                       {{{"searchLease", m_keys.searchLease()},
                         {"searchPending", m_keys.searchPending()},
                         {"searchState", m_keys.searchState()},
                         {"chunks", m_chunks}},
                        m_arguments
                            + redis::ScriptValues{{"documents", m_documents},
                                                  {"notes", m_notes},
                                                  {"numbers", m_numbers},
                                                  {"numberChunks", m_numberPlaces.chunks},
                                                  {"numberOffsets", m_numberPlaces.offsets},
                                                  {"recordChunks", m_recordPlaces.chunks},
                                                  {"recordOffsets", m_recordPlaces.offsets},
                                                  {"oldChunks", m_oldPlaces.chunks},
                                                  {"oldOffsets", m_oldPlaces.offsets},
                                                  {"records", m_records}}}));
    }

private:
    /// Of each document, in which chunk something of it is, counted from 1, and where there.
    struct Places {
        void append(QByteArrayList &all, const QByteArray &chunk, qint64 offset)
        {
            auto index = all.indexOf(chunk);
            if (index < 0) {
                index = all.size();
                all.append(chunk);
            }
            chunks.append(QByteArray::number(index + 1));
            offsets.append(QByteArray::number(offset));
        }
        void appendNone()
        {
            chunks.append("0");
            offsets.append("0");
        }
        QByteArrayList chunks{};
        QByteArrayList offsets{};
    };

    void placeRecord(DocumentNumber number, Places &places)
    {
        if (number == 0)
            places.appendNone();
        else
            places.append(m_chunks, m_keys.searchRecords(number / recordsInChunk),
                          static_cast<qint64>(number % recordsInChunk) * recordSize);
    }

    const SearchKeys &m_keys;
    redis::ScriptValues m_arguments;
    QByteArrayList m_chunks;
    // Of each document
    QByteArrayList m_documents;
    QByteArrayList m_notes;
    QByteArrayList m_numbers;
    Places m_numberPlaces;
    Places m_recordPlaces;
    Places m_oldPlaces;
    QByteArrayList m_records;
};

/// What stays to be looked at again: an id that another program has drawn and not used yet. How
/// many notes of such stay as they are.
qsizetype noteLateOnes(const IndexBatch &batch, qint64 now, QList<Entry> &entries)
{
    qsizetype kept = 0;
    for (auto &entry : entries) {
        if (entry.text.isThere)
            continue;
        const auto id = static_cast<qint64>(countedId(entry.text.target.id));
        if (!batch.walked.isEmpty() && id > batch.drawn - lateIds)
            entry.note = "+";
        else if (entry.note.startsWith('-') && now + entry.note.toLongLong() < youth) {
            entry.note.clear();
            ++kept;
        }
    }
    return kept;
}

/// Writes some of the batch, and says of how many it did; the walk counts as done with the last
/// part.
Result<std::optional<qsizetype>> writeEntries(redis::Connection &connection, const SearchKeys &keys,
                                              IndexLease &lease, const IndexBatch &batch,
                                              QList<Entry> entries)
{
    const auto living = std::count_if(entries.cbegin(), entries.cend(), isIndexable);
    const auto first = TRY(lease.claim(living));
    if (!first)
        return std::nullopt;
    auto next = *first;
    for (auto &entry : entries) {
        if (isIndexable(entry))
            entry.number = next++;
    }
    const auto kept = noteLateOnes(batch, lease.microseconds(), entries);
    if (!TRY(writePostings(connection, keys, lease.token(), postingsOf(entries))))
        return std::nullopt;
    Commit commit(keys, lease.token(), batch);
    for (const auto &entry : std::as_const(entries))
        commit.add(entry);
    return TRY(commit.run(connection)) ? std::optional(entries.size() - kept) : std::nullopt;
}
} // namespace

IndexLease::IndexLease(redis::Connection &connection, const SearchKeys &keys)
    : m_connection(connection)
    , m_keys(keys)
    , m_token(QUuid::createUuid().toByteArray(QUuid::WithoutBraces))
{
}

Result<std::optional<DocumentNumber>> IndexLease::claim(qsizetype numbers)
{
    static const auto script = redis::Script::fromResource(u"claimindex"_s);
    const auto replies = script.run(
        m_connection,
        {{{"searchLease", m_keys.searchLease()}, {"searchState", m_keys.searchState()}},
         {{"token", m_token}, {"seconds", leaseSeconds}, {"count", QByteArray::number(numbers)}}});
    const auto claimed = TRY(isOurs(replies));
    if (!claimed)
        return std::nullopt;
    const auto answer = replies->first();
    m_microseconds = answer[2].integer().value_or(0);
    const auto first = answer[1].integer().value_or(0);
    // Half of the bits: the other one of a posting says where.
    if (first <= 0 || first + numbers > 0x7fff'ffff)
        return base::fail(base::Failure::Malformed, u"search-full"_s);
    return std::optional(static_cast<DocumentNumber>(first));
}

void IndexLease::release()
{
    static const auto script = redis::Script::fromResource(u"claimindex"_s);
    // If it fails, others wait for its end.
    (void)script.run(
        m_connection,
        {{{"searchLease", m_keys.searchLease()}, {"searchState", m_keys.searchState()}},
         {{"token", m_token}, {"seconds", "0"}, {"count", "0"}}});
}

Result<std::optional<qsizetype>> indexBatch(redis::Connection &connection, const SearchKeys &keys,
                                            IndexLease &lease, IndexBatch batch)
{
    const auto entries = TRY(readEntries(connection, keys, batch));
    const auto walked = std::exchange(batch.walked, {});
    qsizetype done = 0;
    for (qsizetype begin = 0; begin == 0 || begin < entries.size();) {
        qsizetype characters = 0;
        auto end = begin;
        while (end < entries.size() && (end == begin || characters < charactersAtOnce))
            characters += entries.at(end++).text.body.size();
        auto part = batch;
        part.walked = end >= entries.size() ? walked : QByteArray();
        const auto written
            = writeEntries(connection, keys, lease, part, entries.mid(begin, end - begin));
        if (!written || !*written)
            return written;
        done += **written;
        begin = std::max(end, begin + 1);
    }
    return done;
}

} // namespace store
