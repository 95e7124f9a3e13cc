// SPDX-License-Identifier: MIT
#include "store/moderation/peoplerequests.h"

#include "store/core/context.h"
#include "store/moderation/acts/restrictions.h"
#include "store/moderation/members/members.h"

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

Result<domain::MemberPage> ListMembers::perform(const Context &context) const
{
    return readMembers(context.connection, ModerationKeys(context.keys), query, cursor, count);
}

Result<QList<domain::Member>> ReadMembers::perform(const Context &context) const
{
    return readMembersById(context.connection, ModerationKeys(context.keys), people);
}

Result<RoleAssignment> AppointPerson::perform(const Context &context) const
{
    return setOffice(context.connection, ModerationKeys(context.keys), person, office,
                     context.actor, {}, {}, context.operation);
}

QString RestrictPerson::verb() const
{
    return bar == domain::RestrictionKind::Ban ? u"ban"_s : u"mute"_s;
}

Result<domain::Restriction> RestrictPerson::perform(const Context &context) const
{
    return restrictPerson(context.connection, ModerationKeys(context.keys), person, bar,
                          restriction, context.actor,
                          {domain::cleanReason(reason).value_or(QString())}, {}, context.operation);
}

} // namespace store
