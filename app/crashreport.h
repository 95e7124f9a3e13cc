// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArray>

namespace app {

/// From now on a crash of any thread leaves a report in AppDataLocation/crashes before the program
/// ends as it would have ended: version, signal, thread, backtrace and what was noted last. Nothing
/// is sent. Once, on the main thread, when the application has its name; makes the folder.
void keepCrashReports();

/// What crashes left behind, the newest first, at most 64 KiB; empty: there were none since the
/// last forgetCrashReports(). Both read the disk: on a worker.
[[nodiscard]] base::Result<QByteArray> readCrashReports();
void forgetCrashReports();

} // namespace app
