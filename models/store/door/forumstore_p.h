// SPDX-License-Identifier: MIT
#pragma once

#include "redis/worker/executor.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/door/forumstore.h"
#include "store/forum/forumpush.h"

#include <QSet>

#include <functional>

namespace store {

/// What the two halves of ForumStore, reading and writing, share.
class ForumStore::Private {
public:
    enum class Upkeep { Jobs, Rebuild };

    Private(ForumStore &store, redis::Executor &first, redis::Executor &second, const Keys &theKeys,
            Access theAccess)
        : q(store)
        , interactive(first)
        , bulk(second)
        , keys(theKeys)
        , access(theAccess)
        , push(keys, *cache)
    {
    }

    /// Runs `job` (Result<T>(Connection &, const ForumKeys &, ForumCache &)).
    template <typename Job>
    auto run(base::Action action, Job job)
    {
        return interactive.run(std::move(action),
                               [keys = keys, cache = cache,
                                job = std::move(job)](redis::Connection &connection) mutable {
                                   return job(connection, keys, *cache);
                               });
    }

    /// The same, if `person` may write.
    template <typename T, typename Job>
    Answer<T> write(const domain::AccountId &person, const QString &name, Job job)
    {
        if (const auto no = writeRefusal(access, person))
            return refuse<T>(*no);
        return run(base::Action::named(name), std::move(job));
    }

    /// The same with something typed, if the rules took it.
    template <typename T, typename Typed, typename Job>
    Answer<T> write(const domain::AccountId &person, const QString &name,
                    const base::Result<Typed> &clean, Job job)
    {
        if (const auto no = writeRefusal(access, person))
            return refuse<T>(*no);
        if (!clean)
            return refuse<T>(clean.error());
        return run(base::Action::named(name),
                   [clean = *clean, job = std::move(job)](auto &connection, const auto &theKeys,
                                                          auto &theMemory) {
                       return job(connection, theKeys, theMemory, clean);
                   });
    }

    template <typename T>
    static Answer<T> refuse(const base::Error &error)
    {
        return QtFuture::makeReadyFuture(base::Result<T>(tl::unexpected(error)));
    }

    /// For workers: has the store look after something, if it still lives then.
    [[nodiscard]] std::function<void(Upkeep)> rebuildScheduler() const;
    void scheduleRebuild(Upkeep upkeep);

    ForumStore &q;
    redis::Executor &interactive;
    redis::Executor &bulk;
    ForumKeys keys;
    Access access;
    std::shared_ptr<ForumCache> cache = std::make_shared<ForumCache>();
    ForumPush push;
    QSet<Upkeep> underWay;
};

} // namespace store
