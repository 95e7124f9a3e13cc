// SPDX-License-Identifier: MIT
#pragma once

#include "domain/helditem.h"
#include "domain/timeorder.h"
#include "items/list/pagedlistmodel.h"
#include "items/undohistory.h"

namespace items {

/// "Reply", "Edit of a topic": what waits, in words.
[[nodiscard]] QString heldKind(const domain::HeldItem &item);
/// Its title, or its first words.
[[nodiscard]] QString heldTitle(const domain::HeldItem &item);

/// Texts that wait for a moderator, by when they were held, and what is decided about them. Kept
/// true by push while it is watched. GUI thread.
class HeldListModel : public PagedTableModel<domain::HeldItem> {
    Q_OBJECT
public:
    static constexpr qsizetype pageSize = 100;

    HeldListModel(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] qint64 total() const { return m_total; }
    [[nodiscard]] domain::HeldItem itemAt(int row) const { return rowAt(row); }

public Q_SLOTS:
    void setOrder(domain::TimeOrder order);
    /// Whether a moderator acts; else nothing is read.
    void setActive(bool active) override;
    /// Answer decided() or requestFailed().
    void approve(const domain::HeldItem &item, const domain::AccountId &actor);
    void reject(const domain::HeldItem &item, const QString &reason,
                const domain::AccountId &actor);

Q_SIGNALS:
    void totalChanged(qint64 total);
    void decided(const domain::HeldItem &item, domain::HeldItem::State how);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::HeldItem &item) const override { return item.id; }
    [[nodiscard]] QString sentence(const domain::HeldItem &item) const override;
    void setTotal(qint64 total);
    template <typename Act, typename Inverse>
    void decide(const QString &name, const domain::HeldItem &item, domain::HeldItem::State how,
                const domain::AccountId &actor, const Act &act, const Inverse &inverse);

    UndoHistory &m_history;
    domain::TimeOrder m_order = domain::TimeOrder::Oldest;
    qint64 m_total = 0;
};

} // namespace items
