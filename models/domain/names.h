// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QString>
#include <QStringList>

namespace domain {

/// The form in which names of people and groups are kept: trimmed, NFC, 1–32 characters, no
/// control characters, no "::". Refused with "name-empty", "name-long" or "name-characters".
[[nodiscard]] base::Result<QString> cleanName(const QString &typed);

/// Several of them, in the order typed and without doubles.
[[nodiscard]] base::Result<QStringList> cleanNames(const QStringList &typed);
[[nodiscard]] bool containsFolded(const QStringList &names, const QString &name);

/// What two names are compared by.
[[nodiscard]] QString foldedName(const QString &name);

/// What a name looks like: two names that people take for the same have it in common (UTS #39).
[[nodiscard]] QString lookOf(const QString &name);

/// A title of one line in the form in which it is stored: trimmed, at most `limit` characters as
/// people count them. Refused "title-empty", "title-long" or "title-characters".
[[nodiscard]] base::Result<QString> cleanTitle(const QString &typed, int limit);

} // namespace domain
