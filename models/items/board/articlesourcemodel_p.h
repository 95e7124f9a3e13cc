// SPDX-License-Identifier: MIT
#pragma once

#include "items/board/articlesourcemodel.h"
#include "items/board/sourcecounts.h"
#include "items/board/treeposition.h"

namespace items {

/// What ArticleSourceModel is made of: groups, counts, and what each place stands for.
class ArticleSourceModel::Private {
public:
    Private(ArticleSourceModel &model, store::Community &community)
        : q(model)
        , counts(community, &model)
    {
    }

    [[nodiscard]] QString textOf(const TreePosition &position) const;
    [[nodiscard]] domain::ArticleQuery queryOf(const TreePosition &position) const;
    [[nodiscard]] qint64 unseenIn(const TreePosition &position) const;
    [[nodiscard]] qint64 sizeOf(const TreePosition &position) const;
    [[nodiscard]] qint64 countOf(const TreePosition &position) const;
    [[nodiscard]] QString spokenCountOf(const TreePosition &position) const;
    [[nodiscard]] QStringList names() const;
    void applyGroups(const QList<domain::GroupSummary> &fresh);
    void tellAllChanged();

    ArticleSourceModel &q;
    SourceCounts counts;
    QList<domain::GroupSummary> groups;
    domain::AccountId viewer;
    int draftCount = 0;
};

} // namespace items
