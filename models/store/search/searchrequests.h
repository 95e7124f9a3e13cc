// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "domain/search/searchquery.h"
#include "store/core/request.h"
#include "store/search/indexstate.h"
#include "store/search/searchindexing.h"

namespace store {

/// The first rows and the order of all that was found. Cancelling the future ends the search. What
/// is found is read in slices, and 100,000 documents take less than 50 ms.
struct SearchDocuments {
    static constexpr RequestTraits traits{RequestKind::Query, u"search"};
    domain::SearchQuery query;
    qsizetype rows = 0;
    [[nodiscard]] base::Result<domain::SearchFindings> perform(const Context &context) const;
};

/// Further rows of `ranked` from `first` on.
struct ReadFindings {
    static constexpr RequestTraits traits{RequestKind::Query, u"search"};
    domain::SearchQuery query;
    QList<domain::SearchTarget> ranked;
    qsizetype first = 0;
    qsizetype count = 0;
    [[nodiscard]] base::Result<domain::SearchRows> perform(const Context &context) const;
};

/// Makes the index anew, in the background; see requestRebuild().
struct RebuildIndex {
    static constexpr RequestTraits traits{RequestKind::OpenAct, u"rebuild the index"};
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// How much waits to be indexed; what changes that is told from then on.
struct ReadIndexState {
    static constexpr RequestTraits traits{RequestKind::Query, u"index", true};
    [[nodiscard]] base::Result<IndexState> perform(const Context &context) const;
};

/// A turn at it; see indexDocuments().
struct IndexDocuments {
    static constexpr RequestTraits traits{RequestKind::Upkeep, u"index", true};
    [[nodiscard]] QByteArray subject() const { return {}; }
    [[nodiscard]] base::Result<IndexRun> perform(const Context &context) const;
};

} // namespace store
