// SPDX-License-Identifier: MIT
#include "store/transfer/export/exportrequests.h"

#include "store/core/context.h"
#include "store/transfer/export/articleexport.h"
#include "store/transfer/export/auditexport.h"
#include "store/transfer/export/communityexport.h"
#include "store/transfer/export/postexport.h"
#include "store/transfer/export/topicexport.h"

using base::Result;

namespace store {

Result<ExportCounts> ExportArticles::perform(const Context &context) const
{
    const auto patience = context.patience();
    return exportArticles(context.connection, context.keys, query, path, context.progress);
}

Result<ExportCounts> ExportTopics::perform(const Context &context) const
{
    const auto patience = context.patience();
    return exportTopics(context.connection, ForumKeys(context.keys), query, path, context.progress);
}

Result<ExportCounts> ExportPosts::perform(const Context &context) const
{
    const auto patience = context.patience();
    return exportPosts(context.connection, TimelineKeys(context.keys), selection, path,
                       context.progress);
}

Result<ExportCounts> ExportCommunity::perform(const Context &context) const
{
    const auto patience = context.patience();
    return exportCommunity(context.connection, context.keys, path, context.progress);
}

Result<ExportCounts> ExportAudit::perform(const Context &context) const
{
    const auto patience = context.patience();
    return exportAudit(context.connection, ModerationKeys(context.keys),
                       context.memory<ArticleCache>(), query, path, context.progress);
}

} // namespace store
