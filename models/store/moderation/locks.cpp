// SPDX-License-Identifier: MIT
#include "store/moderation/locks.h"

#include "store/forum/topicplace.h"
#include "store/moderation/reporteditems.h"
#include "store/moderationkeys.h"
#include "store/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::Target;

namespace store {

Result<void> setLocked(redis::Connection &connection, const Keys &keys, const Target &target,
                       bool locked, const domain::AccountId &actor,
                       const domain::ModerationContext &warrant)
{
    static const auto script = scriptWith({u"barred"_s, u"moderates"_s}, u"locktarget"_s);
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
            {keys.meta(), key, keys.role(actor), ModerationKeys(keys).scope(actor), keys.audit(),
             isArticle ? keys.articleGroups(domain::ArticleId(target.id)) : keys.meta()},
            {actor.bytes(), domain::nameOf(target), locked ? "1" : "0", warrant.reason.toUtf8(),
             warrant.undoes, name, foldedCategory(name)}));
        if (!outcome)
            return tl::unexpected(outcome.error());
        return *outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
    });
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

} // namespace store
