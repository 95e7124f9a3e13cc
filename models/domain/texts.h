// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

namespace domain {

/// How long a text is to whoever reads it: a letter with its accents is one character, and so is a
/// family of emoji. What is shown and what is limited is this and nothing else. Marks that are
/// piled up count once in ten code points, so that a limit bounds what is stored as well.
[[nodiscard]] qsizetype shownLength(QStringView text);

/// What the writer of a Markdown text says to its readers: the text with blanks for its marks, its
/// code, links and addresses. Line ends stay. Any thread.
[[nodiscard]] QString proseOnly(const QString &markdown);

} // namespace domain
