// SPDX-License-Identifier: MIT
#include "ui/board/sources/sourcesview.h"

#include "items/board/articlesourcemodel.h"
#include "ui/list/sourcesdelegate.h"
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
    return section.data(Role::IsSectionRole).toBool() && !m_closed.contains(section.row());
}

void SourcesView::announce(const QModelIndex &index)
{
    if (!index.isValid() || index.data(Role::IsSectionRole).toBool())
        return;
    if (index.data(Role::IsDraftsRole).toBool())
        Q_EMIT draftsSelected();
    else
        Q_EMIT sourceSelected(index.data(Role::QueryRole).value<domain::ArticleQuery>());
}

void SourcesView::mousePressEvent(QMouseEvent *event)
{
    const auto index = indexAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !index.data(Role::IsSectionRole).toBool()) {
        SourceTree::mousePressEvent(event);
        return;
    }
    const bool isPlus = m_delegate->hasPlus(index)
        && SourcesDelegate::plusButton(visualRect(index)).contains(event->position().toPoint());
    if (isPlus)
        Q_EMIT groupsRequested();
    else
        setExpanded(index, !isExpanded(index));
}

void SourcesView::keyPressEvent(QKeyEvent *event)
{
    const bool isToggle = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return
        || event->key() == Qt::Key_Enter;
    if (isToggle && currentIndex().data(Role::IsSectionRole).toBool())
        setExpanded(currentIndex(), !isExpanded(currentIndex()));
    else
        SourceTree::keyPressEvent(event);
}

void SourcesView::contextMenuEvent(QContextMenuEvent *event)
{
    const auto index = indexAt(event->pos());
    if (!index.isValid() || index.data(Role::IsSectionRole).toBool())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QPersistentModelIndex place(index);
    menu->addAction(tr("Show"), this, [this, place] { setCurrentIndex(place); });
    menu->addAction(tr("Copy name"), this, [name = index.data(Qt::DisplayRole).toString()] {
        QGuiApplication::clipboard()->setText(name);
    });
    menu->popup(event->globalPos());
}

bool SourcesView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return SourceTree::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto index = indexAt(help->pos());
    const bool isPlus = m_delegate->hasPlus(index)
        && SourcesDelegate::plusButton(visualRect(index)).contains(help->pos());
    if (isPlus)
        showPlainToolTip(help->globalPos(), tr("Put the selected article into groups…"), this);
    return true;
}

} // namespace ui
