// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <QDateTime>
#include <QString>

#include <chrono>

namespace ui {

/// How far the clock of the community that is shown is ahead of the server's; told by the
/// composition root. GUI thread.
void setCommunityAhead(std::chrono::seconds ahead);
[[nodiscard]] std::chrono::seconds communityAhead();
/// What time it is there, by this computer's clock: for what no answer of the server dates.
[[nodiscard]] domain::Timestamp communityNow();
[[nodiscard]] QDateTime communityDateTime();

/// "7 days", "6 d 3 h", "20 min": how far a clock is ahead.
[[nodiscard]] QString spanText(std::chrono::seconds span);

} // namespace ui
