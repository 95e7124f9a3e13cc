// SPDX-License-Identifier: MIT
#include "ui/list/panesources.h"

#include "items/timelinesources.h"
#include "ui/list/sourcetree.h"

#include <algorithm>

namespace ui {

void PaneSources::add(const PaneSource &source)
{
    beginInsertRows({}, rowCount(), rowCount());
    m_rows.append({source});
    endInsertRows();
}

void PaneSources::setCount(int row, qint64 count)
{
    m_rows[row].count = count;
    Q_EMIT dataChanged(index(row), index(row));
    Q_EMIT countsChanged();
}

qint64 PaneSources::totalCount() const
{
    qint64 total = 0;
    for (const auto &row : m_rows)
        total += row.count;
    return total;
}

int PaneSources::rowOf(const QString &key) const
{
    const auto found
        = std::ranges::find(m_rows, key, [](const Row &row) { return row.source.key; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int PaneSources::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PaneSources::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    using Role = items::TimelineSources::Role;
    const auto &[source, count] = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return source.title();
    case Qt::AccessibleTextRole:
        return count > 0 ? QStringLiteral("%1, %2").arg(source.title()).arg(count) : source.title();
    case Role::CountRole:
        return count;
    case Role::IsUnseenRole:
        return true;
    case Role::IconRole:
        return source.iconName;
    case Role::IsSectionRole:
        return false;
    default:
        return {};
    }
}

void PaneSources::retranslate()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QList<PaletteEntry> PaneSources::entriesIn(const QTreeView &tree) const
{
    QList<PaletteEntry> entries;
    for (int row = 0; row < rowCount(); ++row) {
        const auto &source = m_rows.at(row).source;
        if (!tree.isRowHidden(row, {}))
            entries.append({.kind = PaletteKind::List,
                            .title = source.title(),
                            .iconName = source.iconName,
                            .key = source.key});
    }
    return entries;
}

PaneTree::PaneTree(PaneSources &sources, QWidget *parent)
    : SourceTree(parent)
{
    setModel(&sources);
    connect(this, &SourceTree::rowSelected, this,
            [this](const QModelIndex &index) { Q_EMIT paneSelected(index.row()); });
}

} // namespace ui

#include "moc_panesources.cpp"
