// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/finding.h"
#include "redis/worker/executor.h"
#include "store/upkeep/doctor/writers.h"

#include <QMap>

#include <functional>

namespace store {

/// What the doctor does about what it finds.
struct RepairOptions {
    enum class Way {
        Look, ///< nothing is written
        Repair, ///< what the other keys prove is restored, orphans go; each with an audit entry
    };
    static constexpr auto Look = Way::Look;
    static constexpr auto Repair = Way::Repair;

    RepairOptions(Way what, QByteArrayList these = {})
        : way(what)
        , kinds(std::move(these))
    {
    }

    Way way;
    QByteArrayList kinds; ///< those that are repaired; empty: all

    /// As the scripts take it.
    [[nodiscard]] QByteArray word() const
    {
        return way == Look ? QByteArrayLiteral("look") : ("repair " + kinds.join(' ')).trimmed();
    }
};

struct CheckCounts {
    Writers writers;
    qint64 keys = 0; ///< looked at
    QMap<QByteArray, qint64> byKind;
    qint64 found = 0;
    qint64 mended = 0;
    domain::RepairRun repairs; ///< what UndoRepairs takes back
};

/// Called on the worker, for each finding as it is met.
using FindingSink = std::function<void(const domain::Finding &)>;

/// Walks all keys of a community by cursor, in slices of one short script each, with the memory of
/// one slice; each finding was so at one instant, whoever else writes. `who` stands in the audit
/// entries. Cancelled ends it between two slices; what is mended stays. Refused
/// "not-administrator". On the bulk worker.
[[nodiscard]] base::Result<CheckCounts>
checkCommunity(redis::Connection &connection, const Keys &keys, const RepairOptions &treatment,
               const QByteArray &who, const FindingSink &sink, redis::Progress &progress);

} // namespace store
