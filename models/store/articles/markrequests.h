// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/article.h"
#include "store/core/request.h"

namespace store {

constexpr int readMarksKept = 10'000; ///< of each person, the newest: twice what is marked at once

/// Many at once, as MarkArticleRead one: what is gone is passed over. Two round trips. Forgets no
/// older mark, so that its inverse leaves what was before; the next MarkArticleRead does.
struct MarkArticlesRead {
    static constexpr RequestTraits traits{RequestKind::Act, u"mark as read"};
    static constexpr base::Fields fields{"articles", "read?"};
    QList<domain::ArticleId> articles;
    bool isRead = true;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
