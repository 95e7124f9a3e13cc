// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "store/keys.h"

#include <QFuture>
#include <QObject>

namespace redis {
class Executor;
}

namespace store {

/// What the program knows of the community itself (`fm:meta`).
struct Community {
    QByteArray id;                ///< made once, by whoever opened it first for writing
    bool isPrivate = false;       ///< made by Folkmoot's own private server
    bool hasForeignWriters = true;
    std::chrono::seconds clockOffset{0};
};

/// People: registration, passwords, who is who. Hashing (Argon2id) runs on a pool of its own,
/// never on the GUI thread or the Redis worker. Lives on the GUI thread.
class AccountStore : public QObject {
    Q_OBJECT
public:
    AccountStore(redis::Executor &interactive, Keys keys, QObject *parent = nullptr);
    ~AccountStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// Refused: "name-taken", "email-taken", "email-invalid", "password-short", or what
    /// domain::cleanName() says. The first person of a private community becomes administrator.
    [[nodiscard]] Answer<domain::Account> registerAccount(const domain::Registration &registration);
    /// Refused "credentials" for a wrong e-mail and a wrong password alike, in the same time.
    [[nodiscard]] Answer<domain::Account> signIn(const QString &email, const QString &password);
    /// The person called `name`, made without a password if missing. Private communities only
    /// (Refused "not-private").
    [[nodiscard]] Answer<domain::Account> actAs(const QString &name);
    [[nodiscard]] Answer<domain::Account> account(const domain::AccountId &id);
    /// Up to `count` people by id, for the switcher.
    [[nodiscard]] Answer<QList<domain::Account>> people(qint64 offset, qint64 count);

    /// Reads `fm:meta`; makes it, with a fresh id, for a private community that has none.
    [[nodiscard]] Answer<Community> openCommunity(bool isPrivate);
    /// *Let other programs in…*
    [[nodiscard]] Answer<void> setForeignWriters(bool allowed);
};

} // namespace store
