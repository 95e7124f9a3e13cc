// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <limits>

namespace items {

/// A number of the server as what Qt counts plurals by.
[[nodiscard]] constexpr int clipped(qint64 number)
{
    return static_cast<int>(std::clamp<qint64>(number, std::numeric_limits<int>::min(),
                                               std::numeric_limits<int>::max()));
}

} // namespace items
