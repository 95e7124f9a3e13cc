// SPDX-License-Identifier: MIT
#include "store/forum/forumdirectory.h"

#include "store/community/communityclock.h"
#include "store/forum/forumrebuild.h"

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
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    const auto clock = CommunityClock::decode((*replies)[9], (*replies)[10]);
    const auto day = (*replies)[5][0];
    const auto today = CommunityDay::of(clock.now, (*replies)[6][0].bytes());
    auto &directory = read.directory;
    directory.now = clock.now;
    directory.topics = (*replies)[3].integer().value_or(0);
    if (day.isNil() || day.view() == today.date)
        directory.hotToday = (*replies)[4].integer().value_or(0);
    read.isNeglected = clock.isNeglected((*replies)[7].integer().value_or(0));
    read.hasOpenJobs = (*replies)[8].integer().value_or(0) > 0;
    Names names{(*replies)[0].strings(), (*replies)[1].strings(), {}, {}};
    const auto sizes = (*replies)[2];
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

/// Members of each tab; fills in tags, sizes of tabs and counts of categories.
Result<QList<QByteArrayList>> readFigures(redis::Connection &connection, const ForumKeys &keys,
                                          const Names &names, const Seen &seen,
                                          ForumDirectory &directory, Counts &counts)
{
    redis::Command shown{"HMGET", keys.tags(), ""};
    shown += names.tags;
    QList<redis::Command> commands{shown};
    for (const auto &tab : names.tabs)
        commands.append({{"SMEMBERS", keys.tabMembers(tab)}, {"ZCARD", keys.tabTopics(tab)}});
    // Which of them nobody sees is known with the members only.
    const auto counted = seen.closedTabs.isEmpty() ? names.categories : QByteArrayList();
    commands += countCommands(keys, counted, seen);
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < names.tags.size(); ++i) {
        const auto name = (*replies)[0][i + 1];
        directory.tags.append(
            {name.isNil() ? QString::fromUtf8(names.tags[i]) : name.text(), names.tagSizes[i]});
    }
    QList<QByteArrayList> members;
    for (qsizetype i = 0; i < names.tabs.size(); ++i) {
        members.append((*replies)[1 + 2 * i].strings());
        directory.tabs.append(
            {QString::fromUtf8(names.tabs[i]), {}, (*replies)[2 + 2 * i].integer().value_or(0)});
    }
    takeCounts(*replies, 1 + 2 * names.tabs.size(), counted, counts);
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
    const auto replies = connection.pipeline(countCommands(keys, rest, seen));
    if (!replies)
        return tl::unexpected(replies.error());
    takeCounts(*replies, 0, rest, counts);
    return {};
}

template <typename Summary>
void sortByName(QList<Summary> &list)
{
    std::sort(list.begin(), list.end(),
              [](const auto &a, const auto &b) { return a.name < b.name; });
}

void arrange(const QList<QByteArrayList> &members, const Counts &counts, ForumMemory &memory,
             ForumDirectory &directory)
{
    QHash<QByteArray, QByteArrayList> tabsOf;
    for (qsizetype i = 0; i < members.size(); ++i) {
        auto &tab = directory.tabs[i];
        for (const auto &category : members[i]) {
            tab.categories.append(counts.value(category, {QString::fromUtf8(category), 0, 0}));
            tabsOf[category].append(tab.name.toUtf8());
        }
        sortByName(tab.categories);
    }
    for (auto it = tabsOf.cbegin(); it != tabsOf.cend(); ++it)
        memory.rememberTabs(it.key(), it.value());
    for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
        if (tabsOf.contains(it.key()))
            continue;
        memory.rememberTabs(it.key(), {});
        directory.loose.append(it.value());
    }
    sortByName(directory.tabs);
    sortByName(directory.loose);
}
} // namespace

Result<DirectoryRead> readDirectory(redis::Connection &connection, const ForumKeys &keys,
                                    ForumMemory &memory, const Seen &seen)
{
    DirectoryRead read;
    Counts counts;
    const auto names = readNamesInUse(connection, keys, read);
    if (!names)
        return tl::unexpected(names.error());
    const auto members = readFigures(connection, keys, *names, seen, read.directory, counts);
    if (!members)
        return tl::unexpected(members.error());
    const auto counted
        = countRest(connection, keys, seenNames(*names, *members, seen.closedTabs), seen, counts);
    if (!counted)
        return tl::unexpected(counted.error());
    arrange(*members, counts, memory, read.directory);
    return read;
}

} // namespace store
