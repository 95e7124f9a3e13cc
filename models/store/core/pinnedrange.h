// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/community/communityclock.h"

#include <QList>

#include <functional>

namespace store {

/// A list in which some stand first: the sorted set behind it, and the one of those, both with the
/// same members.
struct PinnableList {
    QByteArray key;
    QByteArray pins; ///< empty: nothing can stand first here
    bool isRising = false; ///< read from its low end
    std::function<QByteArray(const QByteArray &member)> hashOf; ///< which says `pinned`
};

struct RankedMember {
    QByteArray member;
    double score = 0;

    friend bool operator==(const RankedMember &, const RankedMember &) = default;
};

/// A stretch of a list in which those that are pinned now come first and nowhere else.
struct ListRange {
    QList<RankedMember> members;
    qint64 total = 0; ///< of the whole list
    CommunityClock clock;
    redis::Replies further; ///< answers to what was asked along with it, from the first on
};
/// One round trip of bare commands; another one where something is pinned. Malformed if it is no
/// such list.
[[nodiscard]] base::Result<ListRange> readListRange(redis::Connection &connection, const Keys &keys,
                                                    const PinnableList &list, qint64 offset,
                                                    qint64 count,
                                                    const QList<redis::Command> &further = {});

/// How many a list can have, of which the stretch [offset, offset + count) came with `found`
/// members: one that came short ends the list, whatever the server says its size is.
[[nodiscard]] qint64 believableTotal(qint64 told, qint64 offset, qint64 count, qsizetype found);

} // namespace store
