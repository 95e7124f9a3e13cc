// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "items/list/pagedlistmodel.h"

namespace items {

/// What a person did, or what was done about them, by time, as far as somebody looked. GUI thread.
class HistoryModel : public PagedTableModel<domain::HistoryRow> {
    Q_OBJECT
public:
    enum Column { When, Target, Detail };
    static constexpr qsizetype pageSize = 50;

    explicit HistoryModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] static QString nameOf(domain::HistoryOf of);

public Q_SLOTS:
    /// For what has another order than the newest first see store::ListHistory.
    void show(const domain::AccountId &person, domain::HistoryOf of,
              domain::TimeOrder order = domain::TimeOrder::Newest);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::HistoryRow &row) const override;
    [[nodiscard]] QString detailOf(const domain::HistoryRow &row) const;

    domain::AccountId m_person;
    domain::HistoryOf m_of = domain::HistoryOf::Articles;
    domain::TimeOrder m_order = domain::TimeOrder::Newest;
};

} // namespace items

Q_DECLARE_METATYPE(domain::HistoryRow)
