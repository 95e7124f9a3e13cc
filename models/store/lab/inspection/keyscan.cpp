// SPDX-License-Identifier: MIT
#include "store/lab/inspection/keyscan.h"

#include "redis/wire/connection.h"
#include "redis/wire/servererror.h"
#include "redis/wire/serverinfo.h"
#include "store/core/community/keptcursor.h"

using base::Result;
using domain::KeyPage;

namespace store {

namespace {
constexpr int stepsOfAPage = 50;

/// Every write counts, also those by which a key comes while another expires. A save begins anew.
const redis::Command aboutWrites{"INFO", "persistence"};

qint64 writesOf(const redis::Reply &info)
{
    return info.isError() ? 0 : redis::infoNumber(info.view(), "rdb_changes_since_last_save");
}

Result<void> addTypes(redis::Connection &connection, KeyPage &page)
{
    QList<redis::Command> asked;
    for (const auto &entry : std::as_const(page.keys))
        asked.append({"TYPE", entry.key});
    asked.append({"DBSIZE"});
    asked.append(aboutWrites);
    const auto types = connection.pipeline(asked);
    if (!types)
        return tl::unexpected(types.error());
    page.total = (*types)[page.keys.size()].integer().value_or(0);
    page.writes = writesOf((*types)[page.keys.size() + 1]);
    for (qsizetype i = 0; i < page.keys.size(); ++i)
        page.keys[i].type = (*types)[i].bytes();
    // What went away in between.
    page.keys.removeIf([](const domain::KeyEntry &entry) { return entry.type == "none"; });
    return {};
}
} // namespace

Result<KeyPage> scanKeys(redis::Connection &connection, const QByteArray &pattern,
                         const QByteArray &cursor, qsizetype wanted)
{
    const auto info = connection.pipeline({serverRunCommand(), aboutWrites});
    if (!info)
        return tl::unexpected(info.error());
    const auto run = serverRunOf((*info)[0]);
    KeyPage page;
    page.next = cursorIn(run, cursor);
    for (int step = 0; step < stepsOfAPage && page.keys.size() < wanted; ++step) {
        const auto slice
            = connection.command({"SCAN", page.next, "MATCH", pattern, "COUNT", "1000"});
        if (!slice)
            return tl::unexpected(slice.error());
        page.next = slice->first()[0].bytes();
        page.examined += 1000;
        for (const auto &key : slice->first()[1].strings())
            page.keys.append({key, {}});
        if (page.next == "0") {
            page.next.clear();
            break;
        }
    }
    if (!page.next.isEmpty())
        page.next = keptCursor(run, page.next);
    if (const auto typed = addTypes(connection, page); !typed)
        return tl::unexpected(typed.error());
    page.examined = std::min(page.examined, page.total);
    page.writes = writesOf((*info)[1]); // what came while SCAN went on may have been missed
    return page;
}

Result<KeyPage> findKeys(redis::Connection &connection, const QByteArrayList &keys)
{
    KeyPage page;
    for (const auto &key : keys)
        page.keys.append({key, {}});
    page.examined = keys.size();
    if (const auto typed = addTypes(connection, page); !typed)
        return tl::unexpected(typed.error());
    return page;
}

} // namespace store
