// SPDX-License-Identifier: MIT
#include "ui/timeline/sources/timelinetree.h"

#include "ui/list/sourcesdelegate.h"
#include "ui/widgets/retext.h"

#include <QEvent>

namespace ui {

using Role = items::TimelineSources::Role;

TimelineTree::TimelineTree(QWidget *parent)
    : SourceTree(parent)
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Lists of posts")); });
    setItemDelegate(new SourcesDelegate(this));
}

void TimelineTree::announce(const QModelIndex &index)
{
    if (index.isValid() && !index.data(Role::IsSectionRole).toBool())
        Q_EMIT sourceSelected(index.data(Role::EntryRole).value<items::TimelineSources::Entry>());
}

} // namespace ui
