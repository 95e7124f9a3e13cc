// SPDX-License-Identifier: MIT
#pragma once

#include "domain/race.h"
#include "store/core/request.h"

namespace store {

// What a race asks of its throw-away server; see RaceServer.

struct RaceBeginning {
    QByteArray now; ///< server's time, in seconds with three decimals
    domain::RaceSight sight;
};

/// The server empties itself and comes to where the race begins.
struct BeginRace {
    static constexpr RequestTraits traits{RequestKind::OpenAct, u"begin a race", true};
    domain::Race race;
    domain::RaceWay way = domain::RaceWay::Source;
    [[nodiscard]] base::Result<RaceBeginning> perform(const Context &context) const;
};

/// What a step answered, and what came of it.
struct RaceTurn {
    domain::RaceAnswer answer;
    domain::RaceSight sight;
};

/// A step that may have been taken is not taken again.
struct TakeRaceStep {
    static constexpr RequestTraits traits{RequestKind::OpenJob, u"take a step", true};
    domain::RaceClient client = domain::RaceClient::A;
    domain::RaceCall call;
    domain::RacePlan plan;
    [[nodiscard]] base::Result<RaceTurn> perform(const Context &context) const;
};

} // namespace store
