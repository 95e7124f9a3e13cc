// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "base/strongid.h"
#include "domain/timestamp.h"

#include <QList>
#include <QString>

namespace domain {

/// A person. Positive digits for people who registered, negative for imported anonymous voters,
/// any other text for what a foreign database calls its people.
using AccountId = base::StrongId<struct AccountTag>;

/// Voters that came with an import have numbers, but are nobody.
[[nodiscard]] inline bool isAnonymous(const AccountId &id)
{
    return id.number().value_or(0) < 0;
}

enum class Role { Member, Moderator, Administrator };
constexpr auto namesOf(Role)
{
    return base::Fields{"member", "moderator", "administrator"};
}

struct Account {
    AccountId id;
    QString name;
    QString email;
    Timestamp created{};
    Role role = Role::Member;

    friend bool operator==(const Account &, const Account &) = default;
};

/// What a person types to register. The password never leaves the process in the clear.
struct Registration {
    QString name;
    QString email;
    QString password;
};

inline constexpr int passwordMinimum = 8; ///< characters

/// What a connection proves of who asks.
enum class CommunityKind {
    Private, ///< it is this computer's own: who acts is an honour system
    Trusting, ///< one password for all
    Guarded, ///< Redis proves the account, and only the steward writes
};

/// Whether people need passwords that are kept.
enum class Passwords { Required, NotKept };

/// The registration in the form in which it is stored: name cleaned, e-mail trimmed. Refused
/// "email-invalid", "password-short" (where required) or what cleanName() says.
[[nodiscard]] base::Result<Registration> cleanRegistration(const Registration &typed,
                                                           Passwords passwords);

/// One @ between two parts without spaces or control characters, at most 254 characters.
[[nodiscard]] bool isAcceptableEmail(const QString &email);

/// What two e-mails are compared by.
[[nodiscard]] QString foldedEmail(const QString &email);

} // namespace domain

Q_DECLARE_METATYPE(domain::Account)
