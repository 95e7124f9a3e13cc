// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"

namespace base {

/// Whether what is said to a server leaves this computer in clear: whoever is between reads it.
[[nodiscard]] bool isReadableOnTheWay(const Endpoint &endpoint);

} // namespace base
