// SPDX-License-Identifier: MIT
#pragma once

#include "items/timelineentry.h"

namespace items {

/// What a screen reader says of a card: "AUTHOR: TEXT, …"; of a gap what it holds.
[[nodiscard]] QString timelineSentence(const TimelineEntry &entry);

/// What a row in the place of missing posts says.
[[nodiscard]] QString missingSentence(const TimelineEntry &entry);

} // namespace items
