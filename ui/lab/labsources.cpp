// SPDX-License-Identifier: MIT
#include "ui/lab/labsources.h"

#include "items/timelinesources.h"
#include "ui/lab/labpane.h"
#include "ui/list/sourcesdelegate.h"

#include <QEvent>

namespace ui {

void LabSources::add(LabPane *pane)
{
    beginInsertRows({}, rowCount(), rowCount());
    m_panes.append(pane);
    endInsertRows();
}

int LabSources::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_panes.size());
}

QVariant LabSources::data(const QModelIndex &index, int role) const
{
    using Role = items::TimelineSources::Role;
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return m_panes.at(index.row())->title();
    case Role::IconRole:
        return m_panes.at(index.row())->iconName();
    case Role::IsSectionRole:
        return false;
    default:
        return {};
    }
}

void LabSources::retranslate()
{
    if (!m_panes.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

LabTree::LabTree(QWidget *parent)
    : SourceTree(parent)
{
    setAccessibleName(tr("Parts of the laboratory"));
    setItemDelegate(new SourcesDelegate(this));
}

void LabTree::announce(const QModelIndex &index)
{
    if (index.isValid())
        Q_EMIT paneSelected(index.row());
}

void LabTree::changeEvent(QEvent *event)
{
    SourceTree::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Parts of the laboratory"));
}

} // namespace ui
