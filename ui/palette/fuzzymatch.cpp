// SPDX-License-Identifier: MIT
#include "ui/palette/fuzzymatch.h"

#include <QStringList>

namespace ui {

namespace {

bool startsWord(const QString &title, qsizetype at)
{
    return at == 0 || !title.at(at - 1).isLetterOrNumber()
        || (title.at(at).isUpper() && title.at(at - 1).isLower());
}

/// The whole word in one piece, best at the beginning of a word.
std::optional<FuzzyMatch> matchRun(const QString &word, const QString &title)
{
    qsizetype best = -1;
    for (auto at = title.indexOf(word, 0, Qt::CaseInsensitive); at >= 0 && at + 1 < title.size();
         at = title.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (best < 0)
            best = at;
        if (startsWord(title, at)) {
            best = at;
            break;
        }
    }
    if (best < 0)
        best = title.indexOf(word, 0, Qt::CaseInsensitive);
    if (best < 0)
        return std::nullopt;
    FuzzyMatch match;
    match.score = 60 + static_cast<int>(word.size()) * 4 + (startsWord(title, best) ? 40 : 0)
        + (best == 0 ? 20 : 0);
    for (qsizetype i = 0; i < word.size(); ++i)
        match.positions.append(best + i);
    return match;
}

/// Letters in order, each at the beginning of a word or behind the one before.
std::optional<FuzzyMatch> matchLetters(const QString &word, const QString &title)
{
    FuzzyMatch match;
    qsizetype from = 0;
    for (const auto letter : word) {
        qsizetype found = -1;
        for (auto at = from; at < title.size(); ++at) {
            const bool fits = title.at(at).toCaseFolded() == letter.toCaseFolded();
            const bool follows = !match.positions.isEmpty() && at == match.positions.last() + 1;
            if (fits && (follows || startsWord(title, at))) {
                found = at;
                match.score += follows ? 4 : 8;
                break;
            }
        }
        if (found < 0)
            return std::nullopt;
        match.positions.append(found);
        from = found + 1;
    }
    return match;
}

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString &pattern, const QString &title)
{
    FuzzyMatch sum;
    const auto words = pattern.simplified().split(u' ', Qt::SkipEmptyParts);
    for (const auto &word : words) {
        auto match = matchRun(word, title);
        if (!match)
            match = matchLetters(word, title);
        if (!match)
            return std::nullopt;
        sum.score += match->score;
        sum.positions += match->positions;
    }
    // Of two equal fits the shorter title is the likelier one.
    if (!words.isEmpty())
        sum.score -= static_cast<int>(std::min<qsizetype>(title.size(), 100) / 10);
    std::ranges::sort(sum.positions);
    return sum;
}

} // namespace ui
