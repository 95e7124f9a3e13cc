// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"

#include <QByteArray>

#include <array>
#include <optional>
#include <vector>

namespace store {

/// The place of a document in the index. Drawn anew whenever it is indexed and never used again:
/// lists of postings only grow at their end and stay sorted, and an edit needs no list of what the
/// document held before, since what points to its old number points to nothing.
using DocumentNumber = quint32;

/// A number with the bit that says whether the title has the word; in rising order.
using Postings = std::vector<quint32>;
[[nodiscard]] constexpr quint32 postingOf(DocumentNumber number, bool isInTitle)
{
    return number << 1U | (isInTitle ? 1U : 0U);
}
inline constexpr qsizetype postingSize = 4;
void appendPosting(QByteArray &bytes, quint32 posting);
void decodePostings(QByteArrayView bytes, Postings &postings);

/// What is known of a document without reading it.
struct DocumentRecord {
    domain::SearchTarget::Kind kind = domain::SearchTarget::Kind::Topic;
    quint64 id = 0;
    quint64 topic = 0; ///< of a reply; 0 where unknown
    quint32 seconds = 0; ///< when it was posted, since 1970
    quint32 author = 0; ///< searchHash() of the person's id

    [[nodiscard]] domain::SearchTarget target() const { return {kind, QByteArray::number(id)}; }
    friend bool operator==(const DocumentRecord &, const DocumentRecord &) = default;
};
inline constexpr qsizetype recordSize = 24;
inline constexpr quint32 recordsInChunk = 2'048;
[[nodiscard]] QByteArray encodeRecord(const DocumentRecord &record);
/// Nothing for a number that no document has any more.
[[nodiscard]] std::optional<DocumentRecord> decodeRecord(QByteArrayView bytes);

inline constexpr qsizetype numberSize = 4;
inline constexpr quint64 numbersInChunk = 4'096;
[[nodiscard]] QByteArray encodeNumber(DocumentNumber number);
[[nodiscard]] DocumentNumber decodeNumber(QByteArrayView bytes);

inline constexpr std::array searchKinds{
    domain::SearchTarget::Kind::Topic, domain::SearchTarget::Kind::Reply,
    domain::SearchTarget::Kind::Article, domain::SearchTarget::Kind::Post};
[[nodiscard]] char letterOf(domain::SearchTarget::Kind kind);
/// "t12", a member of fm:search:pending.
[[nodiscard]] QByteArray codeOf(const domain::SearchTarget &target);
[[nodiscard]] std::optional<domain::SearchTarget> targetOf(QByteArrayView code);

/// The number that an id is; 0 for one that no counter draws: what it names is not indexed.
[[nodiscard]] quint64 countedId(QByteArrayView id);

/// FNV-1a: the same on every machine, since it is stored.
[[nodiscard]] quint32 searchHash(QByteArrayView bytes);

} // namespace store
