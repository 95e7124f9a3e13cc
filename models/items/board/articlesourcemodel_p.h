// SPDX-License-Identifier: MIT
#pragma once

#include "items/articlesourcemodel.h"
#include "items/board/sourcecounts.h"
#include "items/sourceplace.h"

namespace items {

/// What ArticleSourceModel is made of: groups, counts, and what each place stands for.
class ArticleSourceModel::Private {
public:
    Private(ArticleSourceModel &model, store::ArticleStore &store)
        : q(model)
        , counts(store, &model)
    {
    }

    [[nodiscard]] QString textOf(const Place &place) const;
    [[nodiscard]] domain::ArticleQuery queryOf(const Place &place) const;
    [[nodiscard]] qint64 unseenIn(const Place &place) const;
    [[nodiscard]] qint64 sizeOf(const Place &place) const;
    [[nodiscard]] qint64 countOf(const Place &place) const;
    [[nodiscard]] QString spokenCountOf(const Place &place) const;
    [[nodiscard]] QStringList names() const;
    void takeGroups(const QList<domain::GroupSummary> &fresh);
    void tellAllChanged();

    ArticleSourceModel &q;
    SourceCounts counts;
    QList<domain::GroupSummary> groups;
    domain::AccountId viewer;
    int draftCount = 0;
};

} // namespace items
