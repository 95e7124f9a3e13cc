// SPDX-License-Identifier: MIT
#include "store/forum/forumdirectory.h"

#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/forum/forumrebuild.h"
#include "store/forum/forumrequests.h"
#include "store/forum/topics/topicplace.h"

#include <algorithm>

using base::Result;
using domain::CategorySummary;
using domain::ForumDirectory;

namespace store {

namespace {
constexpr const char *lastTag = "99";

/// What the first look tells.
struct Names {
    QByteArrayList tabs;
    QByteArrayList categories;
    QByteArrayList tags; ///< folded
    QList<qint64> tagSizes;
    QHash<QByteArray, QByteArrayList> order; ///< field of fm:order → folded names
};

using Seen = domain::SeenCategories;
using Counts = QHash<QByteArray, CategorySummary>;

Result<Names> readNamesInUse(redis::Connection &connection, const ForumKeys &keys,
                             DirectoryRead &read)
{
    QList<redis::Command> commands{{"HVALS", keys.tabs()},
                                   {"HVALS", keys.categories()},
                                   {"ZREVRANGE", keys.tagSizes(), "0", lastTag, "WITHSCORES"},
                                   {"ZCARD", keys.topics()},
                                   {"ZCARD", keys.dayRank()},
                                   {"MGET", keys.day()},
                                   {"HMGET", keys.meta(), "zone"},
                                   {"HGET", keys.rebuilt(), forumUpkeep},
                                   {"ZCARD", keys.jobs()}};
    commands += CommunityClock::commands(keys);
    commands.append({"HGETALL", keys.order()});
    const auto replies = TRY(connection.pipeline(commands));
    const auto clock = CommunityClock::decode(replies[9], replies[10]);
    const auto day = replies[5][0];
    const auto today = CommunityDay::of(clock.now, replies[6][0].bytes());
    auto &directory = read.directory;
    directory.now = clock.now;
    directory.topics = replies[3].integer().value_or(0);
    if (day.isNil() || day.view() == today.date)
        directory.hotToday = replies[4].integer().value_or(0);
    read.isNeglected = clock.isNeglected(replies[7].integer().value_or(0));
    read.hasOpenJobs = replies[8].integer().value_or(0) > 0;
    Names names{replies[0].strings(), replies[1].strings(), {}, {}, {}};
    const auto order = replies[commands.size() - 1].strings();
    for (qsizetype i = 0; i + 1 < order.size(); i += 2)
        names.order.insert(order[i], order[i + 1].split('\n'));
    const auto sizes = replies[2];
    for (qsizetype i = 0; i + 1 < sizes.size(); i += 2) {
        names.tags.append(sizes[i].bytes());
        names.tagSizes.append(sizes[i + 1].integer().value_or(0));
    }
    return names;
}

QList<redis::Command> countCommands(const ForumKeys &keys, const QByteArrayList &categories,
                                    const Seen &seen)
{
    QList<redis::Command> commands;
    for (const auto &name : categories) {
        const auto key = keys.category(name);
        const auto since = seen.moments.value(QString::fromUtf8(name), seen.beginning);
        commands.append({{"ZCARD", key}, {"ZCOUNT", key, "(" + secondsOf(since), "+inf"}});
    }
    return commands;
}

void takeCounts(const redis::Replies &replies, qsizetype from, const QByteArrayList &categories,
                Counts &counts)
{
    for (qsizetype i = 0; i < categories.size(); ++i) {
        counts.insert(categories[i],
                      {QString::fromUtf8(categories[i]),
                       replies[from + 2 * i].integer().value_or(0),
                       replies[from + 2 * i + 1].integer().value_or(0)});
    }
}

/// Whether they are archived.
redis::Command stateCommand(const ForumKeys &keys, const QByteArrayList &categories)
{
    redis::Command command{"HMGET", keys.meta(), ""};
    for (const auto &name : categories)
        command.append(ModerationKeys::slowField(foldedCategory(name)));
    return command;
}

/// Members of each tab; fills in tags, sizes of tabs and counts of categories.
Result<QList<QByteArrayList>> readFigures(redis::Connection &connection, const ForumKeys &keys,
                                          const Names &names, const Seen &seen,
                                          ForumDirectory &directory, Counts &counts,
                                          QSet<QByteArray> &archived)
{
    redis::Command shown{"HMGET", keys.tags(), ""};
    shown += names.tags;
    QList<redis::Command> commands{shown};
    for (const auto &tab : names.tabs)
        commands.append({{"SMEMBERS", keys.tabMembers(tab)}, {"ZCARD", keys.tabTopics(tab)}});
    // Which of them nobody sees is known with the members only.
    const auto counted = seen.closedTabs.isEmpty() ? names.categories : QByteArrayList();
    commands += countCommands(keys, counted, seen);
    commands.append(stateCommand(keys, names.categories));
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < names.tags.size(); ++i) {
        const auto name = replies[0][i + 1];
        directory.tags.append(
            {name.isNil() ? QString::fromUtf8(names.tags[i]) : name.text(), names.tagSizes[i]});
    }
    QList<QByteArrayList> members;
    for (qsizetype i = 0; i < names.tabs.size(); ++i) {
        members.append(replies[1 + 2 * i].strings());
        directory.tabs.append(
            {QString::fromUtf8(names.tabs[i]), {}, replies[2 + 2 * i].integer().value_or(0)});
    }
    takeCounts(replies, 1 + 2 * names.tabs.size(), counted, counts);
    const auto states = replies[commands.size() - 1];
    for (qsizetype i = 0; i < names.categories.size(); ++i) {
        if (ModerationKeys::isArchived(states[i + 1].view()))
            archived.insert(names.categories[i]);
    }
    return members;
}

/// Categories that somebody sees: those of open tabs, and those without a tab.
QSet<QByteArray> seenNames(const Names &names, const QList<QByteArrayList> &members,
                           const QSet<QString> &closedTabs)
{
    QSet<QByteArray> seen(names.categories.cbegin(), names.categories.cend());
    for (const auto &categories : members)
        seen.subtract(QSet(categories.cbegin(), categories.cend()));
    for (qsizetype i = 0; i < members.size(); ++i) {
        if (!closedTabs.contains(QString::fromUtf8(names.tabs[i])))
            seen.unite(QSet(members[i].cbegin(), members[i].cend()));
    }
    return seen;
}

Result<void> countRest(redis::Connection &connection, const ForumKeys &keys,
                       const QSet<QByteArray> &names, const Seen &seen, Counts &counts)
{
    QByteArrayList rest;
    for (const auto &name : names) {
        if (!counts.contains(name))
            rest.append(name);
    }
    if (rest.isEmpty())
        return {};
    const auto replies = TRY(connection.pipeline(countCommands(keys, rest, seen)));
    takeCounts(replies, 0, rest, counts);
    return {};
}

/// As administrators ordered them; what they did not name follows by name.
template <typename Summary>
void sort(QList<Summary> &list, const QByteArrayList &order)
{
    std::sort(list.begin(), list.end(),
              [](const auto &a, const auto &b) { return a.name < b.name; });
    if (order.isEmpty())
        return;
    QHash<QByteArray, qsizetype> places;
    for (qsizetype i = 0; i < order.size(); ++i)
        places.insert(order[i], i);
    const auto placeOf = [&](const Summary &summary) {
        return places.value(foldedCategory(summary.name.toUtf8()), order.size());
    };
    std::stable_sort(list.begin(), list.end(),
                     [&](const auto &a, const auto &b) { return placeOf(a) < placeOf(b); });
}

/// Which categories stand in which tab; archived ones stand in none.
QHash<QByteArray, QByteArrayList> fillTabs(const QList<QByteArrayList> &members,
                                           const Counts &counts, const Names &names,
                                           const QSet<QByteArray> &archived,
                                           ForumDirectory &directory)
{
    QHash<QByteArray, QByteArrayList> tabsOf;
    for (qsizetype i = 0; i < members.size(); ++i) {
        auto &tab = directory.tabs[i];
        for (const auto &category : members[i]) {
            tabsOf[category].append(tab.name.toUtf8());
            if (!archived.contains(category))
                tab.categories.append(counts.value(category, {QString::fromUtf8(category), 0, 0}));
        }
        sort(tab.categories, names.order.value("tab:" + foldedCategory(tab.name.toUtf8())));
    }
    return tabsOf;
}

void arrange(const QList<QByteArrayList> &members, const Counts &counts, const Names &names,
             const QSet<QByteArray> &archived, ForumCache &cache, ForumDirectory &directory)
{
    const auto tabsOf = fillTabs(members, counts, names, archived, directory);
    for (auto it = tabsOf.cbegin(); it != tabsOf.cend(); ++it)
        cache.rememberTabs(it.key(), it.value());
    for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
        if (tabsOf.contains(it.key()))
            continue;
        cache.rememberTabs(it.key(), {});
        if (!archived.contains(it.key()))
            directory.loose.append(it.value());
    }
    for (const auto &category : archived)
        directory.archived.append(counts.value(category, {QString::fromUtf8(category), 0, 0}));
    sort(directory.tabs, names.order.value("tabs"));
    sort(directory.loose, names.order.value("loose"));
    sort(directory.archived, {});
}
} // namespace

