// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

/// A person about to be made: names and e-mail as domain rules cleaned them.
struct NewAccount {
    QString name;
    QString email; ///< empty: none
    QByteArray secret; ///< hash of the password; empty: none
    bool mayFound = false; ///< becomes administrator if nobody came before
};

/// `operation` is a fresh uuid: the same call again answers the same person. Refused "name-taken",
/// "email-taken", or "name-filtered": a filter of the community holds the name.
[[nodiscard]] base::Result<domain::Account> makeAccount(redis::Connection &connection,
                                                        const Keys &keys,
                                                        const QByteArray &operation,
                                                        const NewAccount &person);

/// NotFound if there is none by that id.
[[nodiscard]] base::Result<domain::Account>
readAccount(redis::Connection &connection, const Keys &keys, const domain::AccountId &id);

/// Who an e-mail or a name belongs to, with the hash of the password; empty for nobody. Costs the
/// same round trips either way.
struct Identity {
    domain::Account account;
    QByteArray secret;
};
[[nodiscard]] base::Result<Identity> findIdentity(redis::Connection &connection, const Keys &keys,
                                                  const QString &emailOrName);
/// By name alone; NotFound if there is none.
[[nodiscard]] base::Result<domain::AccountId> findId(redis::Connection &connection,
                                                     const Keys &keys, const QString &name);
[[nodiscard]] base::Result<domain::Account> findNamed(redis::Connection &connection,
                                                      const Keys &keys, const QString &name);

[[nodiscard]] base::Result<QList<domain::Account>>
readPeople(redis::Connection &connection, const Keys &keys, qint64 offset, qint64 count);

} // namespace store
