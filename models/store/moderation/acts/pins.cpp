// SPDX-License-Identifier: MIT
#include "store/moderation/acts/pins.h"

#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicplace.h"
#include "store/notices/reporteditems.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::Target;

namespace store {

Result<void> setPinned(redis::Connection &connection, const Keys &plain, const Target &target,
                       domain::Timestamp until, const domain::AccountId &actor,
                       const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"pintarget"_s);
    if (target.kind != Target::Kind::Article && target.kind != Target::Kind::Topic)
        return base::fail(base::Failure::NotFound);
    const ModerationKeys keys(plain);
    const auto key = itemKey(keys, target);
    const bool isTopic = target.kind == Target::Kind::Topic;
    const auto seconds = std::chrono::floor<std::chrono::seconds>(until).time_since_epoch().count();
    const auto done = retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto category = connection.command({"HGET", key, "category"});
        if (!category)
            return tl::unexpected(category.error());
        const auto name = isTopic ? category->first().bytes() : QByteArray();
        const auto outcome = outcomeOf(script.run(
            connection,
            redis::ScriptCall{
                moderatorKeys(keys, actor)
                    + redis::ScriptValues{{"item", key},
                                          {"pins", isTopic ? keys.pins(name) : keys.articlePins()},
                                          {"list",
                                           isTopic ? ForumKeys(keys).category(name) : keys.time()}},
                auditArguments(actor, warrant)
                    + redis::ScriptValues{
                        {"target", domain::nameOf(target)},
                        {"pinned", seconds > 0 ? QByteArray::number(seconds) : QByteArray()},
                        {"category", name},
                        {"folded", foldedCategory(name)},
                        {"member",
                         isTopic ? target.id : keys.articleMember(domain::ArticleId(target.id))},
                        {"most", QByteArray::number(pinLimit)}}}));
        if (!outcome)
            return tl::unexpected(outcome.error());
        return *outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
    });
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

} // namespace store
