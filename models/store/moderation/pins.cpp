// SPDX-License-Identifier: MIT
#include "store/moderation/pins.h"

#include "store/forum/topicplace.h"
#include "store/moderation/reporteditems.h"
#include "store/moderationkeys.h"
#include "store/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::Target;

namespace store {

Result<void> setPinned(redis::Connection &connection, const Keys &plain, const Target &target,
                       domain::Timestamp until, const domain::AccountId &actor,
                       const domain::ModerationContext &warrant)
{
    static const auto script = scriptWith({u"barred"_s, u"moderates"_s}, u"pintarget"_s);
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
        const auto outcome = outcomeOf(
            script.run(connection,
                       {keys.meta(), key, keys.role(actor), keys.scope(actor), keys.audit(),
                        isTopic ? keys.pins(name) : keys.articlePins(),
                        isTopic ? ForumKeys(keys).category(name) : keys.time()},
                       {actor.bytes(), domain::nameOf(target),
                        seconds > 0 ? QByteArray::number(seconds) : QByteArray(),
                        warrant.reason.toUtf8(), warrant.undoes, name, foldedCategory(name),
                        isTopic ? target.id : keys.articleMember(domain::ArticleId(target.id)),
                        QByteArray::number(pinLimit)}));
        if (!outcome)
            return tl::unexpected(outcome.error());
        return *outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
    });
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

} // namespace store
