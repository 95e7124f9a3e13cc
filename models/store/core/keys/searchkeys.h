// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "store/core/keys/forumkeys.h"

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

/// The keys of the index, beside those of what is indexed.
class SearchKeys : public ForumKeys {
public:
    explicit SearchKeys(const Keys &keys)
        : ForumKeys(keys)
    {
    }

    /// Who indexes: token and deadline.
    [[nodiscard]] QByteArray searchLease() const { return key("fm:search:lease"); }
    /// Numbers drawn, documents, and how far ids were walked.
    [[nodiscard]] QByteArray searchState() const { return key("fm:search:state"); }
    /// The first postings of a term, in a small hash that it shares with others.
    [[nodiscard]] QByteArray searchHead(QByteArrayView term) const;
    /// All further ones.
    [[nodiscard]] QByteArray searchTail(const QByteArray &term) const
    {
        return key("fm:search:t:" + term);
    }
    /// What the documents of a stretch of numbers are.
    [[nodiscard]] QByteArray searchRecords(quint32 chunk) const;
    /// Which numbers the ids of a stretch have.
    [[nodiscard]] QByteArray searchNumbers(domain::SearchTarget::Kind kind, quint64 chunk) const;

    /// The counter from which ids of the kind are drawn.
    [[nodiscard]] QByteArray counterOf(domain::SearchTarget::Kind kind) const;
    /// MATCH pattern of everything that a rebuild makes anew.
    [[nodiscard]] QByteArray searchPattern() const { return escapedNameSpace() + "fm:search:*"; }
};

} // namespace store
