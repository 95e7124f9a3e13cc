// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace domain {

/// How long guessing takes whoever got hold of what is kept.
enum class PasswordStrength { Short, Weak, Fair, Good };

/// Estimated by what people choose: words, names, dates, neighbours on the keyboard. Of what the
/// person is called nothing counts. Quick, for the GUI thread.
[[nodiscard]] PasswordStrength strengthOf(const QString &password, const QString &name);

} // namespace domain
