// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include <QByteArrayList>

namespace store {

/// How an account of Redis ought to be, as the steward tells the registrar. The newest order about
/// an account is all that counts.
struct AccountOrder {
    enum class State {
        On,
        Paused, ///< reads, and pushes nothing
        Off, ///< does not sign in, and is sent away
    };

    enum class Role { Member, Moderator, Administrator, Invited };

    qint64 number = 0; ///< rises from order to order
    QByteArray id; ///< of a person: digits; of an invitation: 16 hexadecimal digits
    Role role = Role::Member;
    State state = State::On;
    QByteArrayList passwords{}; ///< SHA-256, in hexadecimal digits; one or two

    friend bool operator==(const AccountOrder &, const AccountOrder &) = default;
};

/// "17 42 member on 5e884898…". Malformed is everything that the registrar must not do.
[[nodiscard]] base::Result<AccountOrder> readOrder(const QByteArray &text);
[[nodiscard]] QByteArray textOf(const AccountOrder &order);

} // namespace store
