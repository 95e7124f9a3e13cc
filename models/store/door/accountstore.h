// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "store/accounts/passwords.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"
#include "store/upkeep/communitycommands.h"

#include <QFuture>
#include <QObject>
#include <QPromise>

#include <memory>

namespace redis {
class Executor;
}

namespace store {

struct Identity;

/// People: registration, passwords, who is who. Hashing (Argon2id) runs on a pool of its own,
/// never on the GUI thread or the Redis worker. Lives on the GUI thread.
///
/// What an identity is worth: in a private community a password, kept as its Argon2id hash. On a
/// shared server every member could read such hashes, so none are stored: signing in there is an
/// honour system, by e-mail or name, and the program must say so. Redis accounts per person can
/// take its place: nothing here assumes that one server user acts for everybody.
class AccountStore : public QObject {
    Q_OBJECT
public:
    AccountStore(redis::Executor &interactive, Keys keys, QObject *parent = nullptr,
                 Access access = Access::ReadWrite, PasswordCost cost = {});
    ~AccountStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// Refused: "name-taken", "email-taken", "email-invalid", "password-short" (private
    /// communities: 8 characters), or what domain::cleanName() says. The first person of a private
    /// community becomes administrator.
    [[nodiscard]] virtual Answer<domain::Account>
    registerAccount(const domain::Registration &registration);
    /// By e-mail or name. Refused "credentials" for a wrong e-mail and a wrong password alike, in
    /// the same time. On a shared server the password is not looked at.
    [[nodiscard]] virtual Answer<domain::Account> signIn(const QString &email,
                                                         const QString &password);
    /// The person called `name`, made without a password if missing. Private communities only
    /// (Refused "not-private").
    [[nodiscard]] virtual Answer<domain::Account> actAs(const QString &name);
    [[nodiscard]] virtual Answer<domain::Account> account(const domain::AccountId &id);
    /// Up to `count` people by id, for the switcher.
    [[nodiscard]] virtual Answer<QList<domain::Account>> people(qint64 offset, qint64 count);
    /// Keeps ids up to `last` free for others, before the first account is made. Refused
    /// "running" afterwards.
    [[nodiscard]] virtual Answer<void> reserveIds(qint64 last);

    /// Reads `fm:meta`; makes it, with a fresh id, for a private community that has none. To be
    /// called before the others.
    [[nodiscard]] virtual Answer<CommunityRecord> openCommunity(bool isPrivate);
    /// What unconfirmed communities wait for; from then on everybody may write there.
    [[nodiscard]] virtual Answer<void> confirmWriters();
    /// *Let other programs in…* Refused "not-administrator".
    [[nodiscard]] virtual Answer<void> setForeignWriters(bool allowed,
                                                         const domain::AccountId &actor);

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit AccountStore(QObject *parent);

private:
    void verify(const std::shared_ptr<QPromise<base::Result<domain::Account>>> &promise,
                const Identity &found, const QString &password);

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
