// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/request.h"

namespace store {

/// The key by which a person of a guarded community is let in becomes another one, by themselves:
/// their other devices are signed out. Refused "not-guarded", "key-malformed".
struct ChangeKey {
    static constexpr RequestTraits traits{RequestKind::Act, u"change the password"};
    static constexpr base::Fields fields{"salt", "key"};
    QByteArray salt; ///< 32 hexadecimal digits, drawn by the device
    QByteArray key; ///< SHA-256 of it, in hexadecimal digits
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Makes an invitation that gives a person another key, once and within a day, by somebody above
/// them. Refused "above-you", "not-guarded", "invitation-malformed"; NotFound.
struct RecoverPerson {
    static constexpr RequestTraits traits{RequestKind::Act, u"recover an account"};
    static constexpr base::Fields fields{"person", "invitation", "secret"};
    domain::AccountId person;
    QByteArray invitation; ///< as InvitePeople has it
    QByteArray secret;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
