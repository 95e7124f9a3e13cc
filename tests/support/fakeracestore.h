// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/racestore.h"

namespace support {

/// Stands in for the server of the races; its answers are the test's.
class FakeRaceStore : public store::RaceStore {
public:
    struct Beginning {
        QByteArray race;
        domain::RaceWay way = domain::RaceWay::Source;
    };
    struct Taken {
        domain::RaceClient client = domain::RaceClient::A;
        domain::RaceCall call;
    };

    FakeRaceStore()
        : store::RaceStore(StandIn(), nullptr)
    {
    }

    Questions<Begin, Beginning> begins;
    Questions<Turn, Taken> takes;
    int opens = 0;

    void open() override { ++opens; }
    Answer<Begin> begin(const domain::Race &race, domain::RaceWay way) override
    {
        return begins.ask({race.id, way});
    }
    Answer<Turn> take(domain::RaceClient client, const domain::RaceCall &call,
                      const domain::RacePlan &) override
    {
        return takes.ask({client, call});
    }
};

} // namespace support
