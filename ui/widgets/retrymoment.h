// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/timestamp.h"

#include <optional>

namespace ui {

/// When it will work again, if a refusal says so: "slow <moment>", "limit <what> <moment>".
[[nodiscard]] std::optional<domain::Timestamp> momentOfRetry(const base::Error &error);

} // namespace ui
