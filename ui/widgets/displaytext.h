// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace ui {

/// Text that other people wrote, made safe to paint on one line: line breaks and control
/// characters become spaces, marks that turn the direction of the text around them go, at most 8
/// combining marks follow a letter, and at most `limit` characters remain. 10,000 combining marks
/// cost half a second to lay out.
[[nodiscard]] QString displayLine(const QString &text, qsizetype limit = 1000);

/// The parts of what a screen reader speaks, one after the other.
[[nodiscard]] QString spokenList(const QStringList &parts);
/// One sentence after the other: a full stop that is as wide as a letter takes no space after it.
[[nodiscard]] QString joinSentences(const QString &first, const QString &second);
/// Characters that reverse or isolate the direction of what follows.
[[nodiscard]] bool turnsDirection(char32_t c);

} // namespace ui
