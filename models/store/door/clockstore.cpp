// SPDX-License-Identifier: MIT
#include "store/door/clockstore.h"

#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/core/keys/operations.h"
#include "store/upkeep/movedclock.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::CommunityTime;
using std::chrono::seconds;

namespace store {

struct ClockStore::Private {
    redis::Executor &interactive;
    Keys keys;
    Access access;
};

ClockStore::ClockStore(redis::Executor &interactive, redis::Subscription &subscription,
                       const Keys &keys, QObject *parent, Access access)
    : QObject(parent)
    , d(new Private{interactive, keys, access})
{
    connect(&subscription, &redis::Subscription::invalidated, this,
            [this, meta = keys.meta()](const QByteArrayList &changed) {
                if (changed.contains(meta))
                    Q_EMIT timeInvalidated();
            });
    connect(&subscription, &redis::Subscription::everythingInvalidated, this,
            &ClockStore::timeInvalidated);
    connect(&interactive, &redis::Executor::trackingRenewed, this, &ClockStore::timeInvalidated);
}

ClockStore::ClockStore(QObject *parent)
    : QObject(parent)
{
}

ClockStore::~ClockStore() = default;

ClockStore::Answer<CommunityTime> ClockStore::time()
{
    return d->interactive.run(
        Action{0, u"read the clock"_s},
        [keys = d->keys](redis::Connection &connection) { return readTime(connection, keys); });
}

ClockStore::Answer<seconds> ClockStore::advance(domain::TimeStep step,
                                                const domain::AccountId &actor)
{
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result<seconds>(tl::unexpected(*no)));
    // A step by hours that may have happened is not made twice.
    return d->interactive.run(
        Action::named(u"move the clock"_s),
        [keys = d->keys, step, actor, operation = freshOperation()](redis::Connection &connection) {
            return moveClock(connection, keys, step, actor, operation);
        });
}

} // namespace store
