// SPDX-License-Identifier: MIT
#include "store/forum/topicsubmission.h"

#include "store/forum/topicdecoder.h"
#include "store/forum/topicplace.h"
#include "store/moderationkeys.h"
#include "store/notices/addressees.h"
#include "store/scriptreply.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::TopicId;

namespace store {

namespace {
/// The own keys of withdrawtopic.lua and restoretopic.lua.
QByteArrayList removalKeys(const ForumKeys &keys, const TopicId &id, const AccountId &author,
                           const AccountId &person)
{
    return {keys.removedTopic(id), keys.topicsBy(author),
            keys.comments(id),     keys.votesUp(id),
            keys.votesDown(id),    keys.searchPending(),
            keys.role(person),     ModerationKeys(keys).scope(person)};
}

HeldText heldTopic(const QByteArray &operation, const domain::TopicDraft &draft)
{
    return {operation,
            "topic",
            {"category:" + foldedCategory(draft.category.toUtf8())},
            {{u"title"_s, draft.title},
             {u"body"_s, draft.body},
             {u"category"_s, draft.category},
             {u"tags"_s, QJsonArray::fromStringList(draft.tags)}}};
}

/// Runs a script whose category may be known under another name than `call` says.
template <typename T, typename Read>
Result<T> runUntilPlaced(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const redis::Script &script, CategoryCall &call, Read read)
{
    return retryWhileStale([&]() -> Result<std::optional<T>> {
        const auto placed = runPlaced(connection, keys, cache, script, call);
        if (!placed)
            return tl::unexpected(placed.error());
        return placed->isStale ? std::optional<T>() : std::optional<T>(read(placed->replies));
    });
}
} // namespace

Result<TopicId> createTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                            const QByteArray &operation, const domain::TopicDraft &draft,
                            const AccountId &author, Screen how)
{
    static const auto script = scriptWith({u"topicplace"_s, u"hot"_s, u"notify"_s, u"barred"_s,
                                           u"paced"_s, u"moderates"_s, u"screened"_s, u"count"_s},
                                          u"createtopic"_s);
    const auto addressees
        = addresseesOf(connection, keys, cache, {author, mentioningText(draft.title, draft.body)});
    if (!addressees)
        return tl::unexpected(addressees.error());
    const auto held = heldTopic(operation, draft);
    auto id = whileScreened(
        connection, keys, how, QStringList{draft.title, draft.body, draft.category} + draft.tags,
        [&](const Screening &screening) {
            CategoryCall call{{},
                              author,
                              {draft.category.toUtf8(), encodeTags(draft.tags)},
                              keys.topicCounter(),
                              QByteArrayList{keys.operation(operation), keys.topicsBy(author),
                                             keys.searchPending()}
                                  + screeningKeys(keys, author, held.id) + addressees->keys
                                  + QByteArrayList{keys.statistics()},
                              QByteArrayList{draft.title.toUtf8(), draft.body.toUtf8()}
                                  + screeningArguments(screening, held)};
            return runUntilPlaced<TopicId>(
                connection, keys, cache, script, call,
                [](const redis::Replies &replies) { return TopicId(replies.first()[1].bytes()); });
        },
        &cache);
    if (id)
        cache.rememberAuthor(*id, author);
    return id;
}

Result<void> withdrawTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                           const TopicId &id, const AccountId &person,
                           const domain::ModerationContext &warrant)
{
    static const auto script
        = scriptWith({u"topicplace"_s, u"barred"_s, u"moderates"_s}, u"withdrawtopic"_s);
    const auto author = connection.command({"HGET", keys.topic(id), "author_id"});
    if (!author)
        return tl::unexpected(author.error());
    const auto name = author->first().bytes();
    const auto done = runOnTopic(connection, keys, cache, script,
                                 {id,
                                  person,
                                  {},
                                  {},
                                  removalKeys(keys, id, AccountId(name), person),
                                  {warrant.reason.toUtf8(), warrant.undoes, name}});
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

Result<void> restoreTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                          const TopicId &id, const AccountId &person,
                          const domain::ModerationContext &warrant)
{
    static const auto script
        = scriptWith({u"topicplace"_s, u"hot"_s, u"barred"_s, u"moderates"_s}, u"restoretopic"_s);
    const auto kept
        = connection.command({"HMGET", keys.removedTopic(id), "category", "tags", "author_id"});
    if (!kept)
        return tl::unexpected(kept.error());
    CategoryCall call{id,
                      person,
                      {kept->first()[0].bytes(), kept->first()[1].bytes()},
                      {},
                      removalKeys(keys, id, AccountId(kept->first()[2].bytes()), person),
                      {warrant.reason.toUtf8(), warrant.undoes}};
    const auto done = runUntilPlaced<bool>(connection, keys, cache, script, call,
                                           [](const redis::Replies &) { return true; });
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

namespace {
/// Who moves what where.
struct TopicMove {
    QByteArray operation;
    TopicId id;
    QByteArray category;
    AccountId actor;
    domain::ModerationContext warrant;
};

Result<QString> moveScreened(redis::Connection &connection, const ForumKeys &keys,
                             ForumCache &cache, const TopicMove &move, const Screening &screening)
{
    static const auto script
        = scriptWith({u"topicplace"_s, u"barred"_s, u"paced"_s, u"moderates"_s}, u"movetopic"_s);
    const ModerationKeys moderation(keys);
    CategoryCall call{move.id, move.actor, cache.place(move.id)};
    auto target = move.category;
    return retryWhileStale([&]() -> Result<std::optional<QString>> {
        const auto tabs = cache.tabs(target);
        call.ownKeys = {keys.operation(move.operation), keys.role(move.actor),
                        keys.category(target),          keys.categoryTabs(target),
                        moderation.scope(move.actor),   moderation.pins(call.place.category),
                        moderation.pins(target),        keys.user(move.actor),
                        moderation.pace(move.actor)};
        for (const auto &tab : tabs)
            call.ownKeys.append(keys.tabTopics(tab));
        call.ownArguments = QByteArrayList{target,
                                           foldedCategory(target),
                                           move.warrant.reason.toUtf8(),
                                           move.warrant.undoes,
                                           screening.version,
                                           screening.match}
            + tabs;
        const auto placed = runPlaced(connection, keys, cache, script, call);
        if (!placed)
            return tl::unexpected(placed.error());
        const auto answer = placed->replies.first();
        if (!placed->isStale) {
            cache.rememberPlace(move.id, {target, call.place.tags});
            return std::optional(answer[1].text());
        }
        cache.rememberTabs(target, answer[7].strings());
        target = answer[6].bytes();
        return std::optional<QString>();
    });
}
} // namespace

Result<QString> moveTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                          const QByteArray &operation, const TopicId &id, const QString &category,
                          const AccountId &actor, const domain::ModerationContext &warrant,
                          Screen how)
{
    const TopicMove move{operation, id, category.toUtf8(), actor, warrant};
    return whileScreened(
        connection, keys, how, {category},
        [&](const Screening &screening) {
            return moveScreened(connection, keys, cache, move, screening);
        },
        &cache);
}

} // namespace store
