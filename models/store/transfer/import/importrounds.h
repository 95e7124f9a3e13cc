// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "store/core/scripts/expectedids.h"

#include <QList>

namespace store {

/// How often what changed meanwhile is looked at again.
constexpr int importAttempts = 8;

/// Runs `send` (Result<QList<T>>(const QList<T> &, qsizetype spare)), which answers what it could
/// not send because others drew ids, until nothing is left. Refused "contended".
template <typename T, typename Send>
base::Result<void> sendInRounds(QList<T> pending, Send send)
{
    for (int idle = 0, round = 0; !pending.isEmpty(); ++round) {
        if (idle == importAttempts)
            return base::fail(base::Failure::Refused, QStringLiteral("contended"));
        auto left = send(pending, spareIds(round));
        if (!left)
            return tl::unexpected(left.error());
        idle = left->size() < pending.size() ? 0 : idle + 1;
        pending = *std::move(left);
    }
    return {};
}

} // namespace store
