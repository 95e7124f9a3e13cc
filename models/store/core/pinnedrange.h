// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/timestamp.h"
#include "redis/wire/connection.h"

#include <QList>

#include <functional>
#include <optional>

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

/// Members and scores of a range.
[[nodiscard]] QList<RankedMember> membersOf(const redis::Reply &range);

/// How many a list can have, of which the stretch [offset, offset + count) came with `found`
/// members: one that came short ends the list, whatever the server says its size is.
[[nodiscard]] qint64 believableTotal(qint64 told, qint64 offset, qint64 count, qsizetype found);

/// For the pipeline that reads a list anyway.
[[nodiscard]] redis::Command pinsCommand(const PinnableList &list);

/// The stretch of the list in which those that are pinned at `now` come first and nowhere else.
/// `pins` answers pinsCommand(). Nothing, and no round trip, where none is; else one.
[[nodiscard]] base::Result<std::optional<QList<RankedMember>>>
readPinnedRange(redis::Connection &connection, const PinnableList &list, const redis::Reply &pins,
                domain::Timestamp now, qint64 offset, qint64 count);

} // namespace store
