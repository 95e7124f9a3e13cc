// SPDX-License-Identifier: MIT
#pragma once

#include "base/deliver.h"
#include "items/list/loadedrows.h"
#include "store/door/community.h"

#include <functional>

namespace items {

/// How deep in a list it is looked for what is unread: so many read marks are kept of articles.
constexpr qint64 unreadDepth = 5000;
constexpr qint64 unreadPage = 500;

/// Of a list's first rows those that `isUnread`, as `found` then hears, unless `context` is gone.
/// GUI thread.
template <typename Item>
void findUnread(store::Community &community, QObject *context,
                const typename ListTraits<Item>::Query &query,
                const std::function<bool(const Item &)> &isUnread,
                const std::function<void(const base::Result<QList<Item>> &)> &found,
                const QList<Item> &before = {}, qint64 offset = 0)
{
    using List = typename ListTraits<Item>::List;
    base::deliver(community.run(List{query, offset, unreadPage}, query.viewer), context,
                  [=, &community](const auto &page) {
                      if (!page)
                          return found(tl::unexpected(page.error()));
                      auto unread = before;
                      std::ranges::copy_if(page->rows, std::back_inserter(unread), isUnread);
                      const auto next = offset + unreadPage;
                      if (next >= page->total || next >= unreadDepth)
                          return found(unread);
                      findUnread<Item>(community, context, query, isUnread, found, unread, next);
                  });
}

} // namespace items
