// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/textfilter.h"

#include <QMetaType>

#include <array>
#include <chrono>

namespace domain {

/// What people do that may be limited. Likes are votes.
enum class Pace { Post, Vote, Report };
/// Whom a limit is for. Administrators have none.
enum class Paced { New, Member, Moderator };

inline constexpr std::array paces{Pace::Post, Pace::Vote, Pace::Report};
inline constexpr std::array pacedRoles{Paced::New, Paced::Member, Paced::Moderator};

/// So many in so long, at once or spread.
struct RateLimit {
    static constexpr base::Fields fields{"count", "span"};
    qint64 count = 0; ///< 0: as many as one likes
    std::chrono::seconds span{3600};

    friend bool operator==(const RateLimit &, const RateLimit &) = default;
};

/// How often people post, vote and report.
struct RateLimits {
    static constexpr base::Fields fields{"new-for", "rates"};
    std::chrono::seconds newFor{0}; ///< how long an account is new; 0: none is
    std::array<std::array<RateLimit, paces.size()>, pacedRoles.size()> rates{};

    [[nodiscard]] RateLimit &of(Paced who, Pace what)
    {
        return rates[std::size_t(who)][std::size_t(what)];
    }
    [[nodiscard]] const RateLimit &of(Paced who, Pace what) const
    {
        return rates[std::size_t(who)][std::size_t(what)];
    }

    friend bool operator==(const RateLimits &, const RateLimits &) = default;
};

/// One text per person and so many seconds.
struct SlowMode {
    static constexpr base::Fields fields{"category", "pause"};
    QString category;
    std::chrono::seconds pause{0};

    friend bool operator==(const SlowMode &, const SlowMode &) = default;
};

/// All that slows people down or lets what they write wait.
struct Limits {
    static constexpr base::Fields fields{"rates", "slow", "filters", "categories"};
    RateLimits rates;
    QList<SlowMode> slow; ///< by name
    QList<TextFilter> filters; ///< by name
    QStringList categories; ///< all that there are, for choosing

    friend bool operator==(const Limits &, const Limits &) = default;
};

/// As fm:meta keeps it, "new=604800;new.post=3/3600"; empty: nothing is limited.
[[nodiscard]] QByteArray encode(const RateLimits &limits);
[[nodiscard]] RateLimits decodeRates(const QByteArray &stored);

} // namespace domain

Q_DECLARE_METATYPE(domain::Limits)
