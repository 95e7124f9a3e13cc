// SPDX-License-Identifier: MIT
#pragma once

#include "store/timeline/posts/postsearch.h"

#include <functional>

namespace store {

/// One search for posts and what every way of searching needs of it.
struct PostRange {
    redis::Connection &connection;
    const TimelineKeys &keys;
    domain::AccountId person;
    PullStart start;
    qint64 after = 0;
    qint64 upTo = 0;
    qsizetype limit = 0;
};

inline constexpr qsizetype sliceSize = 500; ///< elements of one command

[[nodiscard]] base::Result<FoundPosts> findByPost(const PostRange &range);
[[nodiscard]] base::Result<FoundPosts> findByAuthor(const PostRange &range);

/// One command that begins with `head` for each 500 of `items`.
template <typename Item>
QList<redis::Command> sliced(const redis::Command &head, const QList<Item> &items,
                             const std::function<QByteArray(const Item &)> &bytes)
{
    QList<redis::Command> commands;
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (i % sliceSize == 0)
            commands.append(head);
        commands.last().append(bytes(items[i]));
    }
    return commands;
}

} // namespace store
