// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/membercard.h"
#include "items/list/listmodel.h"

#include <QAbstractTableModel>

namespace store {
class MemberStore;
}

namespace items {

/// What a person did, or what was done about them, the newest first, as far back as somebody
/// looked. GUI thread.
class HistoryModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using Phase = ListModel::Phase;
    enum Column { When, Target, Detail, ColumnCount };
    static constexpr qsizetype pageSize = 50;

    explicit HistoryModel(store::MemberStore &store, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    /// While what was read last found something; else lookFurther().
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] bool isReading() const { return m_isReading; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    /// There is more that nobody looked at.
    [[nodiscard]] bool hasMore() const { return !m_cursor.isEmpty(); }
    [[nodiscard]] static QString nameOf(domain::HistoryOf of);

public Q_SLOTS:
    void show(const domain::AccountId &person, domain::HistoryOf of);
    void lookFurther();

Q_SIGNALS:
    void progressed();

private:
    void read();
    void take(const base::Result<domain::HistoryPage> &page);
    [[nodiscard]] QString detailOf(const domain::HistoryRow &row) const;

    store::MemberStore &m_store;
    domain::AccountId m_person;
    domain::HistoryOf m_of = domain::HistoryOf::Articles;
    QList<domain::HistoryRow> m_rows;
    QByteArray m_cursor;
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    quint64 m_generation = 0;
    bool m_isReading = false;
    bool m_foundSome = true;
};

} // namespace items
