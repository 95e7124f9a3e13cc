// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"

namespace store {

/// Whether the connection proves that the server is our own: a unix socket of ours in a folder that
/// nobody else may enter. `private` in fm:meta is a claim that anybody with access can write.
[[nodiscard]] bool isOwnServer(const redis::Connection &connection);

/// Refused "not-private" where it is not.
[[nodiscard]] base::Result<void> refuseForeignServer(const redis::Connection &connection);

/// Has our own server write its append-only file anew, where a start would have to replay at least
/// this many bytes of it; a server of others looks after its own. False: one is under way, which
/// knows nothing of what came since it began.
[[nodiscard]] base::Result<bool> rewriteAppendOnlyFile(redis::Connection &connection,
                                                       qint64 replayed = 0);

/// While it lives, the append-only file of our own server may grow to a gigabyte before the server
/// rewrites it by itself, which would cost an import of some hundred thousand articles a quarter of
/// its time, over and over. Whoever is killed meanwhile leaves that to the server's own end.
class GrowingAppendOnlyFile {
public:
    explicit GrowingAppendOnlyFile(redis::Connection &connection);
    ~GrowingAppendOnlyFile();
    GrowingAppendOnlyFile(const GrowingAppendOnlyFile &) = delete;
    GrowingAppendOnlyFile &operator=(const GrowingAppendOnlyFile &) = delete;

private:
    redis::Connection &m_connection;
    QByteArray m_before; ///< empty: nothing was changed
};

} // namespace store
