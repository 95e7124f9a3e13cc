// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/article.h"
#include "store/core/request.h"

namespace store {

constexpr int readMarksKept = 5000; ///< of each person, the newest

/// Many at once, as MarkArticleRead one: what is gone is passed over. Two round trips.
struct MarkArticlesRead {
    static constexpr RequestTraits traits{RequestKind::Act, u"mark as read"};
    static constexpr base::Fields fields{"articles", "read?"};
    QList<domain::ArticleId> articles;
    bool isRead = true;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
