// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace app {

/// Where reports are: AppDataLocation/crashes.
[[nodiscard]] QString crashReportFolder();

/// From now on a crash of any thread leaves a report there before the program ends as it would have
/// ended: version, signal, thread, backtrace and what was noted last. Nothing is sent; of those
/// that are there the newest 20 stay. Once, on the main thread, when the application has its name;
/// makes the folder. False: it can't be written, and there will be no report.
bool keepCrashReports();

/// What crashes left behind, the newest first, at most 64 KiB.
struct CrashReports {
    QByteArray text; ///< empty: there were none
    QStringList names; ///< of their files
};
/// Both read the disk: on a worker. What came meanwhile is not forgotten.
[[nodiscard]] base::Result<CrashReports> readCrashReports();
void forgetCrashReports(const CrashReports &reports);

} // namespace app
