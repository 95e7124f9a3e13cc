// SPDX-License-Identifier: MIT
#include "store/upkeep/doctor/checkrequests.h"

#include "store/core/context.h"
#include "store/moderation/audit/repairundo.h"

using base::Result;

namespace store {

Result<CheckCounts> CheckKeys::perform(const Context &context) const
{
    return checkCommunity(context.connection, context.keys, RepairOptions::Look,
                          context.actor.bytes(), tell, context.progress);
}

Result<CheckCounts> RepairKeys::perform(const Context &context) const
{
    return checkCommunity(context.connection, context.keys, {RepairOptions::Repair, kinds},
                          context.actor.bytes(), tell, context.progress);
}

Result<domain::BatchRun> UndoRepairs::perform(const Context &context) const
{
    return undoRepairs(context.connection, ModerationKeys(context.keys),
                       context.memory<ForumCache>(), run, context.actor, context.progress);
}

} // namespace store
