// SPDX-License-Identifier: MIT
#pragma once

#include "store/door/accountstore.h"

namespace fixtures {

/// People who act as whoever they please.
class FakeAccountStore : public store::AccountStore {
public:
    FakeAccountStore()
        : store::AccountStore(nullptr)
    {
    }

    Answer<domain::Account> actAs(const QString &name) override
    {
        domain::Account person;
        person.id = domain::AccountId(qint64(name == u"alice" ? 7 : 8));
        person.name = name;
        person.role = role;
        return QtFuture::makeReadyFuture(base::Result<domain::Account>(person));
    }
    Answer<QList<domain::Account>> people(qint64, qint64) override
    {
        return QtFuture::makeReadyFuture(base::Result<QList<domain::Account>>());
    }

    domain::Role role = domain::Role::Member; ///< of whoever one acts as
};

} // namespace fixtures
