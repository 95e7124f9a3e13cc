// SPDX-License-Identifier: MIT
#pragma once

#include "app/maintenancerun.h"
#include "store/transfer/import/fileimport.h"

namespace app {

/// `folkmoot --import FILE`: bad rows go to stderr, the counts to stdout. Ends with 0 if all was
/// done, 1 if it failed or was cancelled.
class ImportRun : public MaintenanceRun {
    Q_OBJECT
public:
    ImportRun(const Options &options, const CommunityLocation &location);

    /// The counts are printed.
    void cancel() override;

protected:
    void begin() override;

private:
    void conclude(const base::Result<store::ImportCounts> &counts);

    QString m_file;
    store::ImportTimes m_times;
    std::stop_source m_stop;
};

} // namespace app
