// SPDX-License-Identifier: MIT
#include "ui/moderation/places/categoriestree.h"

#include "items/timelinesources.h"
#include "ui/list/sourcetree.h"
#include "ui/widgets/plaintooltip.h"

#include <QDropEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Role = items::TimelineSources::Role;
using RowKind = CategoryRow::Kind;
constexpr int kindRole = Qt::UserRole + 40;
constexpr int countRole = Qt::UserRole + 41;

QString iconFor(RowKind kind)
{
    return kind == RowKind::Group ? u"tag"_s : kind == RowKind::Archived ? u"archive"_s : u"hash"_s;
}
} // namespace

CategoriesTree::CategoriesTree(QWidget *parent)
    : SourceTree(parent)
{
    setModel(m_rows);
    setDragDropMode(InternalMove);
    setDragEnabled(false);
    setDropIndicatorShown(true);
    connect(this, &QTreeView::collapsed, this,
            [this](const auto &index) { m_closed.insert(index.data().toString()); });
    connect(this, &QTreeView::expanded, this,
            [this](const auto &index) { m_closed.remove(index.data().toString()); });
    retranslate();
}

QStandardItem *CategoriesTree::addHead(const QString &name, RowKind kind)
{
    auto *head = new QStandardItem(name);
    const bool isTab = kind == RowKind::Tab;
    head->setFlags(isTab ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled
                           | Qt::ItemIsDropEnabled
                       : kind == RowKind::Category ? Qt::ItemIsEnabled | Qt::ItemIsDropEnabled
                                                   : Qt::ItemFlags(Qt::ItemIsEnabled));
    head->setData(true, Role::IsSectionRole);
    head->setData(isTab ? int(kind) : int(RowKind::None), kindRole);
    head->setToolTip(plainToolTip(name));
    m_rows->appendRow(head);
    return head;
}

void CategoriesTree::addRows(QStandardItem *head, const QList<domain::CategorySummary> &categories,
                             RowKind kind)
{
    for (const auto &category : categories) {
        auto *row = new QStandardItem(category.name);
        auto flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
        row->setFlags(kind == RowKind::Category ? flags | Qt::ItemIsDragEnabled : flags);
        row->setData(int(kind), kindRole);
        row->setData(category.topics, Role::CountRole);
        row->setData(iconFor(kind), Role::IconRole);
        row->setToolTip(plainToolTip(category.name));
        row->setAccessibleText(tr("%1, %2").arg(
            category.name,
            kind == RowKind::Group ? tr("%Ln article(s)", nullptr, int(category.topics))
                                   : tr("%Ln topic(s)", nullptr, int(category.topics))));
        head->appendRow(row);
    }
    head->setData(head->rowCount(), countRole);
    setExpanded(head->index(), !m_closed.contains(head->text()));
}

void CategoriesTree::setPlaces(const domain::Categories &places)
{
    const auto scrolled = verticalScrollBar()->value();
    const auto before = m_wanted.kind == RowKind::None ? selected() : std::exchange(m_wanted, {});
    m_places = places;
    const auto closed = m_closed;
    {
        const QSignalBlocker quiet(this); // what collapses with its rows was not closed by anybody
        m_rows->clear();
        for (const auto &tab : places.tabs)
            addRows(addHead(tab.name, RowKind::Tab), tab.categories, RowKind::Category);
        if (!places.loose.isEmpty())
            addRows(addHead(tr("No tab"), RowKind::Category), places.loose, RowKind::Category);
        if (!places.archived.isEmpty())
            addRows(addHead(tr("Archived"), RowKind::Archived), places.archived, RowKind::Archived);
        if (!places.groups.isEmpty()) {
            QList<domain::CategorySummary> groups;
            for (const auto &group : places.groups)
                groups.append({group.name, group.articles, 0});
            addRows(addHead(tr("Groups of articles"), RowKind::Group), groups, RowKind::Group);
        }
        m_closed = closed;
        auto index = find(before);
        if (before.kind == RowKind::Category && !index.isValid())
            index = find({RowKind::Archived, before.name, {}});
        else if (before.kind == RowKind::Archived && !index.isValid())
            index = find({RowKind::Category, before.name, {}});
        // Whose choice is gone has not chosen the first one instead.
        if (m_rows->rowCount() > 0 && !std::exchange(m_wasShown, true) && !index.isValid())
            index = m_rows->index(0, 0);
        showSelected(index);
        doItemsLayout();
        verticalScrollBar()->setValue(scrolled);
        if (currentIndex().isValid())
            scrollTo(currentIndex());
    }
    Q_EMIT selectedChanged();
}

