// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "store/core/keys/forumkeys.h"

namespace store {

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
