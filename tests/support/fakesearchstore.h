// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/searchstore.h"

namespace support {

/// Stands in for the search; its answers are the test's.
class FakeSearchStore : public store::SearchStore {
public:
    struct Asked {
        domain::SearchQuery query;
        qsizetype count = 0;
    };
    struct Further {
        QList<domain::SearchTarget> ranked;
        qsizetype first = 0;
        qsizetype count = 0;
    };

    Answer<domain::SearchFindings> search(const domain::SearchQuery &query, qsizetype rows) override
    {
        return searches.ask({query, rows});
    }
    Answer<domain::SearchRows> rows(const domain::SearchQuery &,
                                    const QList<domain::SearchTarget> &ranked, qsizetype first,
                                    qsizetype count) override
    {
        return further.ask({ranked, first, count});
    }

    Questions<domain::SearchFindings, Asked> searches;
    Questions<domain::SearchRows, Further> further;
    Questions<void, bool> rebuilds; ///< asked with nothing
    Answer<void> rebuild() override { return rebuilds.ask(true); }
};

} // namespace support
