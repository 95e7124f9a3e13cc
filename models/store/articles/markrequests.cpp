// SPDX-License-Identifier: MIT
#include "store/articles/markrequests.h"

#include "base/mapped.h"
#include "store/core/context.h"
#include "store/core/marks.h"

namespace store {

base::Result<void> MarkArticlesRead::perform(const Context &context) const
{
    const auto items = base::mapped(articles, [&context](const auto &article) {
        return MarkedItem{article.bytes(), context.keys.article(article)};
    });
    return markItems(context, context.keys.read(context.actor), items, isRead, readMarksWithMany);
}

} // namespace store
