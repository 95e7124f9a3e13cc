// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"

namespace bench {

/// Keeps what a call sent, round trip by round trip, to be sent again in the bare way.
class Recorder final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        QList<redis::Command> commands;
        for (const auto &record : records)
            commands.append(record.arguments);
        roundTrips.append(commands);
    }
    QList<QList<redis::Command>> roundTrips;
};

} // namespace bench
