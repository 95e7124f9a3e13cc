// SPDX-License-Identifier: MIT
#pragma once

#include "app/maintenancerun.h"
#include "store/upkeep/doctor/checkrequests.h"

namespace app {

/// `folkmoot --check [--repair]`: a line for each finding and the counts by kind go to stdout, who
/// wrote the database to stderr. Ends with 0 if nothing was found or all of it is mended, 1 if
/// findings remain or the files are damaged, 2 if the check failed or was cancelled.
class CheckRun : public MaintenanceRun {
    Q_OBJECT
public:
    CheckRun(const Options &options, const CommunityLocation &location);

    void cancel() override;

protected:
    void begin() override;
    void applyFailure(const base::Error &error) override;

private:
    /// Of files that no server could open, or that are not as they were left.
    void tellDamage(const base::RepairEstimate &estimate);
    void conclude(const base::Result<store::CheckCounts> &counts);

    bool m_repairs;
    QFuture<base::Result<store::CheckCounts>> m_check;
    bool m_isDamaged = false;
};

/// One line; control characters and what is no text are escaped.
[[nodiscard]] QString lineOf(const domain::Finding &finding);

} // namespace app
