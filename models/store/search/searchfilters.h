// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/forumcache.h"
#include "store/search/candidates.h"
#include "store/search/searchtexts.h"

#include <QSet>

namespace store {

/// by:, in:, tag:, before: and after: of one query, with its names looked up.
class SearchFilters {
public:
    /// One round trip if people, places or tags are asked for.
    [[nodiscard]] static base::Result<SearchFilters> resolve(redis::Connection &connection,
                                                             const SearchKeys &keys,
                                                             const domain::SearchQuery &query);

    /// Leaves those that pass.
    [[nodiscard]] base::Result<void> apply(redis::Connection &connection,
                                           std::vector<Candidate> &candidates,
                                           const IsCancelled &isCancelled) const;
    /// Of a document that was read: records know its author only by a hash.
    [[nodiscard]] bool isByOneOfThem(const domain::AccountId &author) const;

private:
    enum class Of { Topics, Articles, Posts };
    /// A list that documents are in, and what its ids are those of.
    struct List {
        QByteArray key;
        Of of = Of::Topics;
    };
    /// What the list knows the candidate by; 0: it is of no such list.
    static quint64 idIn(const Candidate &candidate, Of of);
    SearchFilters(const SearchKeys &keys, const domain::SearchQuery &query)
        : m_keys(keys)
        , m_query(query)
    {
    }
    void lookUp(const redis::Replies &replies);
    /// Marks the candidates that are in the list.
    base::Result<void> mark(redis::Connection &connection, const List &list,
                            const std::vector<Candidate> &candidates, std::vector<bool> &isIn,
                            const IsCancelled &isCancelled) const;
    /// Of a slice of those that are not marked yet, from `next` on.
    base::Result<void> askFor(redis::Connection &connection, const List &list,
                              const std::vector<Candidate> &candidates, size_t &next,
                              std::vector<bool> &isIn) const;
    enum class Posts { AsListed, All };
    base::Result<void> keepIn(redis::Connection &connection, const QList<List> &lists, Posts posts,
                              std::vector<Candidate> &candidates,
                              const IsCancelled &isCancelled) const;

    SearchKeys m_keys;
    domain::SearchQuery m_query;
    QSet<QByteArray> m_authors;
    QSet<quint32> m_authorHashes;
    QList<List> m_places; ///< in one of them
    QList<QList<List>> m_tags; ///< in one list of each of them
    bool m_isInTimeline = false; ///< posts pass, whatever lists they are in
};

} // namespace store
