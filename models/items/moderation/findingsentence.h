// SPDX-License-Identifier: MIT
#pragma once

#include "domain/finding.h"

#include <QString>

namespace items {

/// "Votes differ from the voters", for a word of the doctor; unknown ones stand as they are.
[[nodiscard]] QString findingTitle(const QByteArray &kind);
/// What is → what it ought to be.
[[nodiscard]] QString findingChange(const domain::Finding &finding);
/// A key or value; what is no text stands in escapes.
[[nodiscard]] QString printable(const QByteArray &bytes);
/// Which program wrote a database, by the doctor's word for it.
[[nodiscard]] QString programTitle(const QByteArray &word);

} // namespace items
