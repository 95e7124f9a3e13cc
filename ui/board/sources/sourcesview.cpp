// SPDX-License-Identifier: MIT
#include "ui/board/sources/sourcesview.h"

#include "items/board/articlesourcemodel.h"
#include "ui/list/sourcetree.h"
#include "ui/widgets/menus.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QMenu>

namespace ui {

namespace {
using Role = items::ArticleSourceModel::Role;

/// The section of groups is the one that holds groups, or nothing yet.
bool holdsGroups(const QModelIndex &section)
{
    const auto child = section.model()->index(0, 0, section);
    return !child.isValid()
        || child.data(Role::QueryRole).value<domain::ArticleQuery>().source
        == domain::ArticleQuery::Source::Group;
}
} // namespace

SourcesView::SourcesView(QWidget *parent)
    : SourceTree(parent)
    , m_delegate(new SourcesDelegate(this, &holdsGroups))
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Sources")); });
    setItemDelegate(m_delegate);
    connect(this, &QTreeView::collapsed, this,
            [this](const auto &index) { m_closed.insert(index.row()); });
    connect(this, &QTreeView::expanded, this,
            [this](const auto &index) { m_closed.remove(index.row()); });
}

bool SourcesView::isOpen(const QModelIndex &section) const
{
    return isSection(section) && !m_closed.contains(section.row());
}

void SourcesView::announce(const QModelIndex &index)
{
    if (!index.isValid() || isSection(index))
        return;
    if (index.data(Role::IsDraftsRole).toBool())
        Q_EMIT draftsSelected();
    else
        Q_EMIT sourceSelected(index.data(Role::QueryRole).value<domain::ArticleQuery>());
}

bool SourcesView::isPlus(const QPoint &position) const
{
    const auto index = indexAt(position);
    return m_delegate->hasPlus(index)
        && SourcesDelegate::plusButton(visualRect(index)).contains(position);
}

void SourcesView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && isPlus(event->position().toPoint()))
        Q_EMIT groupsRequested();
    else
        SourceTree::mousePressEvent(event);
}

void SourcesView::contextMenuEvent(QContextMenuEvent *event)
{
    const auto index = indexAt(event->pos());
    if (!index.isValid() || isSection(index))
        return;
    auto *menu = newMenu(*this);
    const QPersistentModelIndex place(index);
    menu->addAction(tr("Show"), this, [this, place] { setCurrentIndex(place); });
    addCopy(*menu, tr("Copy name"), index.data().toString());
    menu->popup(event->globalPos());
}

bool SourcesView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (isPlus(help->pos())) {
            showPlainToolTip(help->globalPos(), tr("Add the selected article to groups…"), this);
            return true;
        }
    }
    return SourceTree::viewportEvent(event);
}

} // namespace ui

#include "moc_sourcesview.cpp"
