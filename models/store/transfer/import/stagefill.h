// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/script.h"
#include "redis/wire/connection.h"

#include <functional>

namespace store {

/// Gathers what is too much for one script under keys of the import's own, in slices of some
/// milliseconds of the server, many in one pipeline. The script that makes an article, topic or
/// reply visible gives them to it; an import that ends before leaves nothing but these keys, which
/// expire. Gathering again is safe. Blocking; on the worker.
class StageFill {
public:
    enum class Kind { Set, List };

    /// `isCancelled` is asked before each pipeline.
    StageFill(redis::Connection &connection, std::function<bool()> isCancelled);

    /// Before anything else. Cancelled here and below when `isCancelled` says so; then nothing
    /// stays under any of the keys.
    [[nodiscard]] base::Result<void> start();
    /// Where add() puts what comes from here on.
    void into(Kind kind, const QByteArray &key);
    [[nodiscard]] base::Result<void> add(const QByteArray &element);
    /// Sends what is left.
    [[nodiscard]] base::Result<void> finish();

private:
    void cut();
    [[nodiscard]] base::Result<void> send();
    [[nodiscard]] base::Result<void> cancel();

    redis::Connection &m_connection;
    std::function<bool()> m_isCancelled;
    redis::Script m_script;
    QByteArrayList m_keys; ///< all of them
    Kind m_kind = Kind::Set;
    QByteArrayList m_slice;
    qsizetype m_cost = 0; ///< of the slice
    qsizetype m_before = 0; ///< elements of the list that are in earlier slices
    QList<redis::ScriptCall> m_calls;
};

} // namespace store
