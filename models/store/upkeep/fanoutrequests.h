// SPDX-License-Identifier: MIT
#pragma once

#include "redis/worker/executor.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/request.h"

#include <chrono>
#include <limits>

namespace store {

/// What one turn at bringing posts to their readers did.
struct FanOutRun {
    qint64 slices = 0; ///< scripts that found something to do
    qint64 waiting = 0; ///< posts that are still on their way
};

/// What is on its way to its readers.
struct WaitingPosts {
    bool isPush = false; ///< how the community delivers
    qint64 posts = 0;
};

/// Read on the tracked connection, so that the next post is told.
struct ReadWaitingPosts {
    static constexpr RequestTraits traits{RequestKind::Query, u"deliver", true};
    [[nodiscard]] base::Result<WaitingPosts> perform(const Context &context) const;
};

/// Brings posts to their readers for a turn: fanOut().
struct BringPosts {
    static constexpr RequestTraits traits{RequestKind::Upkeep, u"deliver", true};
    [[nodiscard]] QByteArray subject() const { return {}; }
    [[nodiscard]] base::Result<FanOutRun> perform(const Context &context) const;
};

/// Brings posts to those who follow their authors, the oldest first, for about `time`. May end
/// anywhere: what was not finished is gone on with, by this client or another, and a slice that is
/// done again changes nothing. Several clients may be at it at once.
[[nodiscard]] base::Result<FanOutRun> fanOut(redis::Connection &connection,
                                             const TimelineKeys &keys,
                                             const redis::Progress &progress,
                                             std::chrono::milliseconds time);

/// A step of it: at most so many slices, for the posts that wait longest but `rank` others. How
/// many slices found something to do.
[[nodiscard]] base::Result<qint64>
fanOutStep(redis::Connection &connection, const TimelineKeys &keys, qint64 rank = 0,
           qint64 mostSlices = std::numeric_limits<qint64>::max());

} // namespace store
