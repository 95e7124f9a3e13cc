// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <QString>

namespace ui {

/// "now", "3 min", "3 h", "8 d", "5 mo", "2 y": for rows.
[[nodiscard]] QString shortAge(domain::Timestamp then, domain::Timestamp now);
/// "just now", "3 minutes ago", "5 days ago": for bylines and sentences.
[[nodiscard]] QString longAge(domain::Timestamp then, domain::Timestamp now);
/// "6 d 21 h", "3 h 12 min", "40 s": what is left; never negative.
[[nodiscard]] QString remainingTime(std::chrono::seconds left);
/// The whole date and time in the person's zone and language, for tooltips.
[[nodiscard]] QString fullDate(domain::Timestamp then);
/// "14:02"
[[nodiscard]] QString clockTime(domain::Timestamp then);

/// "1,652" or "1 652": grouped as the language does.
[[nodiscard]] QString number(qint64 value);

} // namespace ui
