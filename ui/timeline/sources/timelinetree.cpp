// SPDX-License-Identifier: MIT
#include "ui/timeline/sources/timelinetree.h"

#include "ui/list/sourcesdelegate.h"

#include <QEvent>

namespace ui {

using Role = items::TimelineSources::Role;

TimelineTree::TimelineTree(QWidget *parent)
    : SourceTree(parent)
{
    setAccessibleName(tr("Lists of posts"));
    setItemDelegate(new SourcesDelegate(this));
}

void TimelineTree::announce(const QModelIndex &index)
{
    if (index.isValid() && !index.data(Role::IsSectionRole).toBool())
        Q_EMIT sourceSelected(index.data(Role::EntryRole).value<items::TimelineSources::Entry>());
}

void TimelineTree::changeEvent(QEvent *event)
{
    SourceTree::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Lists of posts"));
}

} // namespace ui
