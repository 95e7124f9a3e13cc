// SPDX-License-Identifier: MIT
#include "store/moderation/acts/locks.h"

#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicplace.h"
#include "store/notices/reporteditems.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::Target;

namespace store {

Result<void> setLocked(redis::Connection &connection, const Keys &keys, const Target &target,
                       bool locked, const domain::AccountId &actor,
                       const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"locktarget"_s);
    if (target.kind == Target::Kind::Reply)
        return base::fail(base::Failure::NotFound);
    if (target.kind == Target::Kind::Post && keys.dialect().postsAreStatuses)
        return base::fail(base::Failure::Refused, u"statuses"_s);
    const auto key = itemKey(keys, target);
    const bool isArticle = target.kind == Target::Kind::Article;
    const auto done = retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto category = connection.command({"HGET", key, "category"});
        if (!category)
            return tl::unexpected(category.error());
        const auto name = category->first().bytes();
        const auto outcome = outcomeOf(script.run(
            connection,
            redis::ScriptCall{moderatorKeys(keys, actor)
                                  + redis::ScriptValues{{"item", key},
                                                        {"groups",
                                                         isArticle ? keys.articleGroups(
                                                             domain::ArticleId(target.id))
                                                                   : keys.meta()}},
                              auditArguments(actor, warrant)
                                  + redis::ScriptValues{{"target", domain::nameOf(target)},
                                                        {"isLocked", locked ? "1" : "0"},
                                                        {"category", name},
                                                        {"folded", foldedCategory(name)}}}));
        if (!outcome)
            return tl::unexpected(outcome.error());
        return *outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
    });
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

} // namespace store
