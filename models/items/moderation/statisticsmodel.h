// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/statistics.h"
#include "items/list/listmodel.h"

#include <QAbstractTableModel>

#include <stop_token>

namespace store {
class Community;
}

namespace items {

/// What was counted on each day of a period, the newest first. What nobody counted is a dash. GUI
/// thread.
class StatisticsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using Phase = ListModel::Phase;

    explicit StatisticsModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// The day, and behind it each of domain::counted.
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] const domain::Statistics &statistics() const { return m_statistics; }
    [[nodiscard]] int days() const { return m_days; }
    [[nodiscard]] bool isRebuilding() const { return m_isRebuilding; }
    [[nodiscard]] int percent() const { return m_percent; }
    /// The same figures for other programs, the oldest day first; what nobody counted is empty.
    [[nodiscard]] QByteArray toCsv() const;
    /// What a kind is called.
    [[nodiscard]] static QString nameOf(domain::Counted what);

public Q_SLOTS:
    void setDays(int days);
    /// Whether anybody may look; else nothing is read.
    void setActive(bool wanted);
    void refresh();
    /// Counts what lists and texts prove; answers rebuilt() or requestFailed().
    void rebuild(const domain::AccountId &actor);
    void cancel();
    void retranslate();

Q_SIGNALS:
    void phaseChanged(items::ListModel::Phase phase);
    /// The figures, or how far a rebuild is, are others.
    void progressed();
    void rebuilt(qint64 counters);
    void requestFailed(const base::Error &error);

private:
    void take(const base::Result<domain::Statistics> &answer);
    void setPhase(Phase phase);

    store::Community &m_community;
    std::stop_source m_stop; ///< of a rebuild
    domain::Statistics m_statistics;
    int m_days = 30;
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    quint64 m_generation = 0;
    int m_percent = 0;
    bool m_isActive = false;
    bool m_isRebuilding = false;
};

} // namespace items
