// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"

#include <QMetaType>
#include <QString>

namespace items {

/// How the viewer's vote on a row stands.
enum class VoteState {
    Open, ///< may vote
    Voted,
    Pending, ///< shown already, not yet confirmed; `article` holds the hoped-for tally
    Failed, ///< rolled back; `failure` says why, Retry is offered
    Closed, ///< a week has passed
    Own, ///< the viewer's own article: voted for good
};

/// What a delegate needs to paint one row; one QVariant per row and paint.
struct ArticleRow {
    domain::Article article;
    VoteState voteState = VoteState::Open;
    /// With VoteState::Failed: the rule's token, or "unreachable", "timed-out", "not-permitted",
    /// "not-found", "malformed", "server-full", "cancelled".
    QString failure;
    bool isLoaded = false; ///< otherwise a skeleton
    domain::Timestamp now{}; ///< community clock, for the age
    quint64 revision = 0; ///< changes whenever anything above does

    [[nodiscard]] bool isPinned() const { return article.pinnedUntil > now; }
};

} // namespace items

Q_DECLARE_METATYPE(items::ArticleRow)
