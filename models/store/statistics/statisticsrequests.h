// SPDX-License-Identifier: MIT
#pragma once

#include "domain/statistics.h"
#include "store/core/request.h"

namespace store {

// What goes on in a community, in numbers: counters that the scripts keep, and what is counted when
// somebody asks.

/// The counters of so many days up to today and of as many before, and how long reports wait.
struct ReadStatistics {
    static constexpr RequestTraits traits{RequestKind::Query, u"read statistics"};
    static constexpr base::Fields fields{"days"};
    int days = 0;
    [[nodiscard]] base::Result<domain::Statistics> perform(const Context &context) const;
};

/// Raises counters to what lists and texts prove for each day, and says from which day on that was
/// looked for; no counter becomes less. Answers how many were raised. Refused "not-moderator".
struct RebuildStatistics {
    static constexpr RequestTraits traits{RequestKind::Job, u"rebuild statistics"};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<qint64> perform(const Context &context) const;
};

// Stopped, these answer what was found until then. With progress.

/// The 20 who wrote most in so many days up to now. Looks at no more than the newest 50,000
/// articles, topics, replies and posts each.
struct CountContributors {
    static constexpr RequestTraits traits{RequestKind::Survey, u"count contributors"};
    int days = 0;
    [[nodiscard]] base::Result<domain::Contributors> perform(const Context &context) const;
};

/// What a key is, without what is different from key to key: "article:<id>", "group:<name>".
[[nodiscard]] QString keyPattern(const QByteArray &bare);

/// All keys by their kind, in slices of SCAN; the size of the first 50 of a kind and of every 50th
/// after them is asked, the others are taken to be as large.
struct MeasureKeys {
    static constexpr RequestTraits traits{RequestKind::Survey, u"measure keys"};
    [[nodiscard]] base::Result<domain::KeyMemory> perform(const Context &context) const;
};

} // namespace store
