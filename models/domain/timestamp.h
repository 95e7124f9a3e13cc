// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace domain {

/// A moment of the community's clock (the server's, plus the offset of a demonstration).
using Timestamp = std::chrono::sys_time<std::chrono::milliseconds>;

/// That many seconds behind the epoch, or before it; at most so many that no age overflows.
[[nodiscard]] constexpr Timestamp momentAt(std::int64_t seconds)
{
    constexpr std::int64_t most = 1'000'000'000'000;
    return Timestamp(std::chrono::seconds(std::clamp(seconds, -most, most)));
}

} // namespace domain
