// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace domain {

/// A Markdown text of the same length in which code, links and addresses are blank: what remains
/// was said by its writer to its readers. An approximation that errs towards blanks.
[[nodiscard]] QString proseOnly(const QString &markdown);

} // namespace domain
