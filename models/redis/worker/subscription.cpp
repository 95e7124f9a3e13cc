// SPDX-License-Identifier: MIT
#include "redis/worker/subscription.h"

#include "redis/worker/subscriptionworker.h"

namespace redis {

Subscription::Subscription(base::Endpoint endpoint, ConnectionLimits limits, QObject *parent)
    : QObject(parent)
    , m_worker(std::make_unique<SubscriptionWorker>(std::move(endpoint), limits))
{
    connect(m_worker.get(), &SubscriptionWorker::listening, this, &Subscription::listening);
    connect(m_worker.get(), &SubscriptionWorker::deaf, this, &Subscription::deaf);
    connect(m_worker.get(), &SubscriptionWorker::invalidated, this, &Subscription::invalidated);
    connect(m_worker.get(), &SubscriptionWorker::everythingInvalidated, this,
            &Subscription::everythingInvalidated);
    m_worker->start();
}

Subscription::~Subscription() = default;

void Subscription::retryNow()
{
    m_worker->wake();
}

} // namespace redis
