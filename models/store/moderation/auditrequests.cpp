// SPDX-License-Identifier: MIT
#include "store/moderation/auditrequests.h"

#include "store/core/context.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/entryundo.h"

using base::Result;

namespace store {

Result<domain::AuditPage> ListAudit::perform(const Context &context) const
{
    return readAudit(context.connection, ModerationKeys(context.keys),
                     context.memory<ArticleCache>(), query, cursor, count);
}

Result<void> UndoAct::perform(const Context &context) const
{
    return undoEntry(context.connection, ModerationKeys(context.keys), context.memory<ForumCache>(),
                     context.operation, entry, context.actor);
}

} // namespace store
