// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "store/core/keys/guardedkeys.h"

#include <array>

namespace store {

/// What an account of Redis is for, in a guarded community.
enum class AclRole {
    SignIn, ///< finds the number that belongs to a name; its password is no secret
    Visitor, ///< reads what everybody may
    Member,
    Moderator, ///< administrators too
    Invited, ///< asks for an account
    Steward,
    Registrar,
};
inline constexpr std::array aclRoles{AclRole::SignIn,    AclRole::Visitor, AclRole::Member,
                                     AclRole::Moderator, AclRole::Invited, AclRole::Steward,
                                     AclRole::Registrar};

/// What ACL SETUSER takes behind an account's password: just what the catalogue of keys says. `id`
/// is a member's or a moderator's number, or that of the invitation.
[[nodiscard]] QByteArrayList aclRules(const GuardedKeys &keys, AclRole role,
                                      const QByteArray &id = {});

/// The rules of each role, for people to review.
[[nodiscard]] QByteArray aclRulesText(const GuardedKeys &keys);

} // namespace store
