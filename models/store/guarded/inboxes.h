// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "store/core/keys/guardedkeys.h"

#include <QJsonObject>
#include <QList>

namespace store {

/// What stands first in a person's inbox.
struct InboxHead {
    enum class Kind {
        None,
        Act,
        Later, ///< one that a steward may have broken at is begun alone first
        Poison, ///< the steward broke twice when it performed it alone
        Large, ///< one entry was dropped
        Flooded, ///< all of them were
    };
    domain::AccountId person;
    Kind kind = Kind::None;
    QByteArray entry{};
    QByteArrayList takenBack{}; ///< entries behind it that say which acts are not to be done, of
                                ///< those that were not looked at before
    qint64 looked = 0; ///< up to where they were by now

    /// It is in the inbox no more.
    [[nodiscard]] bool isDropped() const { return kind == Kind::Large || kind == Kind::Flooded; }
};

/// An inbox that is to be looked into, and up to where it was the last time.
struct InboxLook {
    domain::AccountId person;
    qint64 looked = 0;
};

/// What is answered to a head.
struct InboxAnswer {
    InboxHead head;
    QByteArray device{}; ///< empty where the entry names none
    qint64 number = 0; ///< 0: the answer stands already, or is to be found nowhere
    qint64 taken = 0; ///< the act that this or an earlier steward took; 0: none was
    qint64 heard = 0;
    QByteArray operation{}; ///< by which a repetition was known until here
    QJsonObject answer{};
};

/// Begins those heads, so that one at which a steward breaks is known. Renews the lease.
[[nodiscard]] base::Result<QList<InboxHead>>
beginActs(redis::Connection &connection, const GuardedKeys &keys, const QList<InboxLook> &looks);

/// Takes them out of their inboxes in one step, keeps the answers and tells them.
[[nodiscard]] base::Result<void> answerActs(redis::Connection &connection, const GuardedKeys &keys,
                                            const QList<InboxAnswer> &answers);

/// Of an entry, as answers name it.
[[nodiscard]] QByteArray digestOf(const QByteArray &entry);

} // namespace store
