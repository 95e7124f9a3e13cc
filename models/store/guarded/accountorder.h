// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"

#include <QByteArrayList>

namespace store {

/// How an account of Redis ought to be, as the steward tells the registrar. The newest order about
/// a person is all that counts.
struct AccountOrder {
    enum class State {
        On,
        Paused, ///< reads, and pushes nothing
        Off, ///< does not sign in, and is sent away
    };

    qint64 number = 0; ///< rises from order to order
    domain::AccountId person; ///< digits
    domain::Role role = domain::Role::Member;
    State state = State::On;
    QByteArrayList passwords{}; ///< SHA-256, in hexadecimal digits; one or two

    friend bool operator==(const AccountOrder &, const AccountOrder &) = default;
};

/// "17 42 member on 5e884898…". Malformed is everything that the registrar must not do.
[[nodiscard]] base::Result<AccountOrder> readOrder(const QByteArray &text);
[[nodiscard]] QByteArray textOf(const AccountOrder &order);

} // namespace store
