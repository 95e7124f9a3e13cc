// SPDX-License-Identifier: MIT
#include "store/core/community/keptcursor.h"

#include "redis/wire/serverinfo.h"

namespace store {

redis::Command serverRunCommand()
{
    return {"INFO", "server"};
}

QByteArray serverRunOf(const redis::Reply &info)
{
    return info.isError() ? QByteArray()
                          : redis::infoField(info.view(), "run_id").toByteArray().left(40);
}

QByteArray keptCursor(const QByteArray &run, const QByteArray &cursor)
{
    return cursor + '@' + run;
}

QByteArray cursorIn(const QByteArray &run, const QByteArray &kept)
{
    const auto at = kept.indexOf('@');
    return at > 0 && kept.mid(at + 1) == run ? kept.left(at) : QByteArray("0");
}

} // namespace store
