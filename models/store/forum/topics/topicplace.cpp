// SPDX-License-Identifier: MIT
#include "store/forum/topics/topicplace.h"

#include "domain/names.h"
#include "store/core/community/communityclock.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicdecoder.h"

using base::Result;

namespace store {

void learnPlace(const redis::Reply &answer, ForumCache &cache, TopicCall &call)
{
    cache.rememberTabs(call.place.category, answer[5].strings());
    cache.rememberDay(
        CommunityDay::of(timestampOf(answer[3].number().value_or(0)), answer[4].bytes()));
    call.place = {answer[1].bytes(), answer[2].bytes()};
    if (!call.topic.isEmpty())
        cache.rememberPlace(call.topic, call.place);
}

namespace {
/// Of each tag, the topics that have it, and what it is called.
struct TagLists {
    QByteArrayList topics;
    QByteArrayList folded;
    QByteArrayList names;
};
TagLists tagListsOf(const ForumKeys &keys, const QByteArray &tags)
{
    TagLists lists;
    for (const auto &tag : decodeTags(tags)) {
        lists.folded.append(foldedTag(tag));
        lists.names.append(tag.toUtf8());
        lists.topics.append(keys.tag(lists.folded.constLast()));
    }
    return lists;
}
} // namespace

void addNewTags(const ForumKeys &keys, const QByteArray &tags, TopicCall &call)
{
    const auto lists = tagListsOf(keys, tags);
    call.ownKeys.append({"newTagTopics", lists.topics});
    call.ownArguments
        += {{"newTags", tags}, {"newFoldedTags", lists.folded}, {"newTagNames", lists.names}};
}

QByteArrayList tabLists(const ForumKeys &keys, const QByteArrayList &tabs)
{
    QByteArrayList lists;
    for (const auto &tab : tabs)
        lists.append(keys.tabTopics(tab));
    return lists;
}

redis::ScriptValues placeArguments(const ForumCache &cache, const TopicCall &call)
{
    const auto &category = call.place.category;
    const auto day = cache.day();
    return {{"actor", call.actor.bytes()},
            {"topic", call.topic.bytes()},
            {"category", category},
            {"foldedCategory", foldedCategory(category)},
            {"tags", call.place.tags},
            {"dayBegins", QByteArray::number(day.begins)},
            {"dayEnds", QByteArray::number(day.ends)},
            {"dayDate", day.date},
            {"dayZone", day.zone},
            {"tabs", cache.tabs(category)}};
}

redis::ScriptCall topicCall(const ForumKeys &keys, const ForumCache &cache, const TopicCall &call)
{
    const auto &category = call.place.category;
    const auto tags = tagListsOf(keys, call.place.tags);
    const redis::ScriptValues topicKeys{{"meta", keys.meta()},
                                        {"bars", keys.bars()},
                                        {"audit", keys.audit()},
                                        {"topic", keys.topic(call.topic)},
                                        {"topics", keys.topics()},
                                        {"category", keys.category(category)},
                                        {"categoryTabs", keys.categoryTabs(category)},
                                        {"dayRank", keys.dayRank()},
                                        {"day", keys.day()},
                                        {"recommended", keys.recommended()},
                                        {"categories", keys.categories()},
                                        {"tagNames", keys.tags()},
                                        {"tagSizes", keys.tagSizes()},
                                        {"tabTopics", tabLists(keys, cache.tabs(category))},
                                        {"tagTopics", tags.topics}};
    const redis::ScriptValues topicArguments{{"reason", call.warrant.reason.toUtf8()},
                                             {"undoes", call.warrant.undoes},
                                             {"foldedTags", tags.folded},
                                             {"tagNames", tags.names}};
    return {topicKeys + call.ownKeys,
            placeArguments(cache, call) + topicArguments + call.ownArguments, call.operationKey};
}

redis::ScriptCall expecting(const ExpectedIds &ids, const TopicCall &call, redis::ScriptCall called)
{
    called.keys += call.newKeys(ids);
    ids.addTo(called);
    return called;
}

Result<Placed> runPlaced(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const redis::Script &script, TopicCall &call, const ScriptCallOf &callOf)
{
    const auto called = callOf(keys, cache, call);
    auto replies = call.counter.isEmpty()
        ? script.run(connection, called)
        : runExpecting(connection, script, called, call.counter, call.newKeys);
    const auto outcome = TRY(outcomeOf(replies));
    const bool isStale = outcome == Outcome::Stale;
    if (isStale)
        learnPlace(replies->first(), cache, call);
    return Placed{*std::move(replies), isStale};
}

Result<redis::Replies> runUntilPlaced(redis::Connection &connection, const ForumKeys &keys,
                                      ForumCache &cache, const redis::Script &script,
                                      TopicCall call, const ScriptCallOf &callOf)
{
    return retryWhileStale([&]() -> Result<std::optional<redis::Replies>> {
        auto placed = TRY(runPlaced(connection, keys, cache, script, call, callOf));
        if (placed.isStale)
            return std::optional<redis::Replies>();
        return std::optional(std::move(placed.replies));
    });
}

Result<redis::Replies> runOnTopic(redis::Connection &connection, const ForumKeys &keys,
                                  ForumCache &cache, const redis::Script &script, TopicCall call,
                                  const ScriptCallOf &callOf)
{
    call.place = cache.place(call.topic);
    return runUntilPlaced(connection, keys, cache, script, std::move(call), callOf);
}

QByteArray foldedCategory(const QByteArray &name)
{
    return domain::foldedName(QString::fromUtf8(name)).toUtf8();
}

} // namespace store
