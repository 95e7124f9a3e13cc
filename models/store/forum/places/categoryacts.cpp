// SPDX-License-Identifier: MIT
#include "store/forum/places/categoryacts.h"

#include "base/mapped.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicplace.h"

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

namespace {
QByteArray wordFor(DirectoryKind kind)
{
    return kind == DirectoryKind::Tab ? "tab" : "category";
}

QByteArray directoryOf(const ForumKeys &keys, DirectoryKind kind)
{
    return kind == DirectoryKind::Tab ? keys.tabs() : keys.categories();
}

/// bbs::tab::<name>::member of each tab.
QByteArrayList membersOfEach(const ForumKeys &keys, const QByteArrayList &tabs)
{
    return base::mapped(tabs, [&](const auto &tab) { return keys.tabMembers(tab); });
}

Result<QByteArrayList> membersOf(redis::Connection &connection, const QByteArray &set)
{
    const auto members = TRY(answersTo(connection, {{"SMEMBERS", set}}));
    return members.first().strings();
}
} // namespace

redis::ScriptCall actorCall(const Keys &keys, const CategoryActor &actor,
                            const redis::ScriptValues &ownKeys,
                            const redis::ScriptValues &ownArguments)
{
    return {administratorKeys(keys, actor.person) + ownKeys,
            auditArguments(actor.person, {actor.reason, {}}) + ownArguments,
            operationKey(keys, actor.operation)};
}

Result<std::optional<CategoryChange>> changeOf(const Result<redis::Replies> &replies,
                                               const QByteArray &job)
{
    const auto outcome = TRY(outcomeOf(replies));
    if (outcome == Outcome::Stale)
        return std::optional<CategoryChange>();
    if (outcome == Outcome::Already)
        return std::optional(CategoryChange());
    const auto answer = replies->first();
    return std::optional(CategoryChange{answer[1].bytes(), job,
                                        answer.size() > 2 ? answer[2].integer().value_or(0) : 0});
}

Result<CategoryChange> onceOf(const Result<redis::Replies> &replies, const QByteArray &job)
{
    const auto change = TRY(changeOf(replies, job));
    return change.value_or(CategoryChange());
}

Result<CategoryChange> createCategory(redis::Connection &connection, const ForumKeys &keys,
                                      DirectoryKind kind, const QString &name,
                                      const CategoryActor &actor,
                                      const CategoryBelongings &belongings)
{
    static const auto script = redis::Script::fromResource(u"createcategory"_s);
    const auto bytes = name.toUtf8();
    const redis::ScriptValues touched{{"directory", directoryOf(keys, kind)},
                                      {"tabs", keys.tabs()},
                                      {"categoryTabs", keys.categoryTabs(bytes)},
                                      {"tabMembers", membersOfEach(keys, belongings.tabs)}};
    const redis::ScriptValues arguments{
        {"kind", wordFor(kind)},
        {"name", bytes},
        {"folded", foldedCategory(bytes)},
        {"slow", belongings.slow},
        {"kept", belongings.isKept ? "1" : "0"},
        {"tabs", belongings.tabs},
        {"foldedTabs", base::mapped(belongings.tabs, foldedCategory)}};
    return onceOf(script.run(connection, actorCall(keys, actor, touched, arguments)));
}

Result<CategoryChange> removeCategory(redis::Connection &connection, const ForumKeys &keys,
                                      DirectoryKind kind, const QString &name,
                                      const CategoryActor &actor)
{
    static const auto script = redis::Script::fromResource(u"removecategory"_s);
    const auto bytes = name.toUtf8();
    const bool isTab = kind == DirectoryKind::Tab;
    const auto related = isTab ? keys.tabMembers(bytes) : keys.categoryTabs(bytes);
    return retryWhileStale([&]() -> Result<std::optional<CategoryChange>> {
        const auto tabs = TRY(isTab ? Result<QByteArrayList>(QByteArrayList())
                                    : membersOf(connection, related));
        const redis::ScriptValues touched{
            {"directory", directoryOf(keys, kind)},
            {"tabs", keys.tabs()},
            {"topics", isTab ? keys.tabTopics(bytes) : keys.category(bytes)},
            {"related", related},
            {"tabMembers", membersOfEach(keys, tabs)}};
        const redis::ScriptValues arguments{{"kind", wordFor(kind)},
                                            {"name", bytes},
                                            {"folded", foldedCategory(bytes)},
                                            {"tabs", tabs},
                                            {"foldedTabs", base::mapped(tabs, foldedCategory)}};
        return changeOf(script.run(connection, actorCall(keys, actor, touched, arguments)));
    });
}

Result<CategoryChange> archiveCategory(redis::Connection &connection, const ForumKeys &keys,
                                       const QString &category, bool archived,
                                       const CategoryActor &actor)
{
    static const auto script = redis::Script::fromResource(u"archivecategory"_s);
    const auto bytes = category.toUtf8();
    const redis::ScriptValues touched{{"categories", keys.categories()}};
    const redis::ScriptValues arguments{
        {"category", bytes}, {"folded", foldedCategory(bytes)}, {"archives", archived ? "1" : "0"}};
    return onceOf(script.run(connection, actorCall(keys, actor, touched, arguments)));
}

Result<CategoryChange> renameTab(redis::Connection &connection, const ForumKeys &keys,
                                 const QString &tab, const QString &name,
                                 const CategoryActor &actor)
{
    static const auto script = redis::Script::fromResource(u"renametab"_s);
    const auto from = tab.toUtf8();
    const auto to = name.toUtf8();
    return retryWhileStale([&]() -> Result<std::optional<CategoryChange>> {
        const auto members = TRY(membersOf(connection, keys.tabMembers(from)));
        const auto tabsOf = [&](const auto &category) { return keys.categoryTabs(category); };
        const redis::ScriptValues touched{{"tabs", keys.tabs()},
                                          {"oldMembers", keys.tabMembers(from)},
                                          {"newMembers", keys.tabMembers(to)},
                                          {"oldTopics", keys.tabTopics(from)},
                                          {"newTopics", keys.tabTopics(to)},
                                          {"order", keys.order()},
                                          {"jobs", keys.jobs()},
                                          {"categoryTabs", base::mapped(members, tabsOf)}};
        const redis::ScriptValues arguments{{"old", from},
                                            {"oldFolded", foldedCategory(from)},
                                            {"new", to},
                                            {"newFolded", foldedCategory(to)},
                                            {"categories", members}};
        return changeOf(script.run(connection, actorCall(keys, actor, touched, arguments)));
    });
}

QByteArray orderField(const std::optional<QString> &tab)
{
    return !tab          ? QByteArray("tabs")
        : tab->isEmpty() ? QByteArray("loose")
                         : "tab:" + foldedCategory(tab->toUtf8());
}

QByteArray orderOf(const QStringList &names)
{
    QByteArrayList folded;
    for (const auto &name : names)
        folded.append(foldedCategory(name.toUtf8()));
    return folded.join('\n');
}

Result<CategoryChange> orderCategories(redis::Connection &connection, const ForumKeys &keys,
                                       const QByteArray &field, const QByteArray &before,
                                       const QByteArray &after, const CategoryActor &actor)
{
    static const auto script = redis::Script::fromResource(u"ordercategories"_s);
    const redis::ScriptValues touched{{"order", keys.order()}};
    const redis::ScriptValues arguments{{"field", field}, {"before", before}, {"after", after}};
    return onceOf(script.run(connection, actorCall(keys, actor, touched, arguments)));
}

} // namespace store
