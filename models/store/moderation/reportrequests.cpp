// SPDX-License-Identifier: MIT
#include "store/moderation/reportrequests.h"

#include "store/core/context.h"
#include "store/moderation/reports/reportpages.h"

using base::Result;

namespace store {

Result<domain::ReportPage> ListReports::perform(const Context &context) const
{
    return readReports(context.connection, ModerationKeys(context.keys),
                       context.memory<ArticleCache>(), query, from, count);
}

Result<domain::ReportDetail> ReadReport::perform(const Context &context) const
{
    return readReport(context.connection, ModerationKeys(context.keys),
                      context.memory<ArticleCache>(), target);
}

Result<Reported> ReportItem::perform(const Context &context) const
{
    return reportItem(context.connection, ModerationKeys(context.keys), draft, context.actor);
}

Result<void> WithdrawReport::perform(const Context &context) const
{
    return removeReport(context.connection, ModerationKeys(context.keys), target, context.actor);
}

Result<ReportChange> ClaimReport::perform(const Context &context) const
{
    return claimReport(context.connection, ModerationKeys(context.keys), target, context.actor,
                       claims);
}

Result<ReportChange> SettleReport::perform(const Context &context) const
{
    return settleReport(context.connection, ModerationKeys(context.keys), target, outcome, note,
                        context.actor, claims);
}

Result<void> ReopenReport::perform(const Context &context) const
{
    return reopenReport(context.connection, ModerationKeys(context.keys), target, change,
                        context.actor);
}

} // namespace store
