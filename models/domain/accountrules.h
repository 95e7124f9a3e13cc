// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"

namespace domain {

inline constexpr int passwordMinimum = 8; ///< characters

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
