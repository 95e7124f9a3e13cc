// SPDX-License-Identifier: MIT
#pragma once

#include "domain/statistics.h"
#include "items/list/pagedlistmodel.h"

#include <stop_token>

namespace items {

/// What was counted on each day of a period, the newest first. What nobody counted is a dash. GUI
/// thread.
class StatisticsModel : public PagedTableModel<domain::DayCounts> {
    Q_OBJECT
public:
    explicit StatisticsModel(store::Community &community, QObject *parent = nullptr);

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
    void setActive(bool active) override;
    /// Counts what lists and texts prove; answers rebuilt() or requestFailed().
    void rebuild(const domain::AccountId &actor);
    void cancel() { m_stop.request_stop(); }

Q_SIGNALS:
    void rebuilt(qint64 counters);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    /// The day, and behind it each of domain::counted.
    [[nodiscard]] static QList<Column> columns();
    [[nodiscard]] QByteArray key(const domain::DayCounts &day) const override;

    std::stop_source m_stop; ///< of a rebuild
    domain::Statistics m_statistics;
    int m_days = 30;
    int m_percent = 0;
    bool m_isRebuilding = false;
};

} // namespace items
