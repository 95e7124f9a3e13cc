// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace app {

/// A page for other programs, made of the options of the command line and of the acts that
/// --perform takes: "man" (roff for man(1), in the language that is installed), "complete-bash",
/// "complete-zsh" or "complete-fish" (completions, always in English); or "handbook", as a web page
/// in that language. Anything else gives nothing.
[[nodiscard]] QString generatedPage(const QString &page);

} // namespace app
