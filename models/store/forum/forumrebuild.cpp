// SPDX-License-Identifier: MIT
#include "store/forum/forumrebuild.h"

#include "redis/script.h"
#include "store/core/community/upkeep.h"
#include "store/core/context.h"
#include "store/forum/forumrequests.h"
#include "store/forum/places/tabmembers.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicplace.h"

#include <QUuid>

#include <cmath>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::TopicId;

namespace store {

namespace {
/// A slice of this size blocks the server for about 1 ms.
constexpr qsizetype sliceSize = 100;

/// What is no text could not be shown, nor found again from what is shown.
bool isText(const QByteArray &name)
{
    return !name.isEmpty() && QString::fromUtf8(name).toUtf8() == name;
}

/// Topics as rebuildtopics.lua is told of them, list beside list.
struct Topics {
    QByteArrayList ids;
    QByteArrayList categories;
    QByteArrayList storedTags;
    QByteArrayList times;
    QByteArrayList tagCounts;
    QByteArrayList foldedTags;
    QByteArrayList tagNames;
    QByteArrayList hashes;
    QByteArrayList categoryTopics;
    QByteArrayList authorTopics;
    QByteArrayList tagTopics;
};

void appendTopic(const ForumKeys &keys, const QByteArray &id, const redis::Reply &fields,
                 Topics &topics)
{
    const AccountId author(fields[3].bytes());
    const bool hasTime = std::isfinite(fields[0].number().value_or(NAN));
    topics.hashes.append(keys.topic(TopicId(id)));
    topics.categoryTopics.append(keys.category(fields[1].bytes()));
    // Nobody's topic is entered where it is already.
    topics.authorTopics.append(author.isEmpty() ? keys.topics() : keys.topicsBy(author));
    const auto tags = decodeTags(fields[2].bytes());
    topics.ids.append(id);
    topics.categories.append(fields[1].bytes());
    topics.storedTags.append(fields[2].bytes());
    topics.times.append(hasTime ? fields[0].bytes() : QByteArray("0"));
    topics.tagCounts.append(QByteArray::number(tags.size()));
    for (const auto &tag : tags) {
        topics.tagTopics.append(keys.tag(foldedTag(tag)));
        topics.foldedTags.append(foldedTag(tag));
        topics.tagNames.append(tag.toUtf8());
    }
}

Result<void> rebuildSlice(redis::Connection &connection, const ForumKeys &keys,
                          const QByteArrayList &ids)
{
    static const auto script = redis::Script::fromResource(u"rebuildtopics"_s);
    QList<redis::Command> commands;
    for (const auto &id : ids)
        commands.append(
            {"HMGET", keys.topic(TopicId(id)), "time", "category", "tags", "author_id"});
    const auto replies = TRY(connection.pipeline(commands));
    Topics topics;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if (!replies[i].isError())
            appendTopic(keys, ids[i], replies[i], topics);
    }
    const redis::ScriptCall call{{{"allTopics", keys.topics()},
                                  {"tagNames", keys.tags()},
                                  {"tagSizes", keys.tagSizes()},
                                  {"topics", topics.hashes},
                                  {"categoryTopics", topics.categoryTopics},
                                  {"authorTopics", topics.authorTopics},
                                  {"tagTopics", topics.tagTopics}},
                                 {{"topics", topics.ids},
                                  {"categories", topics.categories},
                                  {"storedTags", topics.storedTags},
                                  {"times", topics.times},
                                  {"tagCounts", topics.tagCounts},
                                  {"foldedTags", topics.foldedTags},
                                  {"tagNames", topics.tagNames}}};
    return withoutValue(script.run(connection, call));
}

Result<void> rebuildTopics(redis::Connection &connection, const ForumKeys &keys,
                           const QByteArrayList &ids)
{
    for (qsizetype begin = 0; begin < ids.size(); begin += sliceSize) {
        const auto done = rebuildSlice(connection, keys, ids.mid(begin, sliceSize));
        if (!done)
            return done;
    }
    return {};
}

Result<void> rebuildMember(redis::Connection &connection, const ForumKeys &keys,
                           const QByteArray &tab, const QByteArray &category)
{
    static const auto script = redis::Script::fromResource(u"rebuildtab"_s);
    const auto job = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    const redis::ScriptCall call{{{"tabs", keys.tabs()},
                                  {"categories", keys.categories()},
                                  {"tabMembers", keys.tabMembers(tab)},
                                  {"categoryTabs", keys.categoryTabs(category)},
                                  {"jobs", keys.jobs()},
                                  {"job", keys.job(job)},
                                  {"meta", keys.meta()}},
                                 {{"tab", tab},
                                  {"foldedTab", foldedCategory(tab)},
                                  {"category", category},
                                  {"foldedCategory", foldedCategory(category)},
                                  {"job", job}}};
    return withoutValue(script.run(connection, call));
}

Result<void> rebuildTabs(redis::Connection &connection, const ForumKeys &keys,
                         const QByteArrayList &tabs)
{
    for (const auto &tab : tabs) {
        const auto members = TRY(connection.pipeline({{"SMEMBERS", keys.tabMembers(tab)}}));
        for (const auto &category : members.first().strings()) {
            const auto done = isText(category) ? rebuildMember(connection, keys, tab, category)
                                               : Result<void>();
            if (!done)
                return done;
        }
    }
    return {};
}

/// Their names, and the tabs that they are said to be in.
Result<void> rebuildCategories(redis::Connection &connection, const ForumKeys &keys,
                               const QByteArrayList &categories)
{
    static const auto script = redis::Script::fromResource(u"rebuildcategories"_s);
    if (categories.isEmpty())
        return {};
    QByteArrayList folded;
    QByteArrayList categoryTopics;
    QByteArrayList categoryTabs;
    QList<redis::Command> commands;
    for (const auto &name : categories) {
        folded.append(foldedCategory(name));
        categoryTopics.append(keys.category(name));
        categoryTabs.append(keys.categoryTabs(name));
        commands.append({"SMEMBERS", keys.categoryTabs(name)});
    }
    const auto tabs = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < categories.size(); ++i) {
        for (const auto &tab : tabs[i].strings()) {
            const auto done = rebuildMember(connection, keys, tab, categories[i]);
            if (!done)
                return done;
        }
    }
    return withoutValue(
        script.run(connection,
                   redis::ScriptCall{{{"categories", keys.categories()},
                                      {"meta", keys.meta()},
                                      {"categoryTopics", categoryTopics},
                                      {"categoryTabs", categoryTabs}},
                                     {{"categories", categories}, {"foldedCategories", folded}}}));
}

