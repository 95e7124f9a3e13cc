// SPDX-License-Identifier: MIT
#pragma once

#include "domain/invitation.h"
#include "redis/wire/connection.h"
#include "store/core/keys/guardedkeys.h"
#include "store/guarded/pushed.h"

#include <QJsonObject>
#include <QSet>

namespace store {

/// Lets in who has a good invitation: registers them and orders their accounts. The steward's, with
/// its lease's guard around it; on a worker.
class Doorkeeper {
public:
    explicit Doorkeeper(GuardedKeys keys)
        : m_keys(std::move(keys))
    {
    }

    /// Somebody may want to join by this invitation.
    void look(const QByteArray &invitation) { m_ready.insert(invitation); }
    /// After each connecting: all by which somebody waits.
    [[nodiscard]] base::Result<void> begin(redis::Connection &connection);
    /// One each of a few invitations: how many were answered.
    [[nodiscard]] base::Result<int> turn(redis::Connection &connection);

private:
    /// What is answered, and who that is.
    struct Verdict {
        QJsonObject answer;
        domain::AccountId person{};
        QByteArray state{}; ///< of the account
    };
    [[nodiscard]] base::Result<bool> answerFirst(redis::Connection &connection,
                                                 const QByteArray &invitation);
    [[nodiscard]] base::Result<bool> isStillMeant(redis::Connection &connection,
                                                  const domain::Invitation &invitation,
                                                  domain::Role least, domain::Timestamp now);
    [[nodiscard]] base::Result<Verdict> recover(redis::Connection &connection,
                                                const JoinEntry &entry,
                                                const domain::Invitation &invitation,
                                                const domain::AccountId &person,
                                                domain::Timestamp now);
    [[nodiscard]] base::Result<Verdict> judge(redis::Connection &connection, const JoinEntry &entry,
                                              const std::optional<domain::Invitation> &invitation);
    [[nodiscard]] base::Result<domain::AccountId>
    registerPerson(redis::Connection &connection, const JoinEntry &entry, const QString &name,
                   const domain::Invitation &invitation);

    GuardedKeys m_keys;
    QSet<QByteArray> m_ready;
};

} // namespace store
