// SPDX-License-Identifier: MIT
#include "ui/moderation/batch/batchpreview.h"

#include "ui/widgets/displaytext.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::BatchItem;
using Kind = domain::BatchAct::Kind;

namespace ui {

namespace {
QString stateText(Kind kind, BatchItem::State state)
{
    if (state == BatchItem::State::Gone)
        return BatchPreview::tr("Not there any more");
    const bool isReady = state == BatchItem::State::Ready;
    switch (kind) {
    case Kind::Remove:
        return isReady ? BatchPreview::tr("Will be removed") : BatchPreview::tr("Removed already");
    case Kind::Restore:
        return isReady ? BatchPreview::tr("Will be restored") : BatchPreview::tr("Is not removed");
    case Kind::Lock:
        return isReady ? BatchPreview::tr("Will be locked") : BatchPreview::tr("Locked already");
    case Kind::Unlock:
        return isReady ? BatchPreview::tr("Will be unlocked") : BatchPreview::tr("Is not locked");
    case Kind::Move:
        return isReady ? BatchPreview::tr("Will be moved") : BatchPreview::tr("There already");
    case Kind::Pin:
        return isReady ? BatchPreview::tr("Will be pinned") : BatchPreview::tr("Pinned already");
    case Kind::Unpin:
        return isReady ? BatchPreview::tr("Will be unpinned") : BatchPreview::tr("Is not pinned");
    case Kind::Rename:
        return isReady ? BatchPreview::tr("Will be renamed")
                       : BatchPreview::tr("Called so already");
    case Kind::Merge:
        return isReady ? BatchPreview::tr("Will be merged") : BatchPreview::tr("Stays");
    case Kind::Purge:
        return isReady ? BatchPreview::tr("Will be purged") : BatchPreview::tr("Is not removed");
    case Kind::Retag:
    case Kind::Regroup:
        return isReady ? BatchPreview::tr("Will be changed") : BatchPreview::tr("Is so already");
    }
    return {};
}
} // namespace

BatchPreview::BatchPreview(Kind kind, QObject *parent)
    : QAbstractTableModel(parent)
    , m_kind(kind)
{
}

void BatchPreview::setItems(const QList<BatchItem> &items)
{
    beginResetModel();
    m_items = items;
    endResetModel();
}

qint64 BatchPreview::count(BatchItem::State state) const
{
    return std::ranges::count(m_items, state, &BatchItem::state);
}

qint64 BatchPreview::replies() const
{
    qint64 count = 0;
    for (const auto &item : m_items)
        count += item.state == BatchItem::State::Ready ? item.replies : 0;
    return count;
}

QList<domain::Target> BatchPreview::ready() const
{
    QList<domain::Target> targets;
    for (const auto &item : m_items) {
        if (item.state == BatchItem::State::Ready)
            targets.append(item.target);
    }
    return targets;
}

int BatchPreview::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

int BatchPreview::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString BatchPreview::text(const BatchItem &item, int column) const
{
    switch (column) {
    case Item:
        return item.title.isEmpty() ? QString::fromUtf8(domain::nameOf(item.target))
                                    : displayLine(item.title, 120);
    case Outcome:
        return stateText(m_kind, item.state);
    case Keys:
        return QString::fromUtf8(item.keys.join(", "));
    default:
        return {};
    }
}

QVariant BatchPreview::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_items.size())
        return {};
    const auto &item = m_items[index.row()];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return text(item, index.column());
    if (role == Qt::AccessibleTextRole)
        return u"%1, %2"_s.arg(text(item, Item), text(item, Outcome));
    return {};
}

QVariant BatchPreview::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Item:
        return tr("Item");
    case Outcome:
        return tr("What happens");
    default:
        return tr("Keys");
    }
}

} // namespace ui
