// SPDX-License-Identifier: MIT
#include "store/moderation/acts/revisions.h"

#include "domain/names.h"
#include "domain/topicrules.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicplace.h"
#include "store/notices/reporteditems.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Target;
using domain::TopicId;

namespace store {

Result<void> renameTarget(redis::Connection &connection, const Keys &keys, const Target &target,
                          const QString &title, const AccountId &actor,
                          const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"renametarget"_s);
    if (target.kind != Target::Kind::Article && target.kind != Target::Kind::Topic)
        return base::fail(Failure::NotFound);
    const auto key = itemKey(keys, target);
    const bool isArticle = target.kind == Target::Kind::Article;
    if (!isArticle && title.toUcs4().size() > domain::topicTitleLimit)
        return base::fail(Failure::Refused, u"topic-title-long"_s);
    const auto done = retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto category = connection.command({"HGET", key, "category"});
        if (!category)
            return tl::unexpected(category.error());
        const auto name = category->first().bytes();
        QByteArrayList groups;
        if (isArticle)
            groups.append(keys.articleGroups(domain::ArticleId(target.id)));
        const redis::ScriptCall call{{{"meta", keys.meta()},
                                      {"role", keys.role(actor)},
                                      {"scope", ModerationKeys(keys).scope(actor)},
                                      {"audit", keys.audit()},
                                      {"item", key},
                                      {"searchPending", keys.searchPending()},
                                      {"articleGroups", groups}},
                                     {{"actor", actor.bytes()},
                                      {"reason", warrant.reason.toUtf8()},
                                      {"undoes", warrant.undoes},
                                      {"target", domain::nameOf(target)},
                                      {"title", title.toUtf8()},
                                      {"category", name},
                                      {"foldedCategory", foldedCategory(name)},
                                      {"document", (isArticle ? "a" : "t") + target.id}}};
        const auto outcome = outcomeOf(script.run(connection, call));
        if (!outcome)
            return tl::unexpected(outcome.error());
        return *outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
    });
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

Result<QStringList> changedTags(const QStringList &tags, const TagChange &change)
{
    const auto added = domain::cleanNames(change.added);
    if (!added)
        return tl::unexpected(added.error());
    QStringList left;
    for (const auto &tag : tags) {
        if (!domain::containsFolded(change.removed, tag))
            left.append(tag);
    }
    for (const auto &tag : *added) {
        if (!domain::containsFolded(left, tag))
            left.append(tag);
    }
    if (left.size() > domain::tagLimit && left.size() > tags.size())
        return base::fail(Failure::Refused, u"tags-many"_s);
    return left;
}

namespace {
/// Tags as they are stored, of those that stand.
using NewTags = std::function<Result<QByteArray>(const QByteArray &standing)>;

Result<void> retag(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                   const TopicId &id, const NewTags &newTags, const AccountId &actor,
                   const domain::ModerationContext &warrant)
{
    static const auto script = redis::Script::fromResource(u"retagtopic"_s);
    const auto done = retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto stored = connection.command({"HMGET", keys.topic(id), "category", "tags"});
        if (!stored)
            return tl::unexpected(stored.error());
        const auto tags = newTags(stored->first()[1].bytes());
        if (!tags)
            return tl::unexpected(tags.error());
        TopicCall call{
            id, actor, {stored->first()[0].bytes(), stored->first()[1].bytes()}, warrant};
        call.ownKeys = {{"role", keys.role(actor)},
                        {"scope", ModerationKeys(keys).scope(actor)},
                        {"searchPending", keys.searchPending()}};
        addNewTags(keys, *tags, call);
        const auto placed = runPlaced(connection, keys, cache, script, call);
        if (!placed)
            return tl::unexpected(placed.error());
        if (placed->isStale)
            return std::optional<bool>();
        cache.rememberPlace(id, {call.place.category, *tags});
        return std::optional(true);
    });
    if (!done)
        return tl::unexpected(done.error());
    return {};
}
} // namespace

Result<void> retagTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                        const TopicId &id, const TagChange &change, const AccountId &actor,
                        const domain::ModerationContext &warrant)
{
    return retag(
        connection, keys, cache, id,
        [&change](const QByteArray &standing) -> Result<QByteArray> {
            const auto tags = decodeTags(standing);
            const auto left = changedTags(tags, change);
            if (!left)
                return tl::unexpected(left.error());
            return *left == tags ? standing : encodeTags(*left);
        },
        actor, warrant);
}

Result<void> setTags(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                     const TopicId &id, const QByteArray &tags, const AccountId &actor,
                     const domain::ModerationContext &warrant)
{
    return retag(
        connection, keys, cache, id,
        [&tags](const QByteArray &) -> Result<QByteArray> { return tags; }, actor, warrant);
}

} // namespace store
