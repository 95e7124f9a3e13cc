// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlerow.h"

#include <QHash>

namespace items {

/// Votes that are on their way or were refused, by article, so that they outlive the rows that
/// show them. Few at any time.
class VoteMarks {
public:
    void begin(const domain::ArticleId &id, domain::Vote vote) { m_marks[id] = {vote, true, {}}; }
    void confirm(const domain::ArticleId &id) { m_marks.remove(id); }
    void fail(const domain::ArticleId &id, const QString &reason);
    void clear() { m_marks.clear(); }
    [[nodiscard]] bool isPending(const domain::ArticleId &id) const;

    /// Fills in article, voteState and failure of `row` as `viewer` sees them at `row.now`; the
    /// tally of a pending vote is the hoped-for one.
    void apply(ArticleRow &row, const domain::AccountId &viewer) const;

private:
    struct Mark {
        domain::Vote vote = domain::Vote::Cast;
        bool isPending = true;
        QString reason;
    };
    QHash<domain::ArticleId, Mark> m_marks;
};

} // namespace items
