// SPDX-License-Identifier: MIT
#include "store/forum/topicplace.h"

#include "domain/names.h"
#include "store/community/communityclock.h"
#include "store/forum/topicdecoder.h"
#include "store/scriptreply.h"

using base::Result;

namespace store {

namespace {
void appendTags(const ForumKeys &keys, const CategoryCall &call, QByteArrayList &touched,
                QByteArrayList &arguments)
{
    const auto tags = decodeTags(call.place.tags);
    arguments.append(QByteArray::number(tags.size()));
    for (const auto &tag : tags) {
        const auto folded = foldedTag(tag);
        touched.append(keys.tag(folded));
        arguments.append({folded, tag.toUtf8()});
    }
}
} // namespace

void learnPlace(const redis::Reply &answer, ForumCache &cache, CategoryCall &call)
{
    cache.rememberTabs(call.place.category, answer[5].strings());
    cache.rememberDay(
        CommunityDay::of(timestampOf(answer[3].number().value_or(0)), answer[4].bytes()));
    call.place = {answer[1].bytes(), answer[2].bytes()};
    if (!call.topic.isEmpty())
        cache.rememberPlace(call.topic, call.place);
}

CategoryArguments placeArguments(const ForumKeys &keys, const ForumCache &cache,
                                 const CategoryCall &call)
{
    const auto &category = call.place.category;
    const auto day = cache.day();
    const auto tabs = cache.tabs(category);
    QByteArrayList touched{keys.meta(),
                           call.topicKey.isEmpty() ? keys.topic(call.topic) : call.topicKey,
                           keys.topics(),
                           keys.category(category),
                           keys.categoryTabs(category),
                           keys.dayRank(),
                           keys.day(),
                           keys.recommended(),
                           keys.categories(),
                           keys.tags(),
                           keys.tagSizes(),
                           keys.audit()};
    QByteArrayList arguments{keys.nameSpace(),
                             call.person.bytes(),
                             call.topic.bytes(),
                             category,
                             foldedCategory(category),
                             call.place.tags,
                             QByteArray::number(day.begins),
                             QByteArray::number(day.ends),
                             day.date,
                             day.zone,
                             QByteArray::number(tabs.size())};
    for (const auto &tab : tabs)
        touched.append(keys.tabTopics(tab));
    arguments += tabs;
    appendTags(keys, call, touched, arguments);
    return {touched + call.ownKeys, arguments + call.ownArguments};
}

Result<Placed> runPlaced(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const redis::Script &script, CategoryCall &call, ArgumentsOf argumentsOf)
{
    const auto given = argumentsOf(keys, cache, call);
    auto replies = script.run(connection, given.keys, given.arguments);
    const auto outcome = outcomeOf(replies);
    if (!outcome)
        return tl::unexpected(outcome.error());
    const bool isStale = *outcome == Outcome::Stale;
    if (isStale)
        learnPlace(replies->first(), cache, call);
    return Placed{*std::move(replies), isStale};
}

Result<redis::Replies> runOnTopic(redis::Connection &connection, const ForumKeys &keys,
                                  ForumCache &cache, const redis::Script &script, CategoryCall call,
                                  ArgumentsOf argumentsOf)
{
    call.place = cache.place(call.topic);
    return retryWhileStale([&]() -> Result<std::optional<redis::Replies>> {
        auto placed = runPlaced(connection, keys, cache, script, call, argumentsOf);
        if (!placed)
            return tl::unexpected(placed.error());
        if (placed->isStale)
            return std::optional<redis::Replies>();
        return std::optional(std::move(placed->replies));
    });
}

QByteArray foldedCategory(const QByteArray &name)
{
    return domain::foldedName(QString::fromUtf8(name)).toUtf8();
}

} // namespace store
