// SPDX-License-Identifier: MIT
#include "store/articles/articlepages.h"

#include "domain/article.h"
#include "store/articles/articlerequests.h"
#include "store/articles/articlerows.h"
#include "store/articles/rankings/articlelists.h"
#include "store/articles/rankings/rankrebuild.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/listfilter.h"
#include "store/core/pinnedrange.h"

#include <algorithm>

using base::Failure;
using base::Result;
using domain::Article;
using domain::ArticleId;
using domain::ArticleQuery;

namespace store {

namespace {
constexpr qint64 pageLimit = 1000;
constexpr qint64 filterSlice = 250;
/// An intersection of this size blocks the server for about 2 ms.
constexpr qint64 unrankedLimit = 2000;

/// What one look at a list tells, before its rows are read.
struct RangeRead {
    QList<ArticleId> ids;
    QHash<ArticleId, double> values;
    qint64 total = 0;
    CommunityClock clock;
    qint64 lastRebuild = 0;
};

Result<RangeRead> readRange(redis::Connection &connection, const Keys &keys,
                            const ArticleList &list, qint64 offset, qint64 count)
{
    // Only the whole board has pins, and that is never looked after.
    const bool hasPins = list.key == keys.score() || list.key == keys.time();
    const PinnableList pinnable{
        list.key, hasPins ? ModerationKeys(keys).articlePins() : QByteArray(), list.isRising,
        [&](const QByteArray &member) { return keys.article(keys.articleOfMember(member)); }};
    QList<redis::Command> further;
    if (!list.upkeep.isEmpty())
        further.append({"HGET", keys.rebuilt(), list.upkeep});
    const auto range = TRY(readListRange(connection, keys, pinnable, offset, count, further));
    RangeRead read{{}, {}, range.total, range.clock, 0};
    if (!list.upkeep.isEmpty())
        read.lastRebuild = range.further[0].integer().value_or(0);
    for (const auto &[member, value] : range.members) {
        const auto id = list.idOf(member);
        if (id.isEmpty())
            continue;
        read.ids.append(id);
        read.values.insert(id, value);
    }
    return read;
}

/// The part of a small group that a page shows, for a client that may not make its ranking.
Result<void> readUnranked(redis::Connection &connection, const Keys &keys,
                          const ArticleQuery &query, const ArticleList &list, qint64 offset,
                          qint64 count, RangeRead &read)
{
    const auto group = keys.group(query.group.toUtf8());
    const auto size = TRY(connection.command({"SCARD", group}));
    if (size.first().integer().value_or(0) > unrankedLimit)
        return {};
    const auto replies = TRY(
        connection.command({"ZINTER", "2", group, list.holdsScores ? keys.score() : keys.time(),
                            "AGGREGATE", "MAX", "WITHSCORES"}));
    const auto rising = replies.first();
    read.total = rising.size() / 2;
    for (auto rank = offset; rank < std::min(offset + count, read.total); ++rank) {
        const auto i = 2 * (list.isRising ? rank : read.total - 1 - rank);
        const auto id = list.idOf(rising[i].view());
        read.ids.append(id);
        read.values.insert(id, rising[i + 1].number().value_or(0));
    }
    return {};
}

/// The first look at what has no kept ranking yet; whether that is all that is to be done.
Result<bool> lookAtNewGroup(redis::Connection &connection, const Keys &keys, Access access,
                            const ArticleQuery &query, const ArticleList &list, qint64 offset,
                            qint64 count, RangeRead &range)
{
    if (query.source != ArticleQuery::Source::Group)
        return false;
    if (access == Access::ReadOnly) {
        TRY(readUnranked(connection, keys, query, list, offset, count, range));
        return true;
    }
    const auto settled = rebuildIfSmall(connection, keys, list.upkeep);
    if (!settled || !*settled)
        return settled;
    auto again = TRY(readRange(connection, keys, list, offset, count));
    range = std::move(again);
    return true;
}

QStringList wordsOf(const Article &article)
{
    return QStringList{article.title, article.posterName, domain::displayHost(article.link)}
    + article.groups;
}
} // namespace

Result<PageRead> readPage(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                          Access access, const ArticleQuery &query, qint64 offset, qint64 count)
{
    const auto list = ArticleList::of(keys, query);
    offset = std::max<qint64>(offset, 0);
    count = std::clamp<qint64>(count, 1, pageLimit);
    auto range = TRY(readRange(connection, keys, list, offset, count));
    bool isNeglected = !list.upkeep.isEmpty() && range.clock.isNeglected(range.lastRebuild);
    if (isNeglected && range.lastRebuild == 0 && range.total == 0) {
        const auto looked
            = TRY(lookAtNewGroup(connection, keys, access, query, list, offset, count, range));
        isNeglected = !looked;
    }
    auto rows = TRY(readRows(connection, keys, cache, range.ids, query.viewer));
    for (auto &row : rows) {
        if (list.holdsScores)
            row.score = range.values.value(row.id);
        // The voter set goes when voting closes; the person's own list stays.
        if (query.source == ArticleQuery::Source::Voted)
            row.isVoted = true;
    }
    return PageRead{{std::move(rows), offset, range.total, range.clock.now},
                    isNeglected && access == Access::ReadWrite ? list.upkeep : QByteArray()};
}

Result<CountRead> countNewer(redis::Connection &connection, const Keys &keys,
                             const ArticleQuery &query, domain::Timestamp since)
{
    auto byTime = query;
    byTime.order = domain::ArticleOrder::New;
    const auto list = ArticleList::of(keys, byTime);
    QList<redis::Command> commands{{"ZCOUNT", list.key, "(" + secondsOf(since), "+inf"}};
    if (!list.upkeep.isEmpty()) {
        commands += CommunityClock::commands(keys);
        commands.append({"HGET", keys.rebuilt(), list.upkeep});
    }
    const auto replies = TRY(connection.pipeline(commands));
    CountRead read{replies[0].integer().value_or(0), {}};
    if (!list.upkeep.isEmpty()) {
        const auto clock = CommunityClock::decode(replies[1], replies[2]);
        if (clock.isNeglected(replies[3].integer().value_or(0)))
            read.stale = list.upkeep;
    }
    return read;
}

Result<domain::ArticlePage> ListArticles::perform(const Context &context) const
{
    auto &cache = context.memory<ArticleCache>();
    const auto viewed = viewedBy(context.actor, query);
    cache.setViewed(viewed);
    auto read = TRY(
        readPage(context.connection, context.keys, cache, context.access, viewed, offset, count));
    if (!read.stale.isEmpty())
        context.schedule(RebuildArticles{read.stale});
    return std::move(read.page);
}

Result<qint64> CountNewArticles::perform(const Context &context) const
{
    const auto viewed = viewedBy(context.actor, query);
    const auto read = TRY(countNewer(context.connection, context.keys, viewed, since));
    // A list that is merely counted is worth a rebuild if a page of it was read last: a person who
    // has 200 groups looks at one.
    if (!read.stale.isEmpty() && context.memory<ArticleCache>().isViewed(viewed))
        context.schedule(RebuildArticles{read.stale});
    return read.count;
}

Result<FilterSlice> FilterArticles::perform(const Context &context) const
{
    return filterList<FilterSlice>(
        words, offset, count, filterSlice, context.progress,
        [&, viewed = viewedBy(context.actor, query)](qint64 from, qint64 rows) {
            // Rebuilding is left to the pages that the person looks at.
            return readPage(context.connection, context.keys, context.memory<ArticleCache>(),
                            Access::ReadOnly, viewed, from, rows);
        },
        wordsOf);
}

} // namespace store
