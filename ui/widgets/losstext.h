// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"

#include <QString>

namespace ui {

/// How much there was of a private community, and how much there is.
[[nodiscard]] QString lossSentence(const base::RepairEstimate &estimate);
/// Which file, how large it was and is, and where it changes.
[[nodiscard]] QString changeSentence(const base::RepairEstimate::File &file);
/// What a repair would cut off at the end; nothing if that can be read.
[[nodiscard]] QString cutSentence(const base::RepairEstimate &estimate);

} // namespace ui
