// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "items/list/pagedlistmodel.h"
#include "items/undohistory.h"

namespace items {

/// The members, the newest first, and what those who look after them may do. GUI thread.
class MemberListModel : public PagedTableModel<domain::Member> {
    Q_OBJECT
public:
    enum Role { MemberRole = RowRole }; ///< domain::Member
    static constexpr qsizetype pageSize = 100;

    MemberListModel(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] const domain::MemberQuery &query() const { return m_query; }
    [[nodiscard]] domain::Member memberAt(int row) const { return rowAt(row); }

public Q_SLOTS:
    void setQuery(const domain::MemberQuery &query);
    /// Answer acted() or requestFailed(); undo is in the history.
    void setRole(const domain::Member &member, domain::Role role, const domain::AccountId &actor);
    void setRestriction(const domain::Member &member, domain::RestrictionKind bar,
                        const domain::Restriction &restriction, const domain::AccountId &actor);

Q_SIGNALS:
    /// What happened, in words.
    void acted(const QString &text);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::Member &member) const override
    {
        return member.id.bytes();
    }
    [[nodiscard]] QString sentence(const domain::Member &member) const override;
    /// What a step of the history does to a member.
    [[nodiscard]] UndoHistory::Done changeOf(const domain::AccountId &id);
    void readAgain(const domain::AccountId &id);
    [[nodiscard]] QString standingOf(const domain::Member &member,
                                     QString (*written)(domain::Timestamp)) const;

    UndoHistory &m_history;
    domain::MemberQuery m_query;
};

} // namespace items
