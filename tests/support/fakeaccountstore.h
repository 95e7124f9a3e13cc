// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/accountstore.h"

namespace support {

/// Stands in for the accounts; its answers are the test's. Registering, signing in, acting as
/// somebody and reading one are all `persons`: a question names who is meant.
class FakeAccountStore : public store::AccountStore {
public:
    FakeAccountStore()
        : store::AccountStore(nullptr)
    {
    }

    Questions<domain::Account, QString> persons;
    Questions<QList<domain::Account>, qint64> lists;

    Answer<domain::Account> registerAccount(const domain::Registration &registration) override
    {
        return persons.ask(registration.name);
    }
    Answer<domain::Account> signIn(const QString &email, const QString &) override
    {
        return persons.ask(email);
    }
    Answer<domain::Account> actAs(const QString &name) override { return persons.ask(name); }
    Answer<domain::Account> account(const domain::AccountId &id) override
    {
        return persons.ask(id.toString());
    }
    Answer<QList<domain::Account>> people(qint64, qint64 count) override
    {
        return lists.ask(count);
    }
};

} // namespace support
