// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/timestamp.h"

#include <QMetaType>
#include <QString>

#include <array>
#include <chrono>

namespace domain {

/// What administrators choose for the whole community.
struct CommunitySettings {
    static constexpr base::Fields fields{"zone", "welcome", "rules"};
    static constexpr qsizetype maxTextLength = 5'000;

    QString zone; ///< IANA's name; in it days end and "today" is counted. Empty: UTC
    QString welcome; ///< Markdown for whoever comes
    QString rules; ///< Markdown

    friend bool operator==(const CommunitySettings &, const CommunitySettings &) = default;
};

/// How far the clock of a private community is moved at once.
enum class TimeStep { Hour, Day, Week, Midnight };
constexpr auto namesOf(TimeStep)
{
    return base::Fields{"hour", "day", "week", "midnight"};
}
inline constexpr std::array timeSteps{TimeStep::Hour, TimeStep::Day, TimeStep::Week,
                                      TimeStep::Midnight};

/// The clock of a community: the server's, and as far ahead of it as somebody moved it.
struct CommunityTime {
    static constexpr base::Fields fields{"now",     "ahead",        "private", "open",
                                         "closing", "ranked-today", "midnight"};
    Timestamp now{};
    std::chrono::seconds ahead{0};
    bool isPrivate = false; ///< elsewhere it cannot be moved
    qint64 open = 0; ///< articles that one can vote on
    /// In the order of timeSteps: how many of these a step closes.
    std::array<qint64, timeSteps.size()> closing{};
    qint64 rankedToday = 0; ///< topics in the rank of the day, which begins anew at midnight
    Timestamp midnight{}; ///< the next one, in the community's zone

    friend bool operator==(const CommunityTime &, const CommunityTime &) = default;
};

/// When it is after a step.
[[nodiscard]] constexpr Timestamp after(const CommunityTime &time, TimeStep step)
{
    using namespace std::chrono_literals;
    switch (step) {
    case TimeStep::Hour:
        return time.now + 1h;
    case TimeStep::Day:
        return time.now + 24h;
    case TimeStep::Week:
        return time.now + 168h;
    case TimeStep::Midnight:
        break;
    }
    return time.midnight;
}

} // namespace domain

Q_DECLARE_METATYPE(domain::CommunitySettings)
