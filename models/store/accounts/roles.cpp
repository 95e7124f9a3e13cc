// SPDX-License-Identifier: MIT
#include "store/accounts/roles.h"

#include "base/mapped.h"
#include "store/accounts/foreignnames.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Role;

namespace store {

namespace {
RoleAssignment officeOf(QByteArrayView role, QByteArrayList places)
{
    std::ranges::sort(places);
    return {roleNamed(role), std::move(places)};
}

Result<AccountId> readFounder(redis::Connection &connection, const ModerationKeys &keys)
{
    const auto founder = TRY(connection.command({"HGET", keys.meta(), "founder"}));
    return AccountId(founder.first().bytes());
}
} // namespace

QByteArray wordFor(Role role)
{
    switch (role) {
    case Role::Administrator:
        return "administrator";
    case Role::Moderator:
        return "moderator";
    case Role::Member:
        break;
    }
    return "member";
}

Role roleNamed(QByteArrayView word)
{
    if (word == "administrator")
        return Role::Administrator;
    return word == "moderator" ? Role::Moderator : Role::Member;
}

Result<RoleAssignment> readRoleAssignment(redis::Connection &connection, const ModerationKeys &keys,
                                          const AccountId &person)
{
    const auto answers = TRY(
        answersTo(connection, {{"GET", keys.role(person)}, {"SMEMBERS", keys.scope(person)}}));
    return officeOf(answers[0].view(), answers[1].strings());
}

Result<QList<AccountId>> readStaff(redis::Connection &connection, const ModerationKeys &keys)
{
    const auto founder = TRY(readFounder(connection, keys));
    const auto answers = TRY(answersTo(
        connection, {{"ZREVRANGE", keys.staff(), "0", "-1"}, {"GET", keys.role(founder)}}));
    auto people = base::mapped<AccountId>(answers[0].strings());
    // The founder's role is older than the list.
    if (!answers[1].isNil() && !people.contains(founder))
        people.prepend(founder);
    return people;
}

Result<RoleAssignment> setOffice(redis::Connection &connection, const ModerationKeys &keys,
                                 const AccountId &person, const RoleAssignment &office,
                                 const AccountId &actor, const QByteArray &operation)
{
    static const auto script = redis::Script::fromResource(u"setrole"_s);
    const auto founder = TRY(readFounder(connection, keys));
    auto places = office.role == Role::Moderator ? office.places : QByteArrayList();
    std::ranges::sort(places);
    const auto replies = script.run(
        connection,
        redis::ScriptCall{
            administratorKeys(keys, actor)
                + redis::ScriptValues{{"personRole", keys.role(person)},
                                      {"personScope", keys.scope(person)},
                                      {"founderRole",
                                       keys.role(founder.isEmpty() ? person : founder)},
                                      {"staff", keys.staff()},
                                      {"homes", homesOf(keys, person)}},
            auditArguments(actor)
                + redis::ScriptValues{{"person", person.bytes()},
                                      {"wanted", wordFor(office.role)},
                                      {"founder", founder.bytes()},
                                      {"places", places}},
            operationKey(keys, operation)});
    const auto outcome = TRY(outcomeOf(replies));
    if (outcome == Outcome::Already)
        return RoleAssignment{office.role, places};
    return officeOf(replies->first()[1].view(), replies->first()[2].strings());
}

} // namespace store