Result<DirectoryRead> readDirectory(redis::Connection &connection, const ForumKeys &keys,
                                    ForumCache &cache, const Seen &seen)
{
    DirectoryRead read;
    Counts counts;
    QSet<QByteArray> archived;
    const auto names = TRY(readNamesInUse(connection, keys, read));
    const auto members
        = TRY(readFigures(connection, keys, names, seen, read.directory, counts, archived));
    TRY(countRest(connection, keys, seenNames(names, members, seen.closedTabs), seen, counts));
    arrange(members, counts, names, archived, cache, read.directory);
    return read;
}

Result<domain::ForumDirectory> ReadForumDirectory::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    auto read = TRY(readDirectory(context.connection, keys, context.memory<ForumCache>(), seen));
    if (read.isNeglected)
        context.schedule(RebuildForum());
    else if (read.hasOpenJobs)
        context.schedule(ResumeTabs());
    return std::move(read.directory);
}

Result<domain::TagPage> readTags(redis::Connection &connection, const ForumKeys &keys,
                                 qint64 offset, qint64 count)
{
    constexpr qint64 pageLimit = 1'000;
    const auto from = std::max<qint64>(offset, 0);
    const auto last = from + std::clamp<qint64>(count, 1, pageLimit) - 1;
    const auto replies
        = TRY(connection.pipeline({{"ZREVRANGE", keys.tagSizes(), QByteArray::number(from),
                                    QByteArray::number(last), "WITHSCORES"},
                                   {"ZCARD", keys.tagSizes()}}));
    domain::TagPage page{{}, from, replies[1].integer().value_or(0)};
    const auto sizes = replies[0];
    if (sizes.size() < 2)
        return page;
    redis::Command shown{"HMGET", keys.tags()};
    for (qsizetype i = 0; i + 1 < sizes.size(); i += 2)
        shown.append(sizes[i].bytes());
    const auto answers = TRY(connection.command(shown));
    const auto names = answers.first();
    for (qsizetype i = 0; i + 1 < sizes.size(); i += 2) {
        const auto name = names[i / 2];
        page.rows.append({name.isNil() ? QString::fromUtf8(sizes[i].bytes()) : name.text(),
                          sizes[i + 1].integer().value_or(0)});
    }
    return page;
}

Result<domain::TagPage> ListTags::perform(const Context &context) const
{
    return readTags(context.connection, ForumKeys(context.keys), offset, count);
}

} // namespace store
