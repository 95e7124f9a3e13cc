// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/actionid.h"

namespace ui {

// What actionSpecs() is made of, by menu; each list in a source of its own.
[[nodiscard]] QList<ActionSpec> fileSpecs();
[[nodiscard]] QList<ActionSpec> editSpecs();
[[nodiscard]] QList<ActionSpec> viewSpecs();
[[nodiscard]] QList<ActionSpec> goSpecs();
[[nodiscard]] QList<ActionSpec> postSpecs();
[[nodiscard]] QList<ActionSpec> topicSpecs();
[[nodiscard]] QList<ActionSpec> timelineSpecs();
[[nodiscard]] QList<ActionSpec> moderateSpecs();
[[nodiscard]] QList<ActionSpec> batchSpecs();
[[nodiscard]] QList<ActionSpec> toolSpecs(); ///< and Help

[[nodiscard]] inline QKeySequence key(const char *portable)
{
    return QKeySequence(QLatin1StringView(portable), QKeySequence::PortableText);
}

} // namespace ui