Result<void> rebuildKeys(redis::Connection &connection, const ForumKeys &keys,
                         const QByteArrayList &found)
{
    QByteArrayList categories;
    QByteArrayList tabs;
    QByteArrayList topics;
    for (const auto &key : found) {
        const auto bare = key.mid(keys.nameSpace().size());
        const auto category = ForumKeys::between(bare, "bbs::category::");
        const auto tab = ForumKeys::between(bare, "bbs::tab::", "::member");
        const auto topic = ForumKeys::topicOfKey(bare);
        if (isText(category))
            categories.append(category);
        else if (isText(tab))
            tabs.append(tab);
        else if (!topic.isEmpty())
            topics.append(topic.bytes());
    }
    auto done = rebuildCategories(connection, keys, categories);
    if (done)
        done = rebuildTabs(connection, keys, tabs);
    return done ? rebuildTopics(connection, keys, topics) : done;
}

/// What our lists hold, but other programs may have deleted.
Result<void> rebuildKnown(redis::Connection &connection, const ForumKeys &keys,
                          const redis::Progress &progress)
{
    const auto names = TRY(connection.command({"HVALS", keys.categories()}));
    const auto known = names.first().strings();
    for (qsizetype begin = 0; begin < known.size(); begin += sliceSize) {
        const auto done = rebuildCategories(connection, keys, known.mid(begin, sliceSize));
        if (!done)
            return done;
    }
    return scan(
        connection, {"ZSCAN", keys.topics(), "0", "COUNT", "200"}, 2, 2, &progress,
        [&](const QByteArrayList &topics) { return rebuildTopics(connection, keys, topics); });
}
} // namespace

Result<bool> rebuildForum(redis::Connection &connection, const ForumKeys &keys,
                          const redis::Progress &progress)
{
    return rebuildIfDue(connection, keys, forumUpkeep, [&] {
        const auto done = scan(
            connection, {"SCAN", "0", "MATCH", keys.pattern(), "COUNT", "500"}, 1, 1, &progress,
            [&](const QByteArrayList &found) { return rebuildKeys(connection, keys, found); });
        return done ? rebuildKnown(connection, keys, progress) : done;
    });
}

Result<qint64> RebuildForum::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    TRY(rebuildForum(context.connection, keys, context.progress));
    return resumeTabJobs(context.connection, keys, context.progress);
}

} // namespace store
