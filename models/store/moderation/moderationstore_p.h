// SPDX-License-Identifier: MIT
#pragma once

#include "redis/executor.h"
#include "store/articles/articlememory.h"
#include "store/forum/forummemory.h"
#include "store/moderation/reportpush.h"
#include "store/moderationstore.h"

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

    /// Runs `job` (Result<T>(Connection &, const ModerationKeys &, ArticleMemory &)).
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

    /// Runs `job` (Result<BatchRun>(Connection &, const ModerationKeys &, ForumMemory &, Progress
    /// &, const std::atomic_bool &)) on the bulk worker, if `person` may write.
    template <typename Job>
    Answer<domain::BatchRun> runBatch(const domain::AccountId &person, const QString &name, Job job)
    {
        if (const auto no = writeRefusal(access, person))
            return QtFuture::makeReadyFuture(base::Result<domain::BatchRun>(tl::unexpected(*no)));
        isBatchCancelled = std::make_shared<std::atomic_bool>(false);
        return bulk.run(base::Action::named(name), redis::OnBrokenConnection::Fail,
                        [keys = keys, memory = forum, flag = isBatchCancelled,
                         job = std::move(job)](redis::Connection &connection,
                                               redis::Progress &progress) mutable {
                            return job(connection, keys, *memory, progress, *flag);
                        });
    }

    redis::Executor &interactive;
    redis::Executor &bulk;
    ModerationKeys keys;
    Access access;
    std::shared_ptr<ArticleMemory> names = std::make_shared<ArticleMemory>();
    std::shared_ptr<ForumMemory> forum = std::make_shared<ForumMemory>();
    ReportPush push;
    /// Of the export that runs, and of the batch.
    std::shared_ptr<std::atomic_bool> isExportCancelled;
    std::shared_ptr<std::atomic_bool> isBatchCancelled;
};

} // namespace store
