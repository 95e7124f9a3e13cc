// SPDX-License-Identifier: MIT
#pragma once

#include "questions.h"
#include "store/door/crowdstore.h"

namespace support {

/// Stands in for a crowd; what it does is the test's.
class FakeCrowdStore : public store::CrowdStore {
public:
    FakeCrowdStore()
        : store::CrowdStore(StandIn(), nullptr)
    {
    }

    Questions<void, quint32> gathers;
    Questions<QList<domain::CrowdAct>, int> acts;

    Answer<void> gather(quint32 seed) override { return gathers.ask(seed); }
    Answer<QList<domain::CrowdAct>> act(int count) override { return acts.ask(count); }
};

} // namespace support
