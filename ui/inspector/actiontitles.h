// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace ui {

/// What a person did, or the program of its own accord, by the name of a base::Action: "Vote".
[[nodiscard]] QString actionTitle(const QString &name);

} // namespace ui
