// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace ui {

/// How well `pattern` fits into a title, and which characters of the title it takes.
struct FuzzyMatch {
    int score = 0;
    QList<qsizetype> positions;
};

/// Every word of `pattern` must be found, its letters in order; runs and beginnings of words
/// score higher, so that "rs" finds "Redis streams" before "users". Case-folded; an empty pattern
/// matches everything with 0.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString &pattern, const QString &title);

} // namespace ui
