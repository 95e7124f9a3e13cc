// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace ui {

/// What one of our scripts does, in a sentence of the domain; empty for a name that is none.
[[nodiscard]] QString scriptSentence(QByteArrayView script);

} // namespace ui
