// SPDX-License-Identifier: MIT
#pragma once

#include "redis/worker/executor.h"
#include "store/core/articlecache.h"
#include "store/core/forumcache.h"
#include "store/door/moderationstore.h"
#include "store/moderation/reports/reportpush.h"

#include <atomic>

namespace store {

/// What the parts of ModerationStore share.
class ModerationStore::Private {
public:
    Private(redis::Executor &first, redis::Executor &second, const Keys &theKeys, Access theAccess)
        : interactive(first)
        , bulk(second)
        , keys(theKeys)
        , access(theAccess)
        , push(keys.nameSpace(), *names)
    {
    }

    /// Runs `job` (Result<T>(Connection &, const ModerationKeys &, ArticleCache &)).
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
            return QtFuture::makeReadyFuture(base::Result<T>(tl::unexpected(*no)));
        return run(base::Action::named(name), std::move(job));
    }

    /// Runs `job` (Result<BatchRun>(Connection &, const ModerationKeys &, ForumCache &, Progress
    /// &, const std::atomic_bool &)) on the bulk worker, if `person` may write.
    template <typename Job>
    Answer<domain::BatchRun> runBatch(const domain::AccountId &person, const QString &name, Job job)
    {
        if (const auto no = writeRefusal(access, person))
            return QtFuture::makeReadyFuture(base::Result<domain::BatchRun>(tl::unexpected(*no)));
        isBatchCancelled = std::make_shared<std::atomic_bool>(false);
        return bulk.run(base::Action::named(name), redis::OnBrokenConnection::Fail,
                        [keys = keys, cache = forum, flag = isBatchCancelled, job = std::move(job)](
                            redis::Connection &connection, redis::Progress &progress) mutable {
                            return job(connection, keys, *cache, progress, *flag);
                        });
    }

    redis::Executor &interactive;
    redis::Executor &bulk;
    ModerationKeys keys;
    Access access;
    std::shared_ptr<ArticleCache> names = std::make_shared<ArticleCache>();
    std::shared_ptr<ForumCache> forum = std::make_shared<ForumCache>();
    ReportPush push;
    /// Of the export that runs, and of the batch.
    std::shared_ptr<std::atomic_bool> isExportCancelled;
    std::shared_ptr<std::atomic_bool> isBatchCancelled;
};

} // namespace store
