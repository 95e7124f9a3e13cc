// SPDX-License-Identifier: MIT
#pragma once

#include "domain/crowd.h"
#include "store/core/request.h"

namespace store {

// A made-up crowd in a private community. It comes through a SideDoor, so that the window hears of
// it as of other people.

/// Another crowd; the one before is forgotten, its people stay. Refused "not-private".
struct GatherCrowd {
    static constexpr RequestTraits traits{RequestKind::Query, u"gather a crowd", true};
    quint32 seed = 1;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// So many acts of the crowd that was gathered last, one after the other; fewer, if the connection
/// broke on the way.
struct LetCrowdAct {
    static constexpr RequestTraits traits{RequestKind::OpenJob, u"let the crowd act", true};
    int count = 1;
    [[nodiscard]] base::Result<QList<domain::CrowdAct>> perform(const Context &context) const;
};

} // namespace store
