// SPDX-License-Identifier: MIT
#include "store/forum/forumrebuild.h"

#include "redis/script.h"
#include "store/community/upkeep.h"
#include "store/forum/topicdecoder.h"
#include "store/forum/topicplace.h"

#include <QElapsedTimer>
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

void appendTopic(const ForumKeys &keys, const QByteArray &id, const redis::Reply &fields,
                 QByteArrayList &touched, QByteArrayList &arguments)
{
    const AccountId author(fields[3].bytes());
    const bool hasTime = std::isfinite(fields[0].number().value_or(NAN));
    touched.append({keys.topic(TopicId(id)), keys.category(fields[1].bytes()),
                    // Nobody's topic is entered where it is already.
                    author.isEmpty() ? keys.topics() : keys.topicsBy(author)});
    const auto tags = decodeTags(fields[2].bytes());
    arguments.append({id, fields[1].bytes(), fields[2].bytes(),
                      hasTime ? fields[0].bytes() : QByteArray("0"),
                      QByteArray::number(tags.size())});
    for (const auto &tag : tags) {
        touched.append(keys.tag(foldedTag(tag)));
        arguments.append({foldedTag(tag), tag.toUtf8()});
    }
}

Result<void> settleSlice(redis::Connection &connection, const ForumKeys &keys,
                         const QByteArrayList &ids)
{
    static const auto script = redis::Script::fromResource(u"settletopics"_s);
    QList<redis::Command> commands;
    for (const auto &id : ids)
        commands.append(
            {"HMGET", keys.topic(TopicId(id)), "time", "category", "tags", "author_id"});
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    QByteArrayList touched{keys.topics(), keys.tags(), keys.tagSizes()};
    QByteArrayList arguments;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if (!(*replies)[i].isError())
            appendTopic(keys, ids[i], (*replies)[i], touched, arguments);
    }
    const auto done = script.run(connection, touched, arguments);
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

Result<void> settleTopics(redis::Connection &connection, const ForumKeys &keys,
                          const QByteArrayList &ids)
{
    for (qsizetype begin = 0; begin < ids.size(); begin += sliceSize) {
        const auto done = settleSlice(connection, keys, ids.mid(begin, sliceSize));
        if (!done)
            return done;
    }
    return {};
}

Result<void> settleMember(redis::Connection &connection, const ForumKeys &keys,
                          const QByteArray &tab, const QByteArray &category)
{
    static const auto script = redis::Script::fromResource(u"settletab"_s);
    const auto job = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    const auto done
        = script.run(connection,
                     {keys.tabs(), keys.categories(), keys.tabMembers(tab),
                      keys.categoryTabs(category), keys.jobs(), keys.job(job), keys.meta()},
                     {tab, foldedCategory(tab), category, foldedCategory(category), job});
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

Result<void> settleTabs(redis::Connection &connection, const ForumKeys &keys,
                        const QByteArrayList &tabs)
{
    for (const auto &tab : tabs) {
        const auto members = connection.pipeline({{"SMEMBERS", keys.tabMembers(tab)}});
        if (!members)
            return tl::unexpected(members.error());
        for (const auto &category : members->first().strings()) {
            const auto done
                = isText(category) ? settleMember(connection, keys, tab, category) : Result<void>();
            if (!done)
                return done;
        }
    }
    return {};
}

/// Their names, and the tabs that they are said to be in.
Result<void> settleCategories(redis::Connection &connection, const ForumKeys &keys,
                              const QByteArrayList &categories)
{
    static const auto script = redis::Script::fromResource(u"settlecategories"_s);
    if (categories.isEmpty())
        return {};
    QByteArrayList touched{keys.categories(), keys.meta()};
    QByteArrayList arguments;
    QList<redis::Command> commands;
    for (const auto &name : categories) {
        touched.append({keys.category(name), keys.categoryTabs(name)});
        arguments.append({name, foldedCategory(name)});
        commands.append({"SMEMBERS", keys.categoryTabs(name)});
    }
    const auto tabs = connection.pipeline(commands);
    if (!tabs)
        return tl::unexpected(tabs.error());
    for (qsizetype i = 0; i < categories.size(); ++i) {
        for (const auto &tab : (*tabs)[i].strings()) {
            const auto done = settleMember(connection, keys, tab, categories[i]);
            if (!done)
                return done;
        }
    }
    const auto done = script.run(connection, touched, arguments);
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

Result<void> settleKeys(redis::Connection &connection, const ForumKeys &keys,
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
    auto done = settleCategories(connection, keys, categories);
    if (done)
        done = settleTabs(connection, keys, tabs);
    return done ? settleTopics(connection, keys, topics) : done;
}

/// What our lists hold, but other programs may have deleted.
Result<void> settleKnown(redis::Connection &connection, const ForumKeys &keys,
                         const redis::Progress &progress)
{
    const auto names = connection.command({"HVALS", keys.categories()});
    if (!names)
        return tl::unexpected(names.error());
    const auto known = names->first().strings();
    for (qsizetype begin = 0; begin < known.size(); begin += sliceSize) {
        const auto done = settleCategories(connection, keys, known.mid(begin, sliceSize));
        if (!done)
            return done;
    }
    return scan(
        connection, {"ZSCAN", keys.topics(), "0", "COUNT", "200"}, 2, 2, &progress,
        [&](const QByteArrayList &topics) { return settleTopics(connection, keys, topics); });
}
} // namespace

Result<bool> rebuildForum(redis::Connection &connection, const ForumKeys &keys,
                          const redis::Progress &progress)
{
    const auto isDue = claimRebuild(connection, keys, forumUpkeep);
    if (!isDue || !*isDue)
        return isDue;
    QElapsedTimer timer;
    timer.start();
    auto done
        = scan(connection, {"SCAN", "0", "MATCH", keys.pattern(), "COUNT", "500"}, 1, 1, &progress,
               [&](const QByteArrayList &found) { return settleKeys(connection, keys, found); });
    if (done)
        done = settleKnown(connection, keys, progress);
    if (done)
        done = restAfterRebuild(connection, keys, forumUpkeep,
                                std::chrono::milliseconds(timer.elapsed()));
    if (!done)
        return tl::unexpected(done.error());
    return true;
}

} // namespace store
