// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"
#include "store/core/request.h"
#include "store/upkeep/doctor/doctor.h"

namespace store {

/// See checkCommunity(); nothing is written. `tell` is called on the worker.
struct CheckKeys {
    static constexpr RequestTraits traits{RequestKind::Walk, u"check"};
    FindingSink tell;
    [[nodiscard]] base::Result<CheckCounts> perform(const Context &context) const;
};

/// The same, and repairs these kinds (none: all) on the way.
struct RepairKeys {
    static constexpr RequestTraits traits{RequestKind::Job, u"check"};
    QByteArrayList kinds;
    FindingSink tell;
    [[nodiscard]] base::Result<CheckCounts> perform(const Context &context) const;
};

/// Undo of RepairKeys, which answered the run: newest first, each as UndoAct does. What was changed
/// since is left as it is and counted as refused. Stopped between two of them: what is taken back
/// stays, and is told.
struct UndoRepairs {
    static constexpr RequestTraits traits{RequestKind::Job, u"undo a repair"};
    domain::RepairRun run;
    [[nodiscard]] base::Result<domain::BatchRun> perform(const Context &context) const;
};

} // namespace store
