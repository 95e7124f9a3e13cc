// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/request.h"
#include "store/upkeep/fanout.h"

namespace store {

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

/// Brings posts to their readers for a turn: see fanOut().
struct BringPosts {
    static constexpr RequestTraits traits{RequestKind::Upkeep, u"deliver", true};
    [[nodiscard]] QByteArray subject() const { return {}; }
    [[nodiscard]] base::Result<FanOutRun> perform(const Context &context) const;
};

} // namespace store
