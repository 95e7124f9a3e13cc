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
    bool mayFound = false; ///< becomes administrator if nobody came before and nobody is
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

/// The numbers that people may have, from 1 to the newest but for a gap between those of other
/// programs and ours, see confirmwriters.lua.
class AccountNumbers {
public:
    [[nodiscard]] static base::Result<AccountNumbers> read(redis::Connection &connection,
                                                           const Keys &keys);

    [[nodiscard]] qint64 count() const { return m_newest - (m_gapEnd - m_gapBegin); }
    /// At most `count` downwards from `cursor`, empty for the newest, which then stands before the
    /// next, empty after the last. Not all need belong to somebody.
    [[nodiscard]] QList<domain::AccountId> some(QByteArray &cursor, qint64 count) const;

private:
    qint64 m_newest = 0;
    qint64 m_gapBegin = 0; ///< the last number before it
    qint64 m_gapEnd = 0; ///< its last number
};

[[nodiscard]] base::Result<QList<domain::Account>>
readPeople(redis::Connection &connection, const Keys &keys, qint64 offset, qint64 count);

} // namespace store
