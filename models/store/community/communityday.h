// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <QByteArray>

namespace store {

/// One day of the community, from midnight to midnight in its own time zone.
struct CommunityDay {
    qint64 begins = 0; ///< seconds
    qint64 ends = 0; ///< seconds; the first that is of the next day
    QByteArray date; ///< "2026-11-21"
    QByteArray zone; ///< as fm:meta holds it; empty or unknown ones mean UTC

    [[nodiscard]] static CommunityDay of(domain::Timestamp moment, const QByteArray &zone);
};

} // namespace store
