// SPDX-License-Identifier: MIT
#pragma once

#include "domain/rankings/standings.h"

#include <QString>

namespace items {

/// Why an article stands where it stands, in the words of the board and with its numbers.
struct WhyHere {
    QString place; ///< "Rank 3 of 200 by Score of the sources."
    QString sum; ///< how its value comes about
    QString above; ///< what keeps it below the one above it; empty: it is first
    QString below; ///< what keeps it above the one below it; empty: it is last
    QString note; ///< what is to be known of the formula

    /// All of it, for the clipboard.
    [[nodiscard]] QString text() const;
};

/// `index` of the standings' items.
[[nodiscard]] WhyHere whyHere(const domain::Standings &standings, domain::Formula formula,
                              qsizetype index);

} // namespace items
