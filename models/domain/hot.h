// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <QtGlobal>

namespace domain {

/// Reddit's ranking in its later form: sign and order of magnitude of ups − downs, plus the age of
/// the community's content in steps of 12.5 hours; seven decimals.
[[nodiscard]] double hot(qint64 ups, qint64 downs, Timestamp posted);

} // namespace domain
