// SPDX-License-Identifier: MIT
#include "ui/palette/palettemodel.h"

#include "ui/palette/fuzzymatch.h"
#include "ui/widgets/displaytext.h"

using namespace Qt::StringLiterals;

namespace ui {

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
