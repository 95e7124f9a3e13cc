// SPDX-License-Identifier: MIT
#include "store/lab/races/racerequests.h"

#include "store/core/context.h"
#include "store/lab/races/racecalls.h"

using base::Result;

namespace store {

Result<RaceBeginning> BeginRace::perform(const Context &context) const
{
    const auto now = setUpRace(context.connection, race);
    if (!now)
        return tl::unexpected(now.error());
    const auto sight = lookAtRace(context.connection, race.plan(way));
    if (!sight)
        return tl::unexpected(sight.error());
    return RaceBeginning{*now, *sight};
}

Result<RaceTurn> TakeRaceStep::perform(const Context &context) const
{
    const auto answer = performCall(context.connection, call);
    if (!answer)
        return tl::unexpected(answer.error());
    const auto sight = lookAtRace(context.connection, plan);
    if (!sight)
        return tl::unexpected(sight.error());
    return RaceTurn{*answer, *sight};
}

} // namespace store
