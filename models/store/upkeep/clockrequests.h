// SPDX-License-Identifier: MIT
#pragma once

#include "domain/communitysettings.h"
#include "store/core/request.h"

namespace store {

/// What time it is in the community, and what steps ahead would bring about. Whoever asked is told
/// by Changes::clockChanged() when the clock is moved, by whomever.
struct ReadClock {
    static constexpr RequestTraits traits{RequestKind::Query, u"read the clock", true};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<domain::CommunityTime> perform(const Context &context) const;
};

/// Moves the clock ahead; says how far it is ahead of the server's then. Refused "not-private",
/// "not-administrator", or as who is barred. A step by hours that may have happened is not made
/// twice.
struct MoveClock {
    static constexpr RequestTraits traits{RequestKind::Act, u"move the clock"};
    static constexpr base::Fields fields{"step"};
    domain::TimeStep step = domain::TimeStep::Hour;
    [[nodiscard]] base::Result<std::chrono::seconds> perform(const Context &context) const;
};

} // namespace store
