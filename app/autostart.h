// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QString>

namespace app {

// The file by which a desktop starts the program with the session. What is said here blocks, if
// only for a moment, and is for any thread but the window's.

/// Of this person.
[[nodiscard]] QString autostartFile();
/// Whether it is there, and a desktop did not turn it off in its own settings.
[[nodiscard]] bool isAutostarted(const QString &file);
/// Written, or removed. `program`: path of what is started.
[[nodiscard]] base::Result<void> setAutostarted(const QString &file, const QString &program,
                                                bool isOn);

/// What this very program is started by another time, also where it runs out of an AppImage.
[[nodiscard]] QString programForLater();

} // namespace app
