// SPDX-License-Identifier: MIT
#include "ui/moderation/moderationsources.h"

#include "items/timelinesources.h"
#include "ui/list/sourcesdelegate.h"
#include "ui/moderation/moderationpane.h"

#include <QEvent>

#include <numeric>

namespace ui {

using Role = items::TimelineSources::Role;

void ModerationSources::add(ModerationPane *pane)
{
    const auto row = static_cast<int>(m_panes.size());
    beginInsertRows({}, row, row);
    m_panes.append(pane);
    endInsertRows();
    connect(pane, &ModerationPane::countChanged, this, [this, pane, row](qint64 count) {
        m_counts.insert(pane, count);
        Q_EMIT dataChanged(index(row), index(row));
        Q_EMIT countsChanged();
    });
}

qint64 ModerationSources::totalCount() const
{
    return std::accumulate(m_counts.cbegin(), m_counts.cend(), qint64(0));
}

int ModerationSources::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_panes.size());
}

QVariant ModerationSources::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    auto *pane = m_panes.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return pane->title();
    case Qt::AccessibleTextRole:
        return m_counts.value(pane) > 0
            ? QStringLiteral("%1, %2").arg(pane->title()).arg(m_counts.value(pane))
            : pane->title();
    case Role::CountRole:
        return m_counts.value(pane);
    case Role::IsUnseenRole:
        return true;
    case Role::IconRole:
        return pane->iconName();
    case Role::IsSectionRole:
        return false;
    default:
        return {};
    }
}

void ModerationSources::retranslate()
{
    if (!m_panes.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

ModerationTree::ModerationTree(QWidget *parent)
    : SourceTree(parent)
{
    setAccessibleName(tr("Lists for moderators"));
    setItemDelegate(new SourcesDelegate(this));
}

void ModerationTree::announce(const QModelIndex &index)
{
    if (index.isValid())
        Q_EMIT paneSelected(index.row());
}

void ModerationTree::changeEvent(QEvent *event)
{
    SourceTree::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Lists for moderators"));
}

} // namespace ui
