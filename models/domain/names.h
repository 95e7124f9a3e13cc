// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QString>

namespace domain {

/// The form in which names of people and groups are kept: trimmed, NFC, 1–32 characters, no
/// control characters, no "::". Refused with "name-empty", "name-long" or "name-characters".
[[nodiscard]] base::Result<QString> cleanName(const QString &typed);

/// What two names are compared by.
[[nodiscard]] QString foldedName(const QString &name);

} // namespace domain
