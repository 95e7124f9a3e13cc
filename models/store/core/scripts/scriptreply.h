// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/script.h"

#include <QRandomGenerator>
#include <QThread>

#include <optional>

namespace store {

/// How a script of ours ended, if no rule refused it.
enum class Outcome {
    Done,
    Already, ///< it was so before; success all the same
    Stale, ///< a key that depends on data was another than the caller had read: again
};

/// Reads the first word of a script's answer. {'refused', reason} → Refused, {'notfound'} →
/// NotFound, anything unknown → Malformed.
[[nodiscard]] base::Result<Outcome> outcomeOf(const base::Result<redis::Replies> &replies);

[[nodiscard]] base::Result<Outcome> outcomeOf(const redis::Reply &answer);

/// The answers to a pipeline, or the first error among them.
[[nodiscard]] base::Result<redis::Replies> answersTo(redis::Connection &connection,
                                                     const QList<redis::Command> &commands);

/// Elements of an array of strings from element `first` on.
[[nodiscard]] QByteArrayList stringsFrom(const redis::Reply &array, qsizetype first);

/// Runs `attempt` (Result<optional<T>>(), empty for stale) until it is not stale, up to 8 times
/// with jitter; then Refused "contended". On the worker.
template <typename Attempt>
auto retryWhileStale(Attempt attempt)
    -> base::Result<typename decltype(attempt())::value_type::value_type>
{
    for (int round = 0; round < 8; ++round) {
        auto answer = TRY(attempt());
        if (answer)
            return std::move(*answer);
        if (round > 0)
            QThread::usleep(QRandomGenerator::global()->bounded(500U << round));
    }
    return base::fail(base::Failure::Refused, QStringLiteral("contended"));
}

/// The same for an act that answers nothing: `attempt` is Result<Outcome>().
template <typename Attempt>
base::Result<void> retryUntilDone(Attempt attempt)
{
    return base::withoutValue(retryWhileStale([&]() -> base::Result<std::optional<bool>> {
        const auto outcome = TRY(attempt());
        return outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
    }));
}

} // namespace store
