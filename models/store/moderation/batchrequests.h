// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"
#include "store/core/request.h"

namespace store {

/// What `act` would do to each of them, in their order. Nothing is written.
struct PreviewBatch {
    static constexpr RequestTraits traits{RequestKind::Query, u"preview a batch"};
    static constexpr base::Fields fields{"batch", "targets"};
    domain::BatchAct act;
    QList<domain::Target> targets;
    [[nodiscard]] base::Result<QList<domain::BatchItem>> perform(const Context &context) const;
};

/// Each of them by the script of its own act, so that one that is refused does not hold up the
/// others. Stopped between two of them: what is done stays, and is told. Refused "reason-empty",
/// "reason-long", or as a category's name is, before anything is written.
struct RunBatch {
    static constexpr RequestTraits traits{RequestKind::Job, u"batch"};
    static constexpr base::Fields fields{"batch", "targets"};
    domain::BatchAct act;
    QList<domain::Target> targets;
    [[nodiscard]] base::Result<domain::BatchRun> perform(const Context &context) const;
};

/// Undo of RunBatch, which answered the entries: newest first, each as UndoAct does. What was
/// changed since is left as it is and told. Stopped likewise.
struct UndoBatch {
    static constexpr RequestTraits traits{RequestKind::Job, u"undo a batch"};
    static constexpr base::Fields fields{"entries"};
    QByteArrayList entries;
    [[nodiscard]] base::Result<domain::BatchRun> perform(const Context &context) const;
};

} // namespace store
