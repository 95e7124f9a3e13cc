// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"

#include <QList>

namespace redis {

/// Sees every command that passes a connection. Called on the thread of the connection.
class CommandObserver {
public:
    virtual ~CommandObserver() = default;
    /// Whether anybody looks: what passes meanwhile is not even recorded.
    [[nodiscard]] virtual bool isWatching() const { return true; }
    /// Before they are sent. Only an observer of a private community may take its time here, to
    /// see what the keys hold before.
    virtual void commandsStarting(const base::Action &, const QList<QByteArrayList> &) { }
    /// After the answers came, once per round trip; must not block.
    virtual void commandsFinished(const QList<base::CommandRecord> &records) = 0;
};

} // namespace redis
