// SPDX-License-Identifier: MIT
#include "store/community/upkeep.h"

#include "redis/script.h"
#include "store/community/communityclock.h"

using namespace Qt::StringLiterals;

namespace store {

base::Result<bool> claimRebuild(redis::Connection &connection, const Keys &keys,
                                const QByteArray &upkeep)
{
    static const auto script = redis::Script::fromResource(u"claimrebuild"_s);
    const auto replies = script.run(connection, {keys.meta(), keys.rebuilt()},
                                    {upkeep, QByteArray::number(rebuildInterval)});
    if (!replies)
        return tl::unexpected(replies.error());
    return replies->first()[0].view() == "ok";
}

} // namespace store
