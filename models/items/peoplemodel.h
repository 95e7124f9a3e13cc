// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "items/list/pagedlistmodel.h"

namespace items {

/// People: whom one follows, who follows one, whom a name fits, or who may be worth following.
/// GUI thread.
class PeopleModel : public PagedListModel<domain::Person> {
    Q_OBJECT
public:
    enum Role {
        PersonRole = RowRole, ///< domain::Person
    };
    enum class Kind { Suggested, Followed, Followers, Found };
    struct Query {
        Kind kind = Kind::Suggested;
        domain::AccountId viewer;
        domain::AccountId person{}; ///< whose side it is
        QString words{};
        friend bool operator==(const Query &, const Query &) = default;
    };

    explicit PeopleModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] const Query &query() const { return m_query; }

public Q_SLOTS:
    void setQuery(const items::PeopleModel::Query &query);
    /// How the viewer stands to this person changed: read again in place.
    void readAgain(const domain::AccountId &person);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::Person &person) const override;
    /// Qt::DisplayRole (name), Qt::AccessibleTextRole ("NAME, N followers, …").
    [[nodiscard]] QVariant cell(const domain::Person &person, int column, int role) const override;

    Query m_query;
};

} // namespace items

Q_DECLARE_METATYPE(domain::Person)
