// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace ui {

/// What a person did by the name of a base::Action, "Vote", or the program of its own accord by
/// those of several, "Refresh, Count new".
[[nodiscard]] QString actionTitle(const QStringList &names);

} // namespace ui
