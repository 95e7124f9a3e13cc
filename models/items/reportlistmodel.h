// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/report.h"
#include "items/list/communityclock.h"
#include "items/list/listmodel.h"

#include <QTimer>

namespace store {
class ModerationStore;
}

namespace items {

/// What was reported, in pages that the view asks for; kept true by push while it is watched, the
/// number of what waits always. GUI thread.
class ReportListModel : public QAbstractListModel {
    Q_OBJECT
public:
    using Phase = ListModel::Phase;
    enum Role {
        ReportRole = Qt::UserRole + 1, ///< domain::Report
        NowRole, ///< domain::Timestamp: the community's clock, for ages
    };
    static constexpr qint64 pageSize = 50;

    explicit ReportListModel(store::ModerationStore &store, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// ReportRole, NowRole, Qt::DisplayRole and Qt::AccessibleTextRole (a sentence),
    /// Qt::ToolTipRole (full date).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] const domain::ReportQuery &query() const { return m_query; }
    /// Targets that wait for a moderator, of all kinds.
    [[nodiscard]] qint64 waitingCount() const { return m_waiting; }
    [[nodiscard]] domain::Timestamp now() const { return m_clock.now(); }
    [[nodiscard]] QModelIndex indexOf(const domain::Target &target) const;

public Q_SLOTS:
    void setQuery(const domain::ReportQuery &query);
    /// Somebody may see it: a moderator. Else nothing is read.
    void setActive(bool wanted);
    void refresh();
    void retry();
    void refreshAges(); ///< once a minute by itself

Q_SIGNALS:
    void phaseChanged(items::ListModel::Phase phase);
    void waitingCountChanged(qint64 count);

private:
    void start();
    void read(const QByteArray &from, qint64 count);
    void take(const base::Result<domain::ReportPage> &answer);
    void finish();
    void adopt(const QList<domain::Report> &rows);
    void setPhase(Phase phase);
    void setWaiting(qint64 count);

    store::ModerationStore &m_store;
    domain::ReportQuery m_query;
    QList<domain::Report> m_rows;
    QList<domain::Report> m_gathered; ///< of the reading under way
    QByteArray m_next; ///< where more begins; empty: nothing follows
    CommunityClock m_clock;
    QTimer m_minute;
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    qint64 m_waiting = 0;
    qsizetype m_goal = 0; ///< rows that the reading under way is after
    quint64 m_generation = 0;
    bool m_isReading = false;
    bool m_isStale = false; ///< something changed while it was being read
    bool m_isActive = false;
};

} // namespace items
