// SPDX-License-Identifier: MIT
#pragma once

#include "redis/worker/executor.h"
#include "store/core/articlecache.h"
#include "store/door/timelinestore.h"
#include "store/timeline/timelinepush.h"
#include "store/upkeep/fanoutwatch.h"

namespace store {

/// What the two halves of TimelineStore, reading and writing, share.
class TimelineStore::Private {
public:
    Private(redis::Executor &first, redis::Executor &second, const Keys &theKeys, Access theAccess)
        : interactive(first)
        , bulk(second)
        , keys(theKeys)
        , access(theAccess)
        , push(keys, *names)
        , fanOut(interactive, bulk, keys, access)
    {
    }

    /// Runs `job` (Result<T>(Connection &, const TimelineKeys &, ArticleCache &)).
    template <typename Job>
    auto run(base::Action action, Job job)
    {
        return interactive.run(std::move(action),
                               [keys = keys, names = names,
                                job = std::move(job)](redis::Connection &connection) mutable {
                                   return job(connection, keys, *names);
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

    template <typename T>
    static Answer<T> refuse(const base::Error &error)
    {
        return QtFuture::makeReadyFuture(base::Result<T>(tl::unexpected(error)));
    }

    redis::Executor &interactive;
    redis::Executor &bulk;
    TimelineKeys keys;
    Access access;
    std::shared_ptr<ArticleCache> names = std::make_shared<ArticleCache>();
    TimelinePush push;
    FanOutWatch fanOut;
};

} // namespace store