CategoryRow CategoriesTree::rowAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    CategoryRow row{RowKind(index.data(kindRole).toInt()), index.data().toString(), {}};
    const auto parent = index.parent();
    row.row = index.row();
    row.count = row.kind == RowKind::Tab ? index.data(countRole).toLongLong()
                                         : index.data(Role::CountRole).toLongLong();
    if (row.kind == RowKind::Category && parent.data(kindRole).toInt() == int(RowKind::Tab))
        row.tab = parent.data().toString();
    const int count = m_rows->rowCount(parent);
    for (int i = 0; i < count; ++i) {
        const auto sibling = m_rows->index(i, 0, parent);
        if (sibling.data(kindRole).toInt() == int(row.kind))
            row.siblings.append(sibling.data().toString());
    }
    return row;
}

CategoryRow CategoriesTree::selected() const
{
    return rowAt(currentIndex());
}

/// Under its tab, or under any.
QModelIndex CategoriesTree::find(const CategoryRow &row) const
{
    QModelIndex like;
    for (int i = 0; i < m_rows->rowCount(); ++i) {
        const auto head = m_rows->index(i, 0);
        if (rowAt(head).isSame(row))
            return head;
        for (int k = 0; k < m_rows->rowCount(head); ++k) {
            const auto index = m_rows->index(k, 0, head);
            const auto here = rowAt(index);
            if (here.isSame(row))
                return index;
            if (here.kind == row.kind && here.name == row.name)
                like = index;
        }
    }
    return like;
}

void CategoriesTree::setArrangeable(bool arrangeable)
{
    m_isArrangeable = arrangeable;
    setDragEnabled(arrangeable);
}

void CategoriesTree::keyPressEvent(QKeyEvent *event)
{
    const bool isMove = event->modifiers() == Qt::AltModifier
        && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down);
    if (isMove && m_isArrangeable)
        Q_EMIT moveRequested(event->key() == Qt::Key_Up ? -1 : 1);
    else
        SourceTree::keyPressEvent(event);
}

void CategoriesTree::dropEvent(QDropEvent *event)
{
    // The rows stay where they are until the server has agreed.
    event->setDropAction(Qt::CopyAction);
    event->accept();
    stopAutoScroll();
    setState(NoState);
    viewport()->update();
    const auto dragged = selected();
    const auto target = indexAt(event->position().toPoint());
    if (!target.isValid() || dragged.kind == RowKind::None)
        return;
    const auto on = rowAt(target);
    const auto where = dropIndicatorPosition();
    if (dragged.kind == RowKind::Category && on.kind == RowKind::Tab && where == OnItem) {
        if (on.name != dragged.tab)
            Q_EMIT putRequested(dragged.name, on.name);
        return;
    }
    if (on.kind != dragged.kind || on.tab != dragged.tab)
        return;
    auto names = dragged.siblings;
    names.removeAll(dragged.name);
    const auto at = names.indexOf(on.name);
    if (at < 0)
        return;
    names.insert(where == BelowItem ? at + 1 : at, dragged.name);
    choose(dragged);
    if (names != dragged.siblings)
        Q_EMIT orderRequested(dragged, names);
}

void CategoriesTree::retranslate()
{
    setAccessibleName(tr("Tabs, categories and groups"));
    if (m_rows->rowCount() > 0)
        setPlaces(m_places);
}

} // namespace ui

#include "moc_categoriestree.cpp"
