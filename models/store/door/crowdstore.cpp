// SPDX-License-Identifier: MIT
#include "store/door/crowdstore.h"

#include "redis/worker/executor.h"
#include "store/lab/crowd/crowd.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::CrowdAct;
using redis::Connection;

namespace store {

class CrowdStore::Private {
public:
    redis::Executor &worker()
    {
        if (!executor)
            executor = std::make_unique<redis::Executor>(u"crowd"_s, endpoint);
        return *executor;
    }

    base::Endpoint endpoint;
    Keys keys;
    std::shared_ptr<Crowd> crowd{}; ///< only jobs look into it
    std::unique_ptr<redis::Executor> executor{};
};

CrowdStore::CrowdStore(base::Endpoint endpoint, const Keys &keys, QObject *parent)
    : QObject(parent)
    , d(new Private{std::move(endpoint), keys})
{
}

CrowdStore::CrowdStore(StandIn, QObject *parent)
    : QObject(parent)
{
}

CrowdStore::~CrowdStore() = default;

CrowdStore::Answer<void> CrowdStore::gather(quint32 seed)
{
    d->crowd = std::make_shared<Crowd>(d->keys, seed);
    return d->worker().run(
        Action(), redis::OnBrokenConnection::Fail,
        [crowd = d->crowd](Connection &connection) { return crowd->lookAround(connection); });
}

CrowdStore::Answer<QList<CrowdAct>> CrowdStore::act(int count)
{
    return d->worker().run(
        Action(), redis::OnBrokenConnection::Fail,
        [crowd = d->crowd, count](Connection &connection) -> Result<QList<CrowdAct>> {
            QList<CrowdAct> acts;
            for (int i = 0; i < count; ++i) {
                auto act = crowd->act(connection);
                if (!act && acts.isEmpty())
                    return tl::unexpected(act.error());
                if (!act)
                    break;
                acts.append(*std::move(act));
            }
            return acts;
        });
}

} // namespace store
