// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/mergingmodel.h"
#include "store/door/snapshotstore.h"

#include <QAbstractTableModel>
#include <QTimer>

namespace items {

/// The snapshots of a private community, newest first, and what is done with them; one thing at a
/// time. GUI thread.
class SnapshotListModel : public MergingModel<QAbstractTableModel> {
    Q_OBJECT
public:
    enum Column { Name, Clock, Made, Size, ColumnCount };
    enum Role { SnapshotRole = Qt::UserRole + 1 }; ///< domain::Snapshot
    enum class Phase { Loading, Ready, Failed };
    enum class Work { None, Taking, Restoring, Branching };

    explicit SnapshotListModel(store::SnapshotStore &store, QObject *parent = nullptr);

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
    /// −1: there is none.
    [[nodiscard]] int rowOf(const QString &path) const;

    void refresh();
    /// An empty name: "Snapshot", and a number.
    void take(const QString &name, const domain::AccountId &actor);
    void restore(const domain::Snapshot &snapshot, const domain::AccountId &actor);
    void branch(const domain::Snapshot &snapshot, const QString &name,
                const domain::AccountId &actor);
    void discard(const domain::Snapshot &snapshot);
    void bringBack(const domain::Snapshot &snapshot);
    /// What runs ends soon.
    void cancel();
    void retranslate();

Q_SIGNALS:
    void phaseChanged();
    /// Work or percent is another.
    void workChanged();
    /// It is in the list.
    void taken(const domain::Snapshot &snapshot);
    /// `kept` is what there was before.
    void restored(const domain::Snapshot &kept);
    void branched(const QString &folder);
    void discarded(const domain::Snapshot &snapshot);
    void failed(const base::Error &error);

private:
    template <typename T, typename Done>
    void begin(Work work, QFuture<base::Result<T>> answer, Done done);
    void setWork(Work work);
    void take(const base::Result<QList<domain::Snapshot>> &snapshots);

    store::SnapshotStore &m_store;
    QList<domain::Snapshot> m_rows;
    QTimer m_forget; ///< until then what was discarded can come back
    Phase m_phase = Phase::Loading;
    base::Error m_error;
    Work m_work = Work::None;
    int m_percent = -1;
};

} // namespace items
