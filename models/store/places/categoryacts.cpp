// SPDX-License-Identifier: MIT
#include "store/places/categoryacts.h"

#include "store/forum/topicplace.h"
#include "store/operations.h"
#include "store/places/categoryacts_p.h"

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

QByteArrayList begin(const ForumKeys &keys, const CategoryActor &actor)
{
    return {keys.meta(), keys.audit(), keys.role(actor.person)};
}

/// Of a script that is never stale.
Result<CategoryChange> once(const Result<redis::Replies> &replies)
{
    const auto change = changeOf(replies);
    if (!change)
        return tl::unexpected(change.error());
    return change->value_or(CategoryChange());
}
} // namespace

Result<std::optional<CategoryChange>> changeOf(const Result<redis::Replies> &replies,
                                               const QByteArray &job)
{
    const auto outcome = outcomeOf(replies);
    if (!outcome)
        return tl::unexpected(outcome.error());
    if (*outcome == Outcome::Stale)
        return std::optional<CategoryChange>();
    if (*outcome == Outcome::Already)
        return std::optional(CategoryChange());
    const auto answer = replies->first();
    return std::optional(CategoryChange{answer[1].bytes(), job,
                                        answer.size() > 2 ? answer[2].integer().value_or(0) : 0});
}

Result<QByteArrayList> membersOf(redis::Connection &connection, const QByteArray &set)
{
    const auto members = answersTo(connection, {{"SMEMBERS", set}});
    if (!members)
        return tl::unexpected(members.error());
    return members->first().strings();
}

Result<CategoryChange> createCategory(redis::Connection &connection, const ForumKeys &keys,
                                      DirectoryKind kind, const QString &name,
                                      const CategoryActor &actor,
                                      const CategoryBelongings &belongings)
{
    static const auto script = administersWith(u"createplace"_s);
    const auto bytes = name.toUtf8();
    auto touched = begin(keys, actor);
    touched.append({directoryOf(keys, kind), keys.tabs(), keys.categoryTabs(bytes)});
    QByteArrayList arguments{actor.person.bytes(),         wordFor(kind),         bytes,
                             foldedCategory(bytes),        actor.reason.toUtf8(), belongings.slow,
                             belongings.isKept ? "1" : "0"};
    for (const auto &tab : belongings.tabs) {
        touched.append(keys.tabMembers(tab));
        arguments.append({tab, foldedCategory(tab)});
    }
    touched.append(onceKey(keys, actor.operation));
    return once(script.run(connection, touched, arguments));
}

Result<CategoryChange> removeCategory(redis::Connection &connection, const ForumKeys &keys,
                                      DirectoryKind kind, const QString &name,
                                      const CategoryActor &actor)
{
    static const auto script = administersWith(u"removeplace"_s);
    const auto bytes = name.toUtf8();
    const bool isTab = kind == DirectoryKind::Tab;
    const auto related = isTab ? keys.tabMembers(bytes) : keys.categoryTabs(bytes);
    return retryWhileStale([&]() -> Result<std::optional<CategoryChange>> {
        const auto tabs
            = isTab ? Result<QByteArrayList>(QByteArrayList()) : membersOf(connection, related);
        if (!tabs)
            return tl::unexpected(tabs.error());
        auto touched = begin(keys, actor);
        touched.append({directoryOf(keys, kind), keys.tabs(),
                        isTab ? keys.tabTopics(bytes) : keys.category(bytes), related});
        QByteArrayList arguments{actor.person.bytes(), wordFor(kind), bytes, foldedCategory(bytes),
                                 actor.reason.toUtf8()};
        for (const auto &tab : *tabs) {
            touched.append(keys.tabMembers(tab));
            arguments.append({tab, foldedCategory(tab)});
        }
        touched.append(onceKey(keys, actor.operation));
        return changeOf(script.run(connection, touched, arguments));
    });
}

Result<CategoryChange> archiveCategory(redis::Connection &connection, const ForumKeys &keys,
                                       const QString &category, bool archived,
                                       const CategoryActor &actor)
{
    static const auto script = administersWith(u"archivecategory"_s);
    const auto bytes = category.toUtf8();
    return once(script.run(connection,
                           begin(keys, actor)
                               + QByteArrayList{keys.categories(), onceKey(keys, actor.operation)},
                           {actor.person.bytes(), bytes, foldedCategory(bytes),
                            archived ? "1" : "0", actor.reason.toUtf8()}));
}

Result<CategoryChange> renameTab(redis::Connection &connection, const ForumKeys &keys,
                                 const QString &tab, const QString &name,
                                 const CategoryActor &actor)
{
    static const auto script = administersWith(u"renametab"_s);
    const auto from = tab.toUtf8();
    const auto to = name.toUtf8();
    return retryWhileStale([&]() -> Result<std::optional<CategoryChange>> {
        const auto members = membersOf(connection, keys.tabMembers(from));
        if (!members)
            return tl::unexpected(members.error());
        auto touched = begin(keys, actor);
        touched.append({keys.tabs(), keys.tabMembers(from), keys.tabMembers(to),
                        keys.tabTopics(from), keys.tabTopics(to), keys.order(), keys.jobs()});
        for (const auto &category : *members)
            touched.append(keys.categoryTabs(category));
        touched.append(onceKey(keys, actor.operation));
        return changeOf(script.run(connection, touched,
                                   QByteArrayList{actor.person.bytes(), from, foldedCategory(from),
                                                  to, foldedCategory(to), actor.reason.toUtf8()}
                                       + *members));
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
    static const auto script = administersWith(u"orderplaces"_s);
    return once(script.run(connection,
                           begin(keys, actor)
                               + QByteArrayList{keys.order(), onceKey(keys, actor.operation)},
                           {actor.person.bytes(), field, before, after, actor.reason.toUtf8()}));
}

} // namespace store
