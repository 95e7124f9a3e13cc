// SPDX-License-Identifier: MIT
#include "store/accounts/accountkeys.h"

#include "base/hexadecimal.h"
#include "store/accounts/invitations.h"
#include "store/core/context.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace store {

namespace {
redis::ScriptValues orderKeys(const GuardedKeys &keys, const domain::AccountId &actor)
{
    return administratorKeys(keys, actor)
        + redis::ScriptValues{{"accounts", keys.accounts()}, {"orders", keys.orders()}};
}

/// In a guarded community acts are told by device and number.
QByteArray deviceOf(const QByteArray &operation)
{
    return operation.first(std::max<qsizetype>(operation.lastIndexOf('.'), 0));
}
} // namespace

Result<void> ChangeKey::perform(const Context &context) const
{
    static const auto script = redis::Script::fromResource(u"changekey"_s);
    const auto keys = TRY(guardedKeys(context));
    if (!base::isHexadecimal(salt, 32) || !base::isHexadecimal(key, 64))
        return base::fail(Failure::Refused, u"key-malformed"_s);
    return base::withoutValue(
        outcomeOf(script.run(context.connection,
                             redis::ScriptCall{{{"meta", keys.meta()},
                                                {"bars", keys.bars()},
                                                {"accounts", keys.accounts()},
                                                {"orders", keys.orders()},
                                                {"logins", keys.logins()},
                                                {"devices", keys.devices(context.actor)}},
                                               {{"actor", context.actor.bytes()},
                                                {"salt", salt},
                                                {"password", key},
                                                {"device", deviceOf(context.operation)}},
                                               operationKey(context.keys, context.operation)})));
}

Result<void> RecoverPerson::perform(const Context &context) const
{
    static const auto script = redis::Script::fromResource(u"recover"_s);
    const auto keys = TRY(guardedKeys(context));
    if (!base::isHexadecimal(invitation, 16) || !base::isHexadecimal(secret, 64))
        return base::fail(Failure::Refused, u"invitation-malformed"_s);
    return base::withoutValue(outcomeOf(script.run(
        context.connection,
        redis::ScriptCall{
            orderKeys(keys, context.actor)
                + redis::ScriptValues{{"scope", ModerationKeys(keys).scope(context.actor)},
                                      {"personRole", keys.role(person)},
                                      {"invitations", keys.invitations()},
                                      {"invitation", keys.invitation(invitation)}},
            auditArguments(context.actor)
                + redis::ScriptValues{{"person", person.bytes()},
                                      {"invitation", invitation},
                                      {"password", secret}},
            operationKey(context.keys, context.operation)})));
}

} // namespace store
