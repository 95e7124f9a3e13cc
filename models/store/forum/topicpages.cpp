// SPDX-License-Identifier: MIT
#include "store/forum/topicpages.h"

#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/listfilter.h"
#include "store/core/pinnedrange.h"
#include "store/forum/forumrebuild.h"
#include "store/forum/forumrequests.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicrows.h"

#include <algorithm>

using base::Failure;
using base::Result;
using domain::TopicId;
using domain::TopicQuery;
using Source = domain::TopicQuery::Source;

namespace store {

namespace {
constexpr qint64 topicsOfPage = 1000;
constexpr qint64 filterSlice = 500;

bool isByLastReply(Source source)
{
    return source != Source::Recommended && source != Source::HotToday && source != Source::Mine
        && source != Source::Starred;
}

/// What one look at a list tells, before its rows are read.
struct RangeRead {
    QList<TopicId> ids;
    QHash<TopicId, double> values;
    qint64 total = 0;
    CommunityClock clock;
    qint64 lastRebuild = 0;
};

Result<RangeRead> readRange(redis::Connection &connection, const ForumKeys &keys,
                            const TopicQuery &query, qint64 offset, qint64 count)
{
    const bool hasPins = query.source == Source::Category;
    const PinnableList list{topicListKey(keys, query),
                            hasPins ? ModerationKeys(keys).pins(query.name.toUtf8()) : QByteArray(),
                            false,
                            [&](const QByteArray &member) { return keys.topic(TopicId(member)); }};
    const auto range = TRY(readListRange(connection, keys, list, offset, count,
                                         {{"HGET", keys.rebuilt(), forumUpkeep},
                                          {"GET", keys.day()},
                                          {"HGET", keys.meta(), "zone"}}));
    RangeRead read{{}, {}, 0, range.clock, range.further[0].integer().value_or(0)};
    const auto day = CommunityDay::of(read.clock.now, range.further[2].bytes());
    const auto rankedDay = range.further[1];
    // Nobody replied yet since midnight: what is there is yesterday's.
    if (query.source == Source::HotToday && !rankedDay.isNil() && rankedDay.view() != day.date)
        return read;
    read.total = range.total;
    for (const auto &[member, value] : range.members) {
        read.ids.append(TopicId(member));
        read.values.insert(TopicId(member), value);
    }
    return read;
}

Result<qint64> countAmongFirst(redis::Connection &connection, const ForumKeys &keys,
                               const TopicQuery &query, domain::Timestamp since)
{
    constexpr qint64 examined = 200;
    const auto range = TRY(readRange(connection, keys, query, 0, examined));
    if (range.ids.isEmpty())
        return 0;
    redis::Command lastReply{"ZMSCORE", keys.topics()};
    QList<redis::Command> commands;
    for (const auto &id : range.ids) {
        commands.append({"HGET", keys.topic(id), "time"});
        lastReply.append(id.bytes());
    }
    commands.append(lastReply);
    const auto replies = TRY(connection.pipeline(commands));
    qint64 newer = 0;
    for (qsizetype i = 0; i < range.ids.size(); ++i) {
        const auto moment
            = query.source == Source::HotToday ? replies[range.ids.size()][i] : replies[i];
        if (timestampOf(moment.number().value_or(0)) > since)
            ++newer;
    }
    return newer;
}

QStringList wordsOf(const domain::Topic &topic)
{
    return QStringList{topic.title, topic.authorName, topic.category} + topic.tags;
}
} // namespace

QByteArray topicListKey(const ForumKeys &keys, const TopicQuery &query)
{
    switch (query.source) {
    case Source::All:
        break;
    case Source::Recommended:
        return keys.recommended();
    case Source::HotToday:
        return keys.dayRank();
    case Source::Tab:
        return keys.tabTopics(query.name.toUtf8());
    case Source::Category:
        return keys.category(query.name.toUtf8());
    case Source::Tag:
        return keys.tag(foldedTag(query.name));
    case Source::Mine:
        return keys.topicsBy(query.viewer);
    case Source::Starred:
        return keys.starred(query.viewer);
    }
    return keys.topics();
}

Result<TopicPageRead> readTopicPage(redis::Connection &connection, const ForumKeys &keys,
                                    ForumCache &cache, const TopicQuery &query, qint64 offset,
                                    qint64 count)
{
    offset = std::max<qint64>(offset, 0);
    count = std::clamp<qint64>(count, 1, topicsOfPage);
    const auto range = TRY(readRange(connection, keys, query, offset, count));
    auto rows = TRY(readTopics(connection, keys, cache, range.ids, query.viewer));
    for (auto &row : rows) {
        const auto value = range.values.value(row.id);
        if (isByLastReply(query.source))
            row.lastReply = timestampOf(value);
        else if (query.source == Source::HotToday)
            row.repliesToday = static_cast<qint64>(std::clamp(value, 0.0, 1e15));
    }
    return TopicPageRead{{std::move(rows), offset, range.total, range.clock.now},
                         range.clock.isNeglected(range.lastRebuild)};
}

Result<domain::TopicPage> ListTopics::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    auto read = TRY(readTopicPage(context.connection, keys, context.memory<ForumCache>(),
                                  viewedBy(context.actor, query), offset, count));
    if (read.isNeglected)
        context.schedule(RebuildForum());
    return std::move(read.page);
}

Result<qint64> CountNewTopics::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto viewed = viewedBy(context.actor, query);
    if (query.source == Source::HotToday || query.source == Source::Recommended)
        return countAmongFirst(context.connection, keys, viewed, since);
    const auto replies = TRY(context.connection.command(
        {"ZCOUNT", topicListKey(keys, viewed), "(" + secondsOf(since), "+inf"}));
    return replies.first().integer().value_or(0);
}

Result<TopicSlice> FilterTopics::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return filterList<TopicSlice>(
        words, offset, count, filterSlice, context.progress,
        [&, viewed = viewedBy(context.actor, query)](qint64 from, qint64 rows) {
            return readTopicPage(context.connection, keys, context.memory<ForumCache>(), viewed,
                                 from, rows);
        },
        wordsOf);
}

} // namespace store
