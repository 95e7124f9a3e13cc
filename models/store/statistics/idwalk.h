// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"

#include <algorithm>
#include <functional>

namespace store {

/// Asks one command for each id from `first` to `last`, 500 at a time, and tells each answer.
/// `isEnough` ends it between two slices.
[[nodiscard]] inline base::Result<void>
walkIds(redis::Connection &connection, qint64 first, qint64 last,
        const std::function<redis::Command(const QByteArray &)> &commandFor,
        const std::function<void(qint64, const redis::Reply &)> &tell,
        const std::function<bool()> &isEnough)
{
    constexpr qint64 idsAtOnce = 500;
    for (qint64 begin = first; begin <= last && !isEnough(); begin += idsAtOnce) {
        const auto end = std::min(begin + idsAtOnce, last + 1);
        QList<redis::Command> commands;
        for (qint64 id = begin; id < end; ++id)
            commands.append(commandFor(QByteArray::number(id)));
        const auto replies = TRY(connection.pipeline(commands));
        for (qint64 id = begin; id < end; ++id)
            tell(id, replies[id - begin]);
    }
    return {};
}

} // namespace store
