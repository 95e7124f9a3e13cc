// SPDX-License-Identifier: MIT
#include "store/lab/crowd/crowdrequests.h"

#include "store/core/context.h"
#include "store/lab/crowd/crowd.h"

using base::Result;
using domain::CrowdAct;

namespace store {

namespace {
struct GatheredCrowd {
    std::unique_ptr<Crowd> crowd; ///< requests come one after the other
};
} // namespace

Result<void> GatherCrowd::perform(const Context &context) const
{
    auto &crowd = context.memory<GatheredCrowd>().crowd;
    crowd = std::make_unique<Crowd>(context.keys, seed);
    return crowd->lookAround(context.connection);
}

Result<QList<CrowdAct>> LetCrowdAct::perform(const Context &context) const
{
    auto &crowd = context.memory<GatheredCrowd>().crowd;
    Q_ASSERT(crowd);
    QList<CrowdAct> acts;
    for (int i = 0; i < count; ++i) {
        auto act = crowd->act(context.connection);
        if (!act && acts.isEmpty())
            return tl::unexpected(act.error());
        if (!act)
            break;
        acts.append(*std::move(act));
    }
    return acts;
}

} // namespace store
