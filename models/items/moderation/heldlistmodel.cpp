// SPDX-License-Identifier: MIT
#include "items/moderation/heldlistmodel.h"

#include "base/deliver.h"
#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "items/undohistory.h"
#include "store/door/limitsstore.h"

#include <QCoreApplication>

using domain::HeldItem;

namespace items {

namespace {
struct HeldText {
    Q_DECLARE_TR_FUNCTIONS(items::HeldText)
};

QString spoken(const HeldItem &item)
{
    //: A text that waits, for a screen reader: kind, title, author
    return HeldText::tr("%1: %2, by %3").arg(heldKind(item), heldTitle(item), item.authorName);
}
} // namespace

QString heldKind(const HeldItem &item)
{
    switch (item.kind) {
    case domain::Target::Kind::Article:
        return HeldText::tr("Article");
    case domain::Target::Kind::Topic:
        return item.isEdit ? HeldText::tr("Edit of a topic") : HeldText::tr("Topic");
    case domain::Target::Kind::Reply:
        return item.isEdit ? HeldText::tr("Edit of a reply") : HeldText::tr("Reply");
    case domain::Target::Kind::Post:
        break;
    }
    return HeldText::tr("Post");
}

QString heldTitle(const HeldItem &item)
{
    return item.title.isEmpty() ? item.body.simplified().left(120) : item.title;
}

HeldListModel::HeldListModel(store::LimitsStore &store, UndoHistory &history, QObject *parent)
    : MergingModel(parent)
    , m_store(store)
    , m_history(history)
{
    connect(&store, &store::LimitsStore::heldInvalidated, this, &HeldListModel::refresh);
}

int HeldListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int HeldListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant HeldListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &item = m_rows.at(index.row());
    if (role == Qt::AccessibleTextRole && index.column() == 0)
        return spoken(item);
    if (role == Qt::ToolTipRole && index.column() == Since)
        return fullDate(item.at);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case Text:
        return heldTitle(item);
    case Kind:
        return heldKind(item);
    case Author:
        return item.authorName;
    case Match:
        return item.match ? item.match->text : QString();
    case Since:
        return shortMoment(item.at);
    default:
        return {};
    }
}

QVariant HeldListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | Qt::AlignLeft);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Text:
        return tr("Text");
    case Kind:
        return tr("Kind");
    case Author:
        return tr("Author");
    case Match:
        return tr("Filter");
    case Since:
        return tr("Since");
    default:
        return {};
    }
}

bool HeldListModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_isReading && !m_rows.isEmpty() && m_rows.size() < m_total;
}

void HeldListModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        read(m_rows.size(), pageSize);
}

int HeldListModel::rowOf(const QByteArray &id) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (m_rows.at(row).id == id)
            return row;
    }
    return -1;
}

void HeldListModel::setActive(bool wanted)
{
    if (std::exchange(m_isActive, wanted) == wanted)
        return;
    if (wanted)
        return refresh();
    ++m_generation;
    m_isReading = false;
    take(0, domain::HeldPage());
    setPhase(Phase::Idle);
}

void HeldListModel::refresh()
{
    if (!m_isActive)
        return;
    if (m_phase != Phase::Ready)
        setPhase(Phase::Loading);
    read(0, std::max<qint64>(pageSize, m_rows.size()));
}

void HeldListModel::read(qint64 offset, qint64 count)
{
    m_isReading = true;
    base::deliver(m_store.held(offset, count), this,
                  [this, offset, generation = ++m_generation](const auto &page) {
                      if (generation == m_generation)
                          take(offset, page);
                  });
}

void HeldListModel::take(qint64 offset, const base::Result<domain::HeldPage> &page)
{
    m_isReading = false;
    if (!page) {
        m_error = page.error();
        if (m_phase != Phase::Ready)
            setPhase(Phase::Failed);
        return;
    }
    // What came or went above an offset meanwhile shows as rows that are there already.
    auto rows = m_rows.first(std::min<qsizetype>(offset, m_rows.size()));
    for (const auto &row : page->rows) {
        if (offset == 0 || rowOf(row.id) < 0)
            rows.append(row);
    }
    mergeRows(m_rows, rows, &HeldItem::id);
    if (std::exchange(m_total, page->total) != page->total)
        Q_EMIT totalChanged(m_total);
    setPhase(Phase::Ready);
}

void HeldListModel::approve(const HeldItem &item, const domain::AccountId &actor)
{
    base::deliver(m_store.approve(item.id, actor), this,
                  [this, item](const base::Result<void> &answer) {
                      refresh();
                      if (answer)
                          Q_EMIT decided(item, HeldItem::State::Approved);
                      else
                          Q_EMIT requestFailed(answer.error());
                  });
}

void HeldListModel::reject(const HeldItem &item, const QString &reason,
                           const domain::AccountId &actor)
{
    base::deliver(m_store.reject(item.id, reason, actor), this,
                  [=, this](const base::Result<void> &answer) {
                      refresh();
                      if (!answer)
                          return Q_EMIT requestFailed(answer.error());
                      m_history.push(
                          tr("Reject “%1”").arg(shortTitle(heldTitle(item))),
                          [=, this] { return m_store.holdAgain(item.id, actor); },
                          [=, this] { return m_store.reject(item.id, reason, actor); },
                          [this](UndoHistory::Way) { refresh(); });
                      Q_EMIT decided(item, HeldItem::State::Rejected);
                  });
}

void HeldListModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void HeldListModel::setPhase(Phase phase)
{
    m_phase = phase;
    Q_EMIT phaseChanged();
}

} // namespace items
