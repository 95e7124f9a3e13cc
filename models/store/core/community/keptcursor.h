// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"

namespace store {

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

} // namespace store
