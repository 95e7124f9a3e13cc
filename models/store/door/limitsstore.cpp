// SPDX-License-Identifier: MIT
#include "store/door/limitsstore.h"

#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/core/forumcache.h"
#include "store/moderation/limits/helditems.h"
#include "store/moderation/limits/heldpush.h"
#include "store/moderation/limits/limitsettings.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using domain::Limits;

namespace store {

class LimitsStore::Private {
public:
    Private(redis::Executor &executor, const Keys &theKeys, Access theAccess)
        : interactive(executor)
        , keys(theKeys)
        , access(theAccess)
        , push(keys.nameSpace())
    {
    }

    /// Runs `job` (Result<T>(Connection &, const ModerationKeys &, ForumCache &)).
    template <typename Job>
    auto run(Action action, Job job)
    {
        return interactive.run(std::move(action),
                               [keys = keys, cache = cache,
                                job = std::move(job)](redis::Connection &connection) mutable {
                                   return job(connection, keys, *cache);
                               });
    }

    /// The same, if `person` may write.
    template <typename Job>
    Answer<void> write(const AccountId &person, const QString &name, Job job)
    {
        if (const auto no = writeRefusal(access, person))
            return QtFuture::makeReadyFuture(Result<void>(tl::unexpected(*no)));
        return run(Action::named(name), std::move(job));
    }

    redis::Executor &interactive;
    ModerationKeys keys;
    Access access;
    std::shared_ptr<ForumCache> cache = std::make_shared<ForumCache>();
    HeldPush push;
};

LimitsStore::LimitsStore(redis::Executor &interactive, redis::Subscription &subscription,
                         const Keys &keys, QObject *parent, Access access)
    : QObject(parent)
    , d(std::make_unique<Private>(interactive, keys, access))
{
    auto *push = &d->push;
    connect(&subscription, &redis::Subscription::invalidated, push, &HeldPush::addKeys);
    connect(&subscription, &redis::Subscription::everythingInvalidated, push,
            &HeldPush::noteEverything);
    connect(&interactive, &redis::Executor::trackingRenewed, push, &HeldPush::noteEverything);
    connect(push, &HeldPush::heldInvalidated, this, &LimitsStore::heldInvalidated);
}

LimitsStore::LimitsStore(QObject *parent)
    : QObject(parent)
{
}

LimitsStore::~LimitsStore() = default;

LimitsStore::Answer<Limits> LimitsStore::limits()
{
    return d->run(
        Action::named(u"read the limits"_s),
        [](auto &connection, const auto &keys, auto &) { return readLimits(connection, keys); });
}

LimitsStore::Answer<void> LimitsStore::save(const Limits &known, const Limits &wanted,
                                            const AccountId &actor)
{
    return d->write(actor, u"change the limits"_s, [=](auto &connection, const auto &keys, auto &) {
        return saveLimits(connection, keys, known, wanted, actor);
    });
}

LimitsStore::Answer<domain::HeldPage> LimitsStore::held(qint64 offset, qint64 count)
{
    return d->run(Action::named(u"read what is held"_s),
                  [offset, count](auto &connection, const auto &keys, auto &cache) {
                      return readHeld(connection, keys, cache.people, offset, count);
                  });
}

LimitsStore::Answer<void> LimitsStore::approve(const QByteArray &id, const AccountId &actor)
{
    return d->write(actor, u"approve"_s, [=](auto &connection, const auto &keys, auto &cache) {
        return approveHeld(connection, keys, cache, id, actor);
    });
}

LimitsStore::Answer<void> LimitsStore::reject(const QByteArray &id, const QString &reason,
                                              const AccountId &actor)
{
    return d->write(actor, u"reject"_s,
                    [=](auto &connection, const auto &keys, auto &) -> Result<void> {
                        const auto clean = domain::cleanReason(reason);
                        if (!clean)
                            return tl::unexpected(clean.error());
                        return settleHeld(connection, keys, id, Held::Rejected, *clean, actor);
                    });
}

LimitsStore::Answer<void> LimitsStore::holdAgain(const QByteArray &id, const AccountId &actor)
{
    return d->write(actor, u"hold again"_s, [=](auto &connection, const auto &keys, auto &) {
        return settleHeld(connection, keys, id, Held::Again, {}, actor);
    });
}

} // namespace store
