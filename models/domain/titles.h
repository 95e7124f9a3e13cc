// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QString>

namespace domain {

/// A title of one line in the form in which it is stored: trimmed, at most `limit` characters as
/// people count them. Refused "title-empty", "title-long" or "title-characters".
[[nodiscard]] base::Result<QString> cleanTitle(const QString &typed, int limit);

} // namespace domain
