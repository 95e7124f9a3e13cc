// SPDX-License-Identifier: MIT
#include "store/notices/noticerequests.h"

#include "store/core/context.h"

using base::Result;

namespace store {

Result<domain::NoticePage> ListNotices::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return readNotices(context.connection, keys, context.memory<NoticeCache>(), context.actor,
                       offset, count);
}

Result<QList<domain::NoticeId>> MarkAllNoticesRead::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return markAllNotices(context.connection, keys, context.operation, context.actor, upTo);
}

Result<void> MarkNotices::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return markNotices(context.connection, keys, context.operation, context.actor, notices, mark);
}

} // namespace store
