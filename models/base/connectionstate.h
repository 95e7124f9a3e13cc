// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"

#include <QDateTime>

#include <chrono>

namespace base {

/// What a window says about its connection; sent by value from the worker.
struct ConnectionState {
    enum class Phase { Connecting, Online, Offline };

    Phase phase = Phase::Connecting;
    Error cause; ///< when Offline, and when Connecting takes long
    QDateTime nextAttempt; ///< when Offline: the next try, for the countdown
    QString serverVersion; ///< when Online, e.g. "7.0.15"
    std::chrono::microseconds roundTrip{0}; ///< when Online: of the last PING or command
    Error pushTrouble = {}; ///< when Online: why changes by others are looked for by the clock;
                            ///< without a detail they are told

    friend bool operator==(const ConnectionState &, const ConnectionState &) = default;
};

} // namespace base

Q_DECLARE_METATYPE(base::ConnectionState)
