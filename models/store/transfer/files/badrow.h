// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaType>
#include <QString>

namespace store {

/// A record of a file that could not be taken, for the list that a person sees after an import.
struct BadRow {
    qint64 line = 0; ///< where the record begins, from 1
    QString reason; ///< token, e.g. "quote-open", "title-empty"

    friend bool operator==(const BadRow &, const BadRow &) = default;
};

/// What a reader found when it was asked for the next record.
enum class RecordOutcome { Record, Bad, End };

} // namespace store

Q_DECLARE_METATYPE(store::BadRow)
