// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/article.h"
#include "store/core/request.h"

namespace store {

constexpr int readMarksKept = 10'000; ///< of each person, the newest
constexpr int readMarksWithMany = 15'000; ///< after many were marked at once: the undo misses none

/// Many at once, as MarkArticleRead one: what is gone is passed over. Two round trips. Up to 5,000
/// at once make it forget nothing, so that the inverse leaves what was before.
struct MarkArticlesRead {
    static constexpr RequestTraits traits{RequestKind::Act, u"mark as read"};
    static constexpr base::Fields fields{"articles", "read?"};
    QList<domain::ArticleId> articles;
    bool isRead = true;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
