// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace domain {

/// A moment of the community's clock (the server's, plus the offset of a demonstration).
using Timestamp = std::chrono::sys_time<std::chrono::milliseconds>;

} // namespace domain
