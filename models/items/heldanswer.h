// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

namespace items {

/// Whether a text was taken, but waits for a moderator.
template <typename T>
[[nodiscard]] bool isHeld(const base::Result<T> &answer)
{
    return !answer && answer.error().kind == base::Failure::Refused
        && answer.error().detail == QStringLiteral("held");
}

} // namespace items
