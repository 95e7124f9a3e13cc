// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/mergingmodel.h"
#include "store/door/backupstore.h"

#include <QAbstractTableModel>

namespace items {

/// The backups of the community, newest first, and what is done with them; one thing at a time.
/// GUI thread.
class BackupListModel : public MergingModel<QAbstractTableModel> {
    Q_OBJECT
public:
    enum Column { Made, Why, Keys, Size, ColumnCount };
    enum Role { BackupRole = Qt::UserRole + 1 }; ///< domain::Backup
    enum class Phase { Loading, Ready, Failed };
    enum class Work { None, BackingUp, Checking, Restoring, Copying };

    explicit BackupListModel(store::BackupStore &store, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] Work work() const { return m_work; }
    /// Of the work; −1 while nobody knows.
    [[nodiscard]] int percent() const { return m_percent; }

    void refresh();
    void backUp(const domain::AccountId &actor);
    void check(const QString &path);
    void restore(const QString &path, const domain::AccountId &actor);
    void saveCopy(const QString &path, const QString &target);
    void discard(const QString &path);
    /// What runs ends soon.
    void cancel();
    void retranslate();

Q_SIGNALS:
    void phaseChanged();
    /// Work or percent is another.
    void workChanged();
    void backedUp(const domain::Backup &backup);
    /// It is whole.
    void checked(const domain::Backup &backup);
    /// `kept` is what there was before.
    void restored(const domain::Backup &kept);
    void copied(const QString &target);
    void failed(const base::Error &error);

private:
    template <typename T, typename Done>
    void begin(Work work, QFuture<base::Result<T>> answer, Done done);
    void setWork(Work work);

    store::BackupStore &m_store;
    QList<domain::Backup> m_rows;
    Phase m_phase = Phase::Loading;
    base::Error m_error;
    Work m_work = Work::None;
    int m_percent = -1;
};

/// "Before a restore"
[[nodiscard]] QString backupReason(const domain::Backup &backup);

} // namespace items
