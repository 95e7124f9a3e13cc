// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/programtrace.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

#include <QList>

namespace store {

/// What other programs left in a database that Folkmoot has not written to.
struct Survey {
    QList<domain::ProgramTrace> traces; ///< empty: nothing of what Folkmoot knows
    qint64 highestPerson = 0; ///< a number that a person of theirs has; 0: they have none

    /// The words of the programs, as Dialect::ofPrograms() reads them.
    [[nodiscard]] QByteArrayList programs() const;
};

/// Looks at counters and lists, and at the names of some 20,000 keys: as long for any database.
[[nodiscard]] base::Result<Survey> surveyPrograms(redis::Connection &connection, const Keys &keys);

} // namespace store
