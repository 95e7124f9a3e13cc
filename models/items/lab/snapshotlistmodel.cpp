// SPDX-License-Identifier: MIT
#include "items/lab/snapshotlistmodel.h"

#include "base/deliver.h"
#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"

#include <QLocale>

using namespace std::chrono_literals;
using domain::Snapshot;

namespace items {

namespace {
/// Longer than its Undo is offered.
constexpr auto timeToRegret = 15s;
} // namespace

SnapshotListModel::SnapshotListModel(store::SnapshotStore &store, QObject *parent)
    : MergingModel(parent)
    , m_store(store)
{
    m_forget.setSingleShot(true);
    m_forget.setInterval(timeToRegret);
    connect(&m_forget, &QTimer::timeout, this, [this] { m_store.forgetDiscarded(); });
}

int SnapshotListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SnapshotListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SnapshotListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &snapshot = m_rows.at(index.row());
    if (role == SnapshotRole)
        return QVariant::fromValue(snapshot);
    if (role == Qt::TextAlignmentRole && index.column() == Size)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && index.column() == Name)
        //: A snapshot as a screen reader speaks it: its name, the community's time then, how large
        return tr("%1, %2, %3")
            .arg(snapshot.name, fullDate(snapshot.clock),
                 QLocale().formattedDataSize(snapshot.bytes));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case Name:
        return snapshot.name;
    case Clock:
        return role == Qt::ToolTipRole ? fullDate(snapshot.clock) : shortMoment(snapshot.clock);
    case Made:
        return role == Qt::ToolTipRole ? fullDate(snapshot.made) : shortMoment(snapshot.made);
    case Size:
        return QLocale().formattedDataSize(snapshot.bytes);
    default:
        return {};
    }
}

QVariant SnapshotListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole && section == Size)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Name:
        return tr("Name");
    case Clock:
        return tr("Community time");
    case Made:
        return tr("Made");
    case Size:
        return tr("Size");
    default:
        return {};
    }
}

int SnapshotListModel::rowOf(const QString &path) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (m_rows.at(row).path == path)
            return row;
    }
    return -1;
}

void SnapshotListModel::refresh()
{
    base::deliver(m_store.snapshots(), this, [this](const auto &snapshots) { take(snapshots); });
}

void SnapshotListModel::take(const base::Result<QList<Snapshot>> &snapshots)
{
    m_phase = snapshots ? Phase::Ready : Phase::Failed;
    if (!snapshots)
        m_error = snapshots.error();
    mergeRows(m_rows, snapshots ? *snapshots : QList<Snapshot>(), &Snapshot::path);
    Q_EMIT phaseChanged();
}

template <typename T, typename Done>
void SnapshotListModel::begin(Work work, QFuture<base::Result<T>> answer, Done done)
{
    setWork(work);
    base::deliver(
        answer, this,
        [this](int now, int total) {
            m_percent = total > 0 ? static_cast<int>(qint64(now) * 100 / total) : -1;
            Q_EMIT workChanged();
        },
        [this, done](const base::Result<T> &result) {
            setWork(Work::None);
            if (!result && result.error().kind != base::Failure::Cancelled)
                Q_EMIT failed(result.error());
            // First the row, then who speaks of it.
            base::deliver(m_store.snapshots(), this, [this, done, result](const auto &snapshots) {
                take(snapshots);
                if (result)
                    done(*result);
            });
        });
}

void SnapshotListModel::take(const QString &name, const domain::AccountId &actor)
{
    if (m_work != Work::None)
        return;
    const auto wish = name.trimmed().isEmpty() ? tr("Snapshot") : name;
    begin(Work::Taking, m_store.take(wish, actor),
          [this](const Snapshot &snapshot) { Q_EMIT taken(snapshot); });
}

void SnapshotListModel::restore(const Snapshot &snapshot, const domain::AccountId &actor)
{
    if (m_work != Work::None)
        return;
    //: Name of a snapshot that is made by itself; %1 is the name of another
    begin(Work::Restoring,
          m_store.restore(snapshot.path, tr("Before restoring %1").arg(snapshot.name), actor),
          [this](const Snapshot &kept) { Q_EMIT restored(kept); });
}

void SnapshotListModel::branch(const Snapshot &snapshot, const QString &name,
                               const domain::AccountId &actor)
{
    if (m_work != Work::None)
        return;
    begin(Work::Branching, m_store.branch(snapshot.path, name, actor),
          [this](const QString &folder) { Q_EMIT branched(folder); });
}

void SnapshotListModel::discard(const Snapshot &snapshot)
{
    base::deliver(m_store.discard(snapshot.path), this, [this, snapshot](const auto &done) {
        if (done)
            m_forget.start();
        if (done)
            Q_EMIT discarded(snapshot);
        else
            Q_EMIT failed(done.error());
        refresh();
    });
}

void SnapshotListModel::bringBack(const Snapshot &snapshot)
{
    base::deliver(m_store.bringBack(snapshot.path), this, [this](const auto &done) {
        if (!done)
            Q_EMIT failed(done.error());
        refresh();
    });
}

void SnapshotListModel::cancel()
{
    if (m_work != Work::None)
        m_store.cancel();
}

void SnapshotListModel::retranslate()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void SnapshotListModel::setWork(Work work)
{
    m_work = work;
    m_percent = -1;
    Q_EMIT workChanged();
}

} // namespace items
