// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/race.h"
#include "redis/wire/connection.h"

namespace store {

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
