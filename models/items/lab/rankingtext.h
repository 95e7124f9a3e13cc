// SPDX-License-Identifier: MIT
#pragma once

#include "domain/rankings/standings.h"

#include <QString>

namespace items {

/// "Tutorial score".
[[nodiscard]] QString formulaName(domain::Formula formula);
/// Above a narrow column: "Score".
[[nodiscard]] QString formulaHead(domain::Formula formula);
/// How it reckons, with its constants: "posted + 432 × votes".
[[nodiscard]] QString formulaTerm(domain::Formula formula,
                                  const domain::RankingConstants &constants);
/// What is to be known of it, in a sentence or two.
[[nodiscard]] QString formulaNote(domain::Formula formula);
/// Where it is from, an address.
[[nodiscard]] QString formulaOrigin(domain::Formula formula);

/// As many decimals as the formula's values differ in.
[[nodiscard]] QString formulaValue(domain::Formula formula, double value);

/// "TITLE, 97 votes, 3 hours ago, rank 1 by Tutorial score, 4 by Hot as printed, …".
[[nodiscard]] QString rankingSentence(const domain::Standings &standings, qsizetype index);

/// Why an article stands where it stands, in the words of the board and with its numbers.
struct WhyHere {
    QString place; ///< "Rank 3 of 200 by Tutorial score."
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
