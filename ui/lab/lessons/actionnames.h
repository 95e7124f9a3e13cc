// SPDX-License-Identifier: MIT
#pragma once

#include "domain/lesson.h"

namespace ui {

class ActionRegistry;

/// As the menus call them and as their keys are set now. `actions` outlives the answer.
[[nodiscard]] domain::ActionNames namesOf(const ActionRegistry &actions);

} // namespace ui
