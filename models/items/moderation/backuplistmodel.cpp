// SPDX-License-Identifier: MIT
#include "items/moderation/backuplistmodel.h"

#include "base/deliver.h"
#include "items/list/articlesentence.h"

#include <QLocale>

using namespace Qt::StringLiterals;
using domain::Backup;

namespace items {

BackupListModel::BackupListModel(store::BackupStore &store, QObject *parent)
    : MergingModel(parent)
    , m_store(store)
{
}

int BackupListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BackupListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BackupListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &backup = m_rows.at(index.row());
    if (role == BackupRole)
        return QVariant::fromValue(backup);
    if (role == Qt::TextAlignmentRole && index.column() >= Keys)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && index.column() == 0)
        //: A backup as a screen reader speaks it: when, why, how large
        return tr("%1, %2, %3")
            .arg(fullDate(backup.made), backupReason(backup),
                 QLocale().formattedDataSize(backup.bytes));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case Made:
        return fullDate(backup.made);
    case Why:
        return backupReason(backup);
    case Keys:
        return QLocale().toString(backup.keys);
    case Size:
        return QLocale().formattedDataSize(backup.bytes);
    default:
        return {};
    }
}

QVariant BackupListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::TextAlignmentRole && section >= Keys)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Made:
        return tr("Made");
    case Why:
        return tr("Why");
    case Keys:
        return tr("Keys");
    case Size:
        return tr("Size");
    default:
        return {};
    }
}

void BackupListModel::refresh()
{
    base::deliver(m_store.backups(), this, [this](const base::Result<QList<Backup>> &backups) {
        m_phase = backups ? Phase::Ready : Phase::Failed;
        mergeRows(m_rows, backups ? *backups : QList<Backup>(), &Backup::path);
        if (!backups)
            m_error = backups.error();
        Q_EMIT phaseChanged();
    });
}

template <typename T, typename Done>
void BackupListModel::begin(Work work, QFuture<base::Result<T>> answer, Done done)
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
            refresh();
            if (result)
                done(result);
            else if (result.error().kind != base::Failure::Cancelled)
                Q_EMIT failed(result.error());
        });
}

void BackupListModel::backUp(const domain::AccountId &actor)
{
    if (m_work != Work::None)
        return;
    begin(Work::BackingUp, m_store.backUp(actor),
          [this](const base::Result<Backup> &backup) { Q_EMIT backedUp(*backup); });
}

void BackupListModel::check(const QString &path)
{
    if (m_work != Work::None)
        return;
    begin(Work::Checking, m_store.check(path),
          [this](const base::Result<Backup> &backup) { Q_EMIT checked(*backup); });
}

void BackupListModel::restore(const QString &path, const domain::AccountId &actor)
{
    if (m_work != Work::None)
        return;
    begin(Work::Restoring, m_store.restore(path, actor),
          [this](const base::Result<Backup> &kept) { Q_EMIT restored(*kept); });
}

void BackupListModel::saveCopy(const QString &path, const QString &target)
{
    if (m_work != Work::None)
        return;
    begin(Work::Copying, m_store.saveCopy(path, target),
          [this, target](const base::Result<void> &) { Q_EMIT copied(target); });
}

void BackupListModel::discard(const QString &path)
{
    base::deliver(m_store.discard(path), this, [this](const base::Result<void> &done) {
        if (!done)
            Q_EMIT failed(done.error());
        refresh();
    });
}

void BackupListModel::cancel()
{
    if (m_work != Work::None)
        m_store.cancel();
}

void BackupListModel::retranslate()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void BackupListModel::setWork(Work work)
{
    m_work = work;
    m_percent = -1;
    Q_EMIT workChanged();
}

QString backupReason(const Backup &backup)
{
    return backup.why == "restore"_L1 ? BackupListModel::tr("Before a restore")
                                      : BackupListModel::tr("By hand");
}

} // namespace items
