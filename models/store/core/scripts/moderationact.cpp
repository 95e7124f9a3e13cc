// SPDX-License-Identifier: MIT
#include "store/core/scripts/moderationact.h"

#include "redis/script.h"

namespace store {

base::Result<void> noteOperation(redis::Connection &connection, const Keys &keys,
                                 const QByteArray &what, const QByteArrayList &fields)
{
    static const auto script = redis::Script::fromResource(QStringLiteral("noteaudit"));
    TRY(script.run(
        connection,
        redis::ScriptCall{{{"meta", keys.meta()}, {"bars", keys.bars()}, {"audit", keys.audit()}},
                          {{"actor", operatorId().bytes()}, {"what", what}, {"fields", fields}}}));
    return {};
}

} // namespace store
