// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/scancursor.h"
#include "redis/wire/connection.h"
#include "redis/worker/executor.h"
#include "store/core/keys/keys.h"

#include <functional>

namespace store {

/// Whether a rebuild of what other programs may have written past us is due; then nobody else
/// makes it. `upkeep` is a field of fm:rebuilt.
[[nodiscard]] base::Result<bool> claimRebuild(redis::Connection &connection, const Keys &keys,
                                              const QByteArray &upkeep);

/// After a rebuild that took so long: the next one waits until its cost is a small part of the
/// time, eight minutes at most. What is quickly rebuilt waits no longer than ever.
[[nodiscard]] base::Result<void> restAfterRebuild(redis::Connection &connection, const Keys &keys,
                                                  const QByteArray &upkeep,
                                                  std::chrono::milliseconds took);

/// Does the work if that is due, and rests afterwards. False if it was not.
[[nodiscard]] base::Result<bool> rebuildIfDue(redis::Connection &connection, const Keys &keys,
                                              const QByteArray &upkeep,
                                              const std::function<base::Result<void>()> &work);

/// Walks keys, a set or a sorted set by cursor and hands on what it finds; `step` 2 skips scores.
/// `visit` is Result<void>(const QByteArrayList &); `progress` may be null.
template <typename Visit>
[[nodiscard]] base::Result<void> scan(redis::Connection &connection, redis::Command command,
                                      qsizetype cursorAt, qsizetype step,
                                      const redis::Progress *progress, Visit visit)
{
    TRY(connection.checkWhole());
    redis::ScanCursor cursor;
    do {
        if (progress && progress->isCancelled())
            return base::fail(base::Failure::Cancelled);
        const auto replies = TRY(connection.command(command));
        const auto elements = replies.first()[1];
        QByteArrayList members;
        for (qsizetype i = 0; i < elements.size(); i += step)
            members.append(elements[i].bytes());
        const base::Result<void> done = visit(members);
        if (!done)
            return done;
        TRY(cursor.advance(replies.first()));
        command[cursorAt] = cursor.value();
    } while (!cursor.isAtEnd());
    return connection.checkWhole();
}

/// Cursors of the SCAN family that are kept for longer than a connection lasts: in Redis, or by a
/// window that asks for more later. Such a cursor is a place in a hash table, and every start of a
/// server seeds its hashes anew: to another run it means some other place, and whoever went on from
/// there would miss members. So it is kept with the run that it belongs to, as `<cursor>@<run>`.
[[nodiscard]] redis::Command serverRunCommand();
/// From the answer to that; empty where the server does not say.
[[nodiscard]] QByteArray serverRunOf(const redis::Reply &info);

[[nodiscard]] QByteArray keptCursor(const QByteArray &run, const QByteArray &cursor);
/// Where to go on in this run: from the beginning if the cursor is of another one, or empty.
[[nodiscard]] QByteArray cursorIn(const QByteArray &run, const QByteArray &kept);

/// Walks a sorted set from the lowest score on, in slices of a millisecond of the server, and hands
/// on members with their scores: what rises meanwhile is met once more, what falls may be missed.
/// For whoever may not use ZSCAN. `visit` as above.
template <typename Visit>
[[nodiscard]] base::Result<void> walkByScore(redis::Connection &connection, const QByteArray &key,
                                             Visit visit)
{
    QByteArray from("-inf");
    for (;;) {
        const auto slice = TRY(connection.command({"ZRANGE", key, from, "+inf", "BYSCORE", "LIMIT",
                                                   "0", "1000", "WITHSCORES"}))
                               .first()
                               .strings();
        if (slice.isEmpty())
            return {};
        // Those of its moment that the slice cut off, so that the next one begins behind it.
        const auto &last = slice.constLast();
        const auto same
            = TRY(connection.command({"ZRANGE", key, last, last, "BYSCORE", "WITHSCORES"}));
        const base::Result<void> done = visit(slice + same.first().strings());
        if (!done)
            return done;
        from = '(' + last;
    }
}

} // namespace store
