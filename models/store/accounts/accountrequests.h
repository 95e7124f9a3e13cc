// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "store/accounts/passwords.h"
#include "store/core/request.h"

namespace store {

/// What an identity is worth: in a private community a password, kept as its Argon2id hash. On a
/// shared server every member could read such hashes, so none are stored: signing in there is an
/// honour system, by e-mail or name, and the program must say so. Redis accounts per person can
/// take its place: nothing here assumes that one server user acts for everybody.
struct AccountPolicy {
    bool isPrivate = false; ///< as the connection proves, see CommunityRecord
    PasswordCost cost{};
};

/// Refused: "name-taken", "email-taken", "email-invalid", "password-short" (private communities: 8
/// characters), or what domain::cleanName() says. The first person of a private community becomes
/// administrator if nobody is.
struct RegisterAccount {
    static constexpr RequestTraits traits{RequestKind::OpenAct, u"register"};
    domain::Registration registration;
    AccountPolicy policy{};
    [[nodiscard]] base::Result<domain::Account> perform(const Context &context) const;
};

/// By e-mail or name. Refused "credentials" for a wrong e-mail and a wrong password alike, in the
/// same time. On a shared server the password is not looked at.
struct SignIn {
    static constexpr RequestTraits traits{RequestKind::Query, u"sign in"};
    QString email;
    QString password;
    AccountPolicy policy{};
    [[nodiscard]] base::Result<domain::Account> perform(const Context &context) const;
};

/// The person called `name`, for whoever wants to act as them. NotFound if there is none. Private
/// communities only (Refused "not-private").
struct FindAccount {
    static constexpr RequestTraits traits{RequestKind::Query, u"act as"};
    QString name;
    AccountPolicy policy{};
    [[nodiscard]] base::Result<domain::Account> perform(const Context &context) const;
};

/// The same, made without a password where there is none.
struct AddAccount {
    static constexpr RequestTraits traits{RequestKind::OpenAct, u"act as"};
    QString name;
    AccountPolicy policy{};
    [[nodiscard]] base::Result<domain::Account> perform(const Context &context) const;
};

/// NotFound if there is none by that id.
struct ReadAccount {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a person", true};
    domain::AccountId id;
    [[nodiscard]] base::Result<domain::Account> perform(const Context &context) const;
};

/// Up to `count` people by id, for the switcher.
struct ListAccounts {
    static constexpr RequestTraits traits{RequestKind::Query, u"read people", true};
    qint64 offset = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<QList<domain::Account>> perform(const Context &context) const;
};

/// Keeps ids up to `last` free for others, before the first account is made. Refused "running"
/// afterwards, and to whoever reserved them already.
struct ReserveIds {
    static constexpr RequestTraits traits{RequestKind::OpenAct, u"reserve ids"};
    qint64 last = 0;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
