// SPDX-License-Identifier: MIT
#include "store/moderation/actrequests.h"

#include "store/core/context.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/acts/splits.h"

using base::Result;

namespace store {

Result<void> RemoveItem::perform(const Context &context) const
{
    const auto clean = domain::cleanReason(reason);
    if (!clean)
        return tl::unexpected(clean.error());
    return removeTarget(context.connection, context.keys, context.memory<ForumCache>(), target,
                        context.actor, {*clean});
}

Result<void> RestoreItem::perform(const Context &context) const
{
    return restoreTarget(context.connection, context.keys, context.memory<ForumCache>(), target,
                         context.actor, {});
}

Result<QList<std::optional<domain::Removal>>> ReadRemovals::perform(const Context &context) const
{
    return readRemovals(context.connection, context.keys, context.memory<ArticleCache>(), targets);
}

Result<domain::SplitPlan> PreviewSplit::perform(const Context &context) const
{
    return readSplit(context.connection, ForumKeys(context.keys), context.memory<ForumCache>(),
                     choice);
}

Result<domain::TopicId> SplitTopic::perform(const Context &context) const
{
    return splitTopic(context.connection, ForumKeys(context.keys), context.memory<ForumCache>(),
                      context.operation, draft, context.actor,
                      {domain::cleanReason(reason).value_or(QString()), {}});
}

Result<void> UnsplitTopic::perform(const Context &context) const
{
    return unsplitTopic(context.connection, ForumKeys(context.keys), context.memory<ForumCache>(),
                        part, context.actor, {});
}

} // namespace store
