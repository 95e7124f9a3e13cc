// SPDX-License-Identifier: MIT
#include "ui/forum/sources/forumtree.h"

#include "items/forum/topictreemodel.h"
#include "ui/list/sourcetree.h"
#include "ui/theme/paint.h"
#include "ui/widgets/retext.h"

#include <QContextMenuEvent>
#include <QDragMoveEvent>
#include <QPainter>

namespace ui {

namespace {
using Role = items::TopicTreeModel::Role;

/// Of the headings only a tab's is a list.
bool isSource(const QModelIndex &index)
{
    const auto source = index.data(Role::QueryRole).value<domain::TopicQuery>().source;
    return index.isValid() && !index.data(Role::IsDraftsRole).toBool()
        && !index.data(Role::IsTagsRole).toBool()
        && (!index.data(Role::IsSectionRole).toBool() || source == domain::TopicQuery::Source::Tab);
}
} // namespace

ForumTree::ForumTree(QWidget *parent)
    : SourceTree(parent)
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Forum")); });
    setAcceptDrops(true);
    setDragDropMode(DropOnly);
    // Qt's is a box of black and white, and a row of which only the middle takes what is dropped.
    setDropIndicatorShown(false);
    setAutoExpandDelay(600);
    connect(this, &QTreeView::collapsed, this, [this](const auto &index) {
        m_closed.insert(index.data().toString());
        m_opened.remove(index.data().toString());
        Q_EMIT closedSectionsChanged(closedSections());
    });
    // What is opened tells the model by itself: a view fetches what it shows.
    connect(this, &QTreeView::expanded, this, [this](const auto &index) {
        m_closed.remove(index.data().toString());
        m_opened.insert(index.data().toString());
    });
}

void ForumTree::setClosedSections(const QStringList &names)
{
    m_closed = QSet<QString>(names.cbegin(), names.cend());
    Q_EMIT closedSectionsChanged(names);
    for (int row = 0; row < model()->rowCount(); ++row)
        setExpanded(model()->index(row, 0), isOpen(model()->index(row, 0)));
}

bool ForumTree::isOpen(const QModelIndex &section) const
{
    if (!isSection(section))
        return false;
    const auto name = section.data().toString();
    return section.data(Role::IsQuietRole).toBool() ? m_opened.contains(name)
                                                    : !m_closed.contains(name);
}

void ForumTree::announce(const QModelIndex &index)
{
    if (index.data(Role::IsDraftsRole).toBool())
        Q_EMIT draftsSelected();
    else if (index.data(Role::IsTagsRole).toBool())
        Q_EMIT tagsSelected();
    else if (isSource(index))
        Q_EMIT sourceSelected(index.data(Role::QueryRole).value<domain::TopicQuery>());
}

void ForumTree::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto index = isKey ? currentIndex() : indexAt(event->pos());
    if (!isSource(index))
        return;
    const auto tab = index.parent().data(Role::QueryRole).value<domain::TopicQuery>();
    const bool isInTab = index.parent().isValid() && tab.source == domain::TopicQuery::Source::Tab;
    Q_EMIT menuRequested(
        index.data(Role::QueryRole).value<domain::TopicQuery>(), isInTab ? tab.name : QString(),
        isKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos());
}

void ForumTree::dragMoveEvent(QDragMoveEvent *event)
{
    SourceTree::dragMoveEvent(event); // scrolls at the edges, and opens what is closed
    const auto target = indexAt(event->position().toPoint());
    const bool takes
        = model()->canDropMimeData(event->mimeData(), event->dropAction(), -1, -1, target);
    markTarget(takes ? target : QModelIndex());
    if (takes)
        event->acceptProposedAction();
    else
        event->ignore();
}

void ForumTree::dragLeaveEvent(QDragLeaveEvent *event)
{
    SourceTree::dragLeaveEvent(event);
    markTarget({});
}

void ForumTree::dropEvent(QDropEvent *event)
{
    stopAutoScroll();
    setState(NoState);
    markTarget({});
    const auto target = indexAt(event->position().toPoint());
    if (model()->dropMimeData(event->mimeData(), event->dropAction(), -1, -1, target))
        event->acceptProposedAction();
    else
        event->ignore();
}

/// The category that takes what is dropped now.
void ForumTree::markTarget(const QModelIndex &index)
{
    if (index == m_target)
        return;
    m_target = index;
    viewport()->update();
}

void ForumTree::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                        const QModelIndex &index) const
{
    SourceTree::drawRow(painter, option, index);
    if (!m_target.isValid() || index != m_target)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    drawFocusRing(*painter, QRectF(option.rect).adjusted(8, 1, -8, -1), 6, tokensFor(palette()));
    painter->restore();
}

} // namespace ui

#include "moc_forumtree.cpp"
