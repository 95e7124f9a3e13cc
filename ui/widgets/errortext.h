// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"

#include <QString>
#include <QStringList>

namespace ui {

/// A translated plain sentence for any failure, with every token that `Refused` carries.
[[nodiscard]] QString sentenceFor(const base::Error &error);

/// A few words for the right end of a row, e.g. "Voting is closed."
[[nodiscard]] QString shortSentenceFor(const base::Error &error);

/// Whether another user or password may help.
[[nodiscard]] bool wantsPassword(const base::Error &error);

/// English, for "Copy details": the kind and what the client knows. Never a secret.
[[nodiscard]] QString detailsFor(const base::Error &error);

/// Every token that sentenceFor() knows; a test compares them with the documented ones.
[[nodiscard]] QStringList knownRefusals();

} // namespace ui
