// SPDX-License-Identifier: MIT
#pragma once

#include "domain/race.h"

#include <QString>

namespace ui {

/// What is said of a race, translated.
struct RaceTexts {
    QString title;
    QString part; ///< where it is from: "Article board, tutorial 000"
    QString source; ///< what goes wrong, and why
    QString ours; ///< why it does not with our script
};
[[nodiscard]] RaceTexts textsOf(const domain::Race &race);
/// How it ended.
[[nodiscard]] QString verdictOf(const domain::Race &race, const domain::RaceVerdict &verdict);
/// Races that have texts; a test compares them with the files.
[[nodiscard]] QByteArrayList racesWithTexts();

} // namespace ui
