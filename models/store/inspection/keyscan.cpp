// SPDX-License-Identifier: MIT
#include "store/inspection/keyscan.h"

#include "redis/connection.h"
#include "redis/wire/servererror.h"

using base::Result;
using domain::KeyPage;

namespace store {

namespace {
constexpr int stepsOfAPage = 50;

Result<void> addTypes(redis::Connection &connection, KeyPage &page)
{
    QList<redis::Command> asked;
    for (const auto &entry : std::as_const(page.keys))
        asked.append({"TYPE", entry.key});
    const auto types = connection.pipeline(asked);
    if (!types)
        return tl::unexpected(types.error());
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
    KeyPage page;
    page.next = cursor.isEmpty() ? QByteArray("0") : cursor;
    for (int step = 0; step < stepsOfAPage && page.keys.size() < wanted; ++step) {
        const auto slice = connection.pipeline(
            {{"SCAN", page.next, "MATCH", pattern, "COUNT", "1000"}, {"DBSIZE"}});
        if (!slice)
            return tl::unexpected(slice.error());
        if (slice->first().isError())
            return tl::unexpected(redis::errorOf(slice->first()));
        page.next = slice->first()[0].bytes();
        page.total = (*slice)[1].integer().value_or(0);
        page.examined = std::min<qint64>(page.examined + 1000, page.total);
        for (const auto &key : slice->first()[1].strings())
            page.keys.append({key, {}});
        if (page.next == "0") {
            page.next.clear();
            break;
        }
    }
    if (const auto typed = addTypes(connection, page); !typed)
        return tl::unexpected(typed.error());
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
