// SPDX-License-Identifier: MIT
#include "store/moderation/batchrequests.h"

#include "store/core/context.h"
#include "store/moderation/batches.h"

using base::Result;

namespace store {

Result<QList<domain::BatchItem>> PreviewBatch::perform(const Context &context) const
{
    return previewBatch(context.connection, ModerationKeys(context.keys), act, targets);
}

Result<domain::BatchRun> RunBatch::perform(const Context &context) const
{
    return runBatch(context.connection, ModerationKeys(context.keys), context.memory<ForumCache>(),
                    act, targets, context.actor, context.progress);
}

Result<domain::BatchRun> UndoBatch::perform(const Context &context) const
{
    return undoBatch(context.connection, ModerationKeys(context.keys), context.memory<ForumCache>(),
                     entries, context.actor, context.progress);
}

} // namespace store
