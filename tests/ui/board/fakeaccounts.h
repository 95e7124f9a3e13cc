// SPDX-License-Identifier: MIT
#pragma once

#include "fakecommunity.h"
#include "store/accounts/accountrequests.h"

namespace fixtures {

/// People who act as whoever they please.
class FakeAccounts : public support::FakeCommunity {
public:
    FakeAccounts()
    {
        asked<store::FindAccount>().automatic = [this](const auto &asked) {
            domain::Account person;
            person.id = domain::AccountId(qint64(asked.name == u"alice" ? 7 : 8));
            person.name = asked.name;
            person.role = role;
            return person;
        };
        asked<store::ListAccounts>().automatic
            = [](const auto &) { return QList<domain::Account>(); };
    }

    domain::Role role = domain::Role::Member; ///< of whoever one acts as
};

} // namespace fixtures
