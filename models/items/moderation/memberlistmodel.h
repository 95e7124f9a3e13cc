// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/member.h"
#include "items/list/listmodel.h"
#include "items/list/mergingmodel.h"

#include <QAbstractTableModel>

namespace store {
class ModerationStore;
struct RoleAssignment;
} // namespace store

namespace items {

class UndoHistory;

/// The members, the newest first, and what those who look after them may do. GUI thread.
class MemberListModel : public MergingModel<QAbstractTableModel> {
    Q_OBJECT
public:
    using Phase = ListModel::Phase;
    enum Column { Name, Role, Since, Articles, Topics, Posts, State, ColumnCount };
    enum Role { MemberRole = Qt::UserRole + 1 }; ///< domain::Member
    static constexpr qsizetype pageSize = 100;

    MemberListModel(store::ModerationStore &store, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    /// MemberRole, Qt::DisplayRole, Qt::AccessibleTextRole (of the first column the whole
    /// sentence).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] bool isReading() const { return m_isReading; }
    [[nodiscard]] const domain::MemberQuery &query() const { return m_query; }
    [[nodiscard]] domain::Timestamp now() const { return m_now; }
    [[nodiscard]] domain::Member memberAt(int row) const { return m_rows.value(row); }
    [[nodiscard]] int rowOf(const domain::AccountId &id) const;

public Q_SLOTS:
    void setQuery(const domain::MemberQuery &query);
    /// Whether anybody may look; else nothing is read.
    void setActive(bool wanted);
    void refresh();
    /// Answer acted() or requestFailed(); undo is in the history.
    void setRole(const domain::Member &member, domain::Role role, const domain::AccountId &actor);
    void setRestriction(const domain::Member &member, domain::RestrictionKind bar,
                        const domain::Restriction &restriction, const domain::AccountId &actor);
    void retranslate();

Q_SIGNALS:
    void phaseChanged(items::ListModel::Phase phase);
    void progressed();
    /// What happened, in words.
    void acted(const QString &text);
    void requestFailed(const base::Error &error);

private:
    void read();
    void take(const base::Result<domain::MemberPage> &page);
    void append(const QList<domain::Member> &page);
    void rememberRole(const domain::Member &member, const store::RoleAssignment &before,
                      const store::RoleAssignment &after, const domain::AccountId &actor);
    void rememberRestriction(const domain::Member &member, domain::RestrictionKind bar,
                             const domain::Restriction &before, const domain::Restriction &after,
                             const domain::AccountId &actor);
    void readAgain(const domain::AccountId &id);
    void setPhase(Phase phase);
    [[nodiscard]] QString standingOf(const domain::Member &member) const;

    store::ModerationStore &m_store;
    UndoHistory &m_history;
    domain::MemberQuery m_query;
    QList<domain::Member> m_rows;
    QByteArray m_cursor;
    domain::Timestamp m_now{};
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    quint64 m_generation = 0;
    bool m_isActive = false;
    bool m_isReading = false;
    QList<domain::Member> m_gathered; ///< all rows, while they are read anew
    qsizetype m_goal = 0; ///< so many were there: who was far down is found again
    bool m_replacesAll = false;
};

} // namespace items
