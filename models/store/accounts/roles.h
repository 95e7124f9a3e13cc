// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// What somebody is called to do. `places` confine a moderator: "category:<folded name>" or
/// "group:<name>", sorted; empty: everywhere.
struct RoleAssignment {
    static constexpr base::Fields fields{"role", "places"};
    domain::Role role = domain::Role::Member;
    QByteArrayList places{};

    friend bool operator==(const RoleAssignment &, const RoleAssignment &) = default;
};

/// As it is stored: "member", "moderator", "administrator".
[[nodiscard]] QByteArray wordFor(domain::Role role);
/// Any other word is a member's.
[[nodiscard]] domain::Role roleNamed(QByteArrayView word);

[[nodiscard]] base::Result<RoleAssignment> readRoleAssignment(redis::Connection &connection,
                                                              const ModerationKeys &keys,
                                                              const domain::AccountId &person);
/// Everybody who is more than a member.
[[nodiscard]] base::Result<QList<domain::AccountId>> readStaff(redis::Connection &connection,
                                                               const ModerationKeys &keys);
/// By an administrator. Answers what the person was. Refused "not-administrator",
/// "last-administrator". The same `operation` answers the same again.
[[nodiscard]] base::Result<RoleAssignment>
setOffice(redis::Connection &connection, const ModerationKeys &keys,
          const domain::AccountId &person, const RoleAssignment &office,
          const domain::AccountId &actor, const QByteArray &operation = {});

} // namespace store
