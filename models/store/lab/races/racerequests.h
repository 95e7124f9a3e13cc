// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/race.h"
#include "redis/wire/connection.h"
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

// What a race says to its throw-away server. Blocking; on a worker.

/// Empties the server and brings it to where the race begins; answers its time, in seconds with
/// three decimals. Refused "not-a-lab" by a server that holds anything but an earlier race.
[[nodiscard]] base::Result<QByteArray> setUpRace(redis::Connection &connection,
                                                 const domain::Race &race);
/// One step of a client.
[[nodiscard]] base::Result<domain::RaceAnswer> performCall(redis::Connection &connection,
                                                           const domain::RaceCall &call);
/// What the watched keys hold, and whether the rule holds.
[[nodiscard]] base::Result<domain::RaceSight> lookAtRace(redis::Connection &connection,
                                                         const domain::RacePlan &plan);
/// The Lua text of a call that is a script.
[[nodiscard]] QByteArray scriptText(const domain::RaceCall &call);

} // namespace store
