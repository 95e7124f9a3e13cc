// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/permalink.h"
#include "items/list/awaited.h"
#include "store/accounts/accountrequests.h"

#include <QFuture>
#include <QObject>

#include <optional>

namespace items {

/// Who is acting in this window; of several wishes the last one counts. GUI thread.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(store::Community &community, store::AccountPolicy policy = {},
                     QObject *parent = nullptr);

    /// Nobody until somebody signs in; reading needs nobody.
    [[nodiscard]] const std::optional<domain::Account> &person() const { return m_person; }
    [[nodiscard]] domain::AccountId personId() const
    {
        return m_person ? m_person->id : domain::AccountId();
    }
    /// Of the community, for links that lead there from elsewhere; empty: nobody knows it.
    [[nodiscard]] const domain::Permalink &address() const { return m_address; }
    void setAddress(const domain::Permalink &address) { m_address = address; }
    /// People of a private community, for the switcher: the first 200. Empty until
    /// refreshPeople(), which a shared server has no use for.
    [[nodiscard]] const QList<domain::Account> &people() const { return m_people; }

public Q_SLOTS:
    void registerAccount(const domain::Registration &registration);
    void signIn(const QString &email, const QString &password);
    void signOut();
    /// Who is missing is made. Private communities only.
    void actAs(const QString &name);
    /// Whoever Redis proves this to be.
    void actAsMember(const domain::AccountId &person);
    void refreshPeople();
    /// Who is acting may be something else meanwhile: a moderator, or not any more.
    void refreshPerson();

Q_SIGNALS:
    void personChanged();
    void peopleChanged();
    void requestFailed(const base::Error &error);

private:
    void applyFound(const base::Result<domain::Account> &found, const QString &name);
    void awaitPerson(const QFuture<base::Result<domain::Account>> &answer);
    void applyPerson(const base::Result<domain::Account> &answer);
    void applyPeople(const QList<domain::Account> &people);

    store::Community &m_community;
    store::AccountPolicy m_policy;
    domain::Permalink m_address;
    std::optional<domain::Account> m_person;
    QList<domain::Account> m_people;
    Awaited m_awaited;
    Awaited m_awaitedPeople;
};

} // namespace items
