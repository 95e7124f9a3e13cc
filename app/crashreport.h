// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QStringList>

namespace app {

/// From now on a crash of any thread leaves a report in AppDataLocation/crashes before the program
/// ends as it would have ended: version, signal, thread, backtrace and what was noted last. Nothing
/// is sent. Once, on the main thread, when the application has its name; makes the folder.
void keepCrashReports();

/// What crashes left behind, the newest first, at most 64 KiB.
struct CrashReports {
    QByteArray text; ///< empty: there were none
    QStringList names; ///< of their files
};
/// Both read the disk: on a worker. What came meanwhile is not forgotten.
[[nodiscard]] base::Result<CrashReports> readCrashReports();
void forgetCrashReports(const CrashReports &reports);

} // namespace app
