// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "items/list/mergingmodel.h"

#include <QAbstractListModel>

namespace store {
struct PeoplePage;
class TimelineStore;
} // namespace store

namespace items {

/// People: whom one follows, who follows one, whom a name fits, or who may be worth following.
/// GUI thread.
class PeopleModel : public MergingModel<QAbstractListModel> {
    Q_OBJECT
public:
    enum Role {
        PersonRole = Qt::UserRole + 1, ///< domain::Person
    };
    enum class Kind { Suggested, Followed, Followers, Found };
    struct Query {
        Kind kind = Kind::Suggested;
        domain::AccountId viewer;
        domain::AccountId person{}; ///< whose side it is
        QString words{};
        friend bool operator==(const Query &, const Query &) = default;
    };

    explicit PeopleModel(store::TimelineStore &store, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// PersonRole, Qt::DisplayRole (name), Qt::AccessibleTextRole ("NAME, N followers, …").
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    [[nodiscard]] const Query &query() const { return m_query; }
    [[nodiscard]] bool isLoading() const { return m_isLoading; }

public Q_SLOTS:
    void setQuery(const items::PeopleModel::Query &query);
    void refresh();
    /// How the viewer stands to this person changed: read again in place.
    void readAgain(const domain::AccountId &person);

Q_SIGNALS:
    void loadingChanged(bool loading);
    void failed(const base::Error &error);

private:
    void readPage();
    void applyPage(const base::Result<store::PeoplePage> &page);
    void applyPeople(const base::Result<QList<domain::Person>> &people);
    void append(const QList<domain::Person> &people);
    void setLoading(bool loading);

    store::TimelineStore &m_store;
    Query m_query;
    QList<domain::Person> m_people;
    QByteArray m_cursor; ///< of the next page; empty after the last
    QList<domain::Person> m_gathered; ///< all rows, while they are read anew
    qsizetype m_goal = 0; ///< so many were there: who was far down is found again
    bool m_replacesAll = false; ///< what comes takes the place of all rows
    quint64 m_generation = 0;
    bool m_isLoading = false;
};

} // namespace items

Q_DECLARE_METATYPE(domain::Person)
