// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

#include <QMetaType>

namespace domain {

/// By which people get accounts in a guarded community. Its secret is known to those who have the
/// link, and to nobody here.
struct Invitation {
    static constexpr base::Fields fields{"id",    "role", "left",    "uses",
                                         "until", "by",   "created", "note"};
    QByteArray id; ///< 16 hexadecimal digits
    Role role = Role::Member;
    qint64 left = 1; ///< uses; 0: it is used up or revoked
    qint64 uses = 1;
    Timestamp until{}; ///< the epoch: without end
    AccountId by; ///< or the operator
    Timestamp created{};
    QString note; ///< for moderators; one line

    [[nodiscard]] bool isGoodAt(Timestamp now) const
    {
        return left > 0 && (until == Timestamp() || now < until);
    }
    friend bool operator==(const Invitation &, const Invitation &) = default;
};

inline constexpr qint64 mostUses = 10'000; ///< of one invitation

} // namespace domain

Q_DECLARE_METATYPE(domain::Invitation)
