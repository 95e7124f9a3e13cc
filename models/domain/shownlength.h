// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

namespace domain {

/// How long a text is to whoever reads it: a letter with its accents is one character, and so is a
/// family of emoji. What is shown and what is limited is this and nothing else. Marks that are
/// piled up count once in ten code points, so that a limit bounds what is stored as well.
[[nodiscard]] qsizetype shownLength(QStringView text);

} // namespace domain
