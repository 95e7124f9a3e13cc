// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

namespace domain {

/// A stretch of two forms of a text that both have, or only one of them.
struct TextChange {
    enum class Kind { Same, Removed, Added };

    Kind kind = Kind::Same;
    QString text;

    friend bool operator==(const TextChange &, const TextChange &) = default;
};

/// What became of `before`, word by word; a word of Chinese is a character. Removed comes before
/// Added. Texts that have too much that differs are one change from there to there.
[[nodiscard]] QList<TextChange> textChanges(const QString &before, const QString &after);

} // namespace domain
