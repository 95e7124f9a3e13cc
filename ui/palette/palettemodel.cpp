// SPDX-License-Identifier: MIT
#include "ui/palette/palettemodel.h"

#include "ui/widgets/displaytext.h"

#include <QStringList>

using namespace Qt::StringLiterals;

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

void PaletteModel::setEntries(const QList<PaletteEntry> &entries, const QString &words,
                              int sectionLimit)
{
    struct Fit {
        Row row;
        int score;
    };
    QStringList sections;
    QHash<QString, QList<Fit>> fits;
    for (auto entry : entries) {
        entry.title = displayLine(entry.title, 200);
        entry.details = displayLine(entry.details, 100);
        const auto match = fuzzyMatch(words, entry.title);
        if (!match)
            continue;
        if (!sections.contains(entry.section))
            sections.append(entry.section);
        fits[entry.section].append({{entry, match->positions, false}, match->score});
    }
    beginResetModel();
    m_rows.clear();
    for (const auto &section : std::as_const(sections)) {
        auto &found = fits[section];
        std::ranges::stable_sort(found, std::greater(), &Fit::score);
        if (!section.isEmpty())
            m_rows.append({{.section = section, .title = section}, {}, true});
        for (const auto &fit : found.first(std::min<qsizetype>(sectionLimit, found.size())))
            m_rows.append(fit.row);
    }
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return row.entry.title;
    case Qt::AccessibleTextRole:
        return row.entry.details.isEmpty() ? row.entry.title
                                           : spokenList({row.entry.title, row.entry.details});
    case EntryRole:
        return QVariant::fromValue(row.entry);
    case IsHeadingRole:
        return row.isHeading;
    case MatchRole:
        return QVariant::fromValue(row.match);
    default:
        return {};
    }
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const bool isHeading = m_rows.at(index.row()).isHeading;
    return isHeading ? Qt::ItemIsEnabled | Qt::ItemNeverHasChildren
                     : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

int PaletteModel::nextEntry(int row, int step) const
{
    const auto count = static_cast<int>(m_rows.size());
    for (int i = 0; i < count; ++i) {
        row = (row + step + count) % count;
        if (!m_rows.at(row).isHeading)
            return row;
    }
    return -1;
}

} // namespace ui

#include "moc_palettemodel.cpp"
