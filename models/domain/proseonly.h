// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace domain {

/// What the writer of a Markdown text says to its readers: the text with blanks for its marks, its
/// code, links and addresses. Line ends stay. Any thread.
[[nodiscard]] QString proseOnly(const QString &markdown);

} // namespace domain
