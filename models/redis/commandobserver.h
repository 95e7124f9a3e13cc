// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"

#include <QList>

namespace redis {

/// Sees every command that passes a connection, after its answer came. Called on the thread of
/// the connection, once per round trip; must not block.
class CommandObserver {
public:
    virtual ~CommandObserver() = default;
    virtual void commandsFinished(const QList<base::CommandRecord> &records) = 0;
};

} // namespace redis
