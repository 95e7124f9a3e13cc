// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/race.h"

namespace store {

/// The race that a file of resources/races describes; see README.md there. Malformed, with what is
/// wrong and where.
[[nodiscard]] base::Result<domain::Race> decodeRace(const QByteArray &json);
/// All of ":/races", in the order in which they are to be read.
[[nodiscard]] base::Result<QList<domain::Race>> builtInRaces();

} // namespace store
