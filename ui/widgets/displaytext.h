// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace ui {

/// Text that other people wrote, made safe to paint on one line: line breaks and control
/// characters become spaces, marks that turn the direction of the text around them go, at most 8
/// combining marks follow a letter, and at most `limit` characters remain. 10,000 combining marks
/// cost half a second to lay out.
[[nodiscard]] QString displayLine(const QString &text, qsizetype limit = 1000);

} // namespace ui
