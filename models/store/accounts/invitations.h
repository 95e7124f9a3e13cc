// SPDX-License-Identifier: MIT
#pragma once

#include "domain/invitation.h"
#include "store/core/keys/guardedkeys.h"
#include "store/core/request.h"

namespace store {

/// Makes an invitation to a guarded community, by an administrator. Whoever asks has drawn its id
/// and its secret, of which only the digest is told. Refused "not-administrator", "not-guarded",
/// "invitation-malformed", "reason-long".
struct InvitePeople {
    static constexpr RequestTraits traits{RequestKind::Act, u"invite"};
    static constexpr base::Fields fields{"invitation", "secret", "role?",
                                         "uses?",      "until?", "note?"};
    QByteArray invitation; ///< 16 hexadecimal digits
    QByteArray secret; ///< SHA-256 of it, in hexadecimal digits
    domain::Role role = domain::Role::Member;
    qint64 uses = 1;
    domain::Timestamp until{}; ///< the epoch: without end
    QString note{}; ///< at most 200 characters of one line
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Refused "not-administrator"; NotFound.
struct RevokeInvitation {
    static constexpr RequestTraits traits{RequestKind::Act, u"revoke an invitation"};
    static constexpr base::Fields fields{"invitation"};
    QByteArray invitation;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Newest first.
struct ListInvitations {
    static constexpr RequestTraits traits{RequestKind::Query, u"read invitations"};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<QList<domain::Invitation>> perform(const Context &context) const;
};

/// Refused "not-guarded" where the community is none.
[[nodiscard]] base::Result<GuardedKeys> guardedKeys(const Context &context);

/// One as it is kept; nothing if that is none.
[[nodiscard]] std::optional<domain::Invitation> readInvitation(const QByteArray &id,
                                                               const QByteArray &kept);

} // namespace store
