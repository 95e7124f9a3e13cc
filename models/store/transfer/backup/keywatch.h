// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"

#include <QSet>

#include <memory>

namespace store {

/// Tells which keys of a namespace changed, by whoever, since it began: a connection of its own
/// listens to what the server says of every key with that prefix. Used on a worker.
class KeyWatch {
public:
    /// `source` is the connection that asks for it; its changes are told too.
    [[nodiscard]] static base::Result<std::unique_ptr<KeyWatch>> begin(redis::Connection &source,
                                                                       const QByteArray &nameSpace);

    /// Every key that changed before this call began, and since the last one. Refused
    /// "changed-meanwhile": the server was emptied.
    [[nodiscard]] base::Result<QSet<QByteArray>> changed();

private:
    explicit KeyWatch(const base::Endpoint &endpoint)
        : m_listener(endpoint)
    {
    }
    base::Result<void> listen();

    redis::Connection m_listener;
    QSet<QByteArray> m_later; ///< came behind an answer
};

} // namespace store
