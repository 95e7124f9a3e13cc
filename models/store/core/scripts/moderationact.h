// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/scriptcall.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// Who acts where nobody is signed in: the command line, with the server's credentials.
[[nodiscard]] inline domain::AccountId operatorId()
{
    return domain::AccountId(QByteArray("operator"));
}

/// KEYS of audit.lua, with the role that administrators act by.
[[nodiscard]] inline redis::ScriptValues administratorKeys(const Keys &keys,
                                                           const domain::AccountId &actor)
{
    return {{"meta", keys.meta()},
            {"bars", keys.bars()},
            {"role", keys.role(actor)},
            {"audit", keys.audit()}};
}

/// KEYS of roles.lua and audit.lua.
[[nodiscard]] inline redis::ScriptValues moderatorKeys(const Keys &keys,
                                                       const domain::AccountId &actor)
{
    return administratorKeys(keys, actor)
        + redis::ScriptValues{{"scope", ModerationKeys(keys).scope(actor)}};
}

/// ARGV of audit.lua.
[[nodiscard]] inline redis::ScriptValues
auditArguments(const domain::AccountId &actor, const domain::ModerationContext &warrant = {})
{
    return {
        {"actor", actor.bytes()}, {"reason", warrant.reason.toUtf8()}, {"undoes", warrant.undoes}};
}

/// Notes what the operator did by many scripts, e.g. "import", with fields and values.
[[nodiscard]] base::Result<void> noteOperation(redis::Connection &connection, const Keys &keys,
                                               const QByteArray &what,
                                               const QByteArrayList &fields);

} // namespace store
