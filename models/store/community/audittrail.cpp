// SPDX-License-Identifier: MIT
#include "store/community/audittrail.h"

#include "redis/script.h"

namespace store {

base::Result<void> noteOperation(redis::Connection &connection, const Keys &keys,
                                 const QByteArray &what, const QByteArrayList &fields)
{
    static const auto script = redis::Script::fromResource(QStringLiteral("noteaudit"));
    const auto answer
        = script.run(connection, {keys.meta(), keys.audit()}, QByteArrayList{what} + fields);
    if (!answer)
        return tl::unexpected(answer.error());
    return {};
}

} // namespace store
