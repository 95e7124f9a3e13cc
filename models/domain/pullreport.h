// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <chrono>

namespace domain {

/// How a pull went, for whoever wants to know what it cost.
struct PullReport {
    qint64 posts = 0; ///< that were new
    bool hasMore = false; ///< and older ones, which wait behind a gap
    bool isByPost = false; ///< every new post was looked at; else every followed author
    bool isBrought = false; ///< neither: they lay in the inbox, but for those on their way
    quint64 roundTrips = 0;
    std::chrono::microseconds took{};

    friend bool operator==(const PullReport &, const PullReport &) = default;
};

} // namespace domain
