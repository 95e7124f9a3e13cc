// SPDX-License-Identifier: MIT
#include "domain/shownlength.h"

#include <QTextBoundaryFinder>

#include <algorithm>

namespace domain {

qsizetype shownLength(QStringView text)
{
    constexpr qsizetype mostOfOne = 10; ///< code points, of the longest emoji in use
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text.data(), text.size());
    qsizetype characters = 0;
    while (finder.toNextBoundary() >= 0)
        ++characters;
    const auto low = std::ranges::count_if(text, [](QChar c) { return c.isLowSurrogate(); });
    const auto codePoints = text.size() - low;
    return std::max(characters, (codePoints + mostOfOne - 1) / mostOfOne);
}

} // namespace domain
