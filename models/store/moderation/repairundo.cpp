// SPDX-License-Identifier: MIT
#include "store/moderation/repairundo.h"

#include "redis/script.h"
#include "store/scriptreply.h"

using namespace Qt::StringLiterals;

namespace store {

base::Result<void> undoRepair(redis::Connection &connection, const ModerationKeys &keys,
                              const domain::AuditEntry &entry, const domain::AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"undorepair"_s);
    const auto second = entry.other("second");
    const auto outcome = outcomeOf(script.run(
        connection,
        {keys.meta(), keys.audit(), entry.other("key"), second.isEmpty() ? keys.meta() : second},
        {actor.bytes(), entry.target, entry.other("kind"), entry.other("form"),
         entry.other("member"), entry.after, entry.before, entry.other("expiry")}));
    if (!outcome)
        return tl::unexpected(outcome.error());
    return {};
}

} // namespace store
