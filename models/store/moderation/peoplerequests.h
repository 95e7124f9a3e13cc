// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "store/accounts/roles.h"
#include "store/core/request.h"

namespace store {

/// About `count` members that the query means, the newest first (found by words: in no order).
/// Looks at no more than 1,000 ids, or 2,000 names, whatever it finds; `cursor` empty begins.
struct ListMembers {
    static constexpr RequestTraits traits{RequestKind::Query, u"read members"};
    static constexpr base::Fields fields{"", "cursor?", "count"};
    domain::MemberQuery query;
    QByteArray cursor;
    qsizetype count = 0;
    [[nodiscard]] base::Result<domain::MemberPage> perform(const Context &context) const;
};

/// These, in the order asked; those that are nobody are left out.
struct ReadMembers {
    static constexpr RequestTraits traits{RequestKind::Query, u"read members", true};
    static constexpr base::Fields fields{"people"};
    QList<domain::AccountId> people;
    [[nodiscard]] base::Result<QList<domain::Member>> perform(const Context &context) const;
};

/// By an administrator. Answers what the person was, which undo gives back. Refused
/// "not-administrator", "last-administrator".
struct AppointPerson {
    static constexpr RequestTraits traits{RequestKind::Act, u"give a role"};
    static constexpr base::Fields fields{"person", "office"};
    domain::AccountId person;
    RoleAssignment office;
    [[nodiscard]] base::Result<RoleAssignment> perform(const Context &context) const;
};

/// Bans or mutes, by a moderator of the whole community; a restriction until the epoch ends it.
/// Answers what there was, which undo gives back. Messages are at most 200 characters of one line.
/// Refused "not-moderator"; "above-you": moderators are restricted by administrators,
/// administrators by nobody.
struct RestrictPerson {
    static constexpr RequestTraits traits{RequestKind::Act, u"restrict"};
    static constexpr base::Fields fields{"person", "bar", "restriction", "reason?"};
    domain::AccountId person;
    domain::RestrictionKind bar = domain::RestrictionKind::Ban;
    domain::Restriction restriction;
    QString reason;
    [[nodiscard]] QString verb() const;
    [[nodiscard]] base::Result<domain::Restriction> perform(const Context &context) const;
};

} // namespace store
