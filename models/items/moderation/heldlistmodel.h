// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/helditem.h"
#include "items/list/listmodel.h"
#include "items/list/mergingmodel.h"

#include <QAbstractTableModel>

namespace store {
class LimitsStore;
}

namespace items {

class UndoHistory;

/// "Reply", "Edit of a topic": what waits, in words.
[[nodiscard]] QString heldKind(const domain::HeldItem &item);
/// Its title, or its first words.
[[nodiscard]] QString heldTitle(const domain::HeldItem &item);

/// Texts that wait for a moderator, the longest first, and what is decided about them. Kept true by
/// push while it is watched. GUI thread.
class HeldListModel : public MergingModel<QAbstractTableModel> {
    Q_OBJECT
public:
    using Phase = ListModel::Phase;
    enum Column { Text, Kind, Author, Match, Since, ColumnCount };
    static constexpr qsizetype pageSize = 100;

    HeldListModel(store::LimitsStore &store, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] qint64 total() const { return m_total; }
    [[nodiscard]] domain::HeldItem itemAt(int row) const { return m_rows.value(row); }
    [[nodiscard]] int rowOf(const QByteArray &id) const;

public Q_SLOTS:
    /// Whether a moderator acts; else nothing is read.
    void setActive(bool wanted);
    void refresh();
    /// Answer decided() or requestFailed().
    void approve(const domain::HeldItem &item, const domain::AccountId &actor);
    void reject(const domain::HeldItem &item, const QString &reason,
                const domain::AccountId &actor);
    void retranslate();

Q_SIGNALS:
    void phaseChanged();
    void totalChanged(qint64 total);
    void decided(const domain::HeldItem &item, domain::HeldItem::State how);
    void requestFailed(const base::Error &error);

private:
    void read(qint64 offset, qint64 count);
    void take(qint64 offset, const base::Result<domain::HeldPage> &page);
    void setPhase(Phase phase);

    store::LimitsStore &m_store;
    UndoHistory &m_history;
    QList<domain::HeldItem> m_rows;
    qint64 m_total = 0;
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    quint64 m_generation = 0;
    bool m_isActive = false;
    bool m_isReading = false;
};

} // namespace items
