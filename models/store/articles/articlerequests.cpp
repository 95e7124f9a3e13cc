// SPDX-License-Identifier: MIT
#include "store/articles/articlerequests.h"

#include "domain/article.h"
#include "redis/wire/reply.h"
#include "store/articles/articlerows.h"
#include "store/articles/articlesubmission.h"
#include "store/articles/markrequests.h"
#include "store/articles/rankings/articlelists.h"
#include "store/articles/rankings/rankrebuild.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/marks.h"
#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

Result<QList<domain::Article>> ReadArticles::perform(const Context &context) const
{
    return readRows(context.connection, context.keys, context.memory<ArticleCache>(), articles,
                    context.actor);
}

Result<std::optional<domain::EarlierPost>> FindArticleByLink::perform(const Context &context) const
{
    const auto &keys = context.keys;
    const auto digest = linkDigest(link);
    if (digest.isEmpty())
        return std::nullopt;
    QList<redis::Command> commands{{"HGET", keys.links(), digest}};
    commands += CommunityClock::commands(keys);
    const auto answers = TRY(context.connection.pipeline(commands));
    if (answers[0].isError())
        return tl::unexpected(redis::errorOf(answers[0]));
    QList<domain::ArticleId> ids;
    for (const auto &id : answers[0].bytes().split(' ')) {
        if (!id.isEmpty())
            ids.append(domain::ArticleId(id));
    }
    if (ids.isEmpty())
        return std::nullopt;
    const auto articles
        = TRY(readRows(context.connection, keys, context.memory<ArticleCache>(), ids, {}));
    std::optional<domain::EarlierPost> newest;
    const auto comparable = domain::comparableLink(link);
    for (const auto &article : articles) {
        const bool isNewer = !newest || article.posted > newest->posted;
        if (isNewer && domain::comparableLink(article.link) == comparable)
            newest = {article.id, article.posterName, article.posted, {}};
    }
    if (newest)
        newest->now = CommunityClock::decode(answers[1], answers[2]).now;
    return newest;
}

namespace {
/// With how much is in each of them, and what is newer.
Result<QList<domain::GroupSummary>> readGroups(const Context &context, const redis::Reply &sizes,
                                               domain::Timestamp since)
{
    const auto &keys = context.keys;
    QList<domain::GroupSummary> groups;
    QList<redis::Command> commands;
    for (qsizetype i = 0; i + 1 < sizes.size(); i += 2) {
        const auto name = sizes[i].bytes();
        groups.append({QString::fromUtf8(name), 0, 0});
        commands.append({"ZCOUNT", keys.rankTime(name), "(" + secondsOf(since), "+inf"});
        // The directory's sizes may be a minute old where other programs write; and this way
        // the server tells when the group changes.
        commands.append({"SCARD", keys.group(name)});
    }
    if (commands.isEmpty())
        return groups;
    const auto figures = TRY(context.connection.pipeline(commands));
    for (qsizetype i = 0; i < groups.size(); ++i) {
        groups[i].unseen = figures[2 * i].integer().value_or(0);
        groups[i].articles = figures[2 * i + 1].integer().value_or(0);
    }
    // Emptied a moment ago by another program.
    groups.removeIf([](const domain::GroupSummary &group) { return group.articles == 0; });
    return groups;
}
} // namespace

Result<QList<domain::GroupSummary>> ListGroups::perform(const Context &context) const
{
    const auto &keys = context.keys;
    QList<redis::Command> commands{{"ZREVRANGE", keys.groupSizes(), "0", "199", "WITHSCORES"},
                                   {"HGET", keys.rebuilt(), directoryUpkeep},
                                   {"EXISTS", keys.voteLists()}};
    commands += CommunityClock::commands(keys);
    const auto directory = TRY(context.connection.pipeline(commands));
    const auto clock = CommunityClock::decode(directory[3], directory[4]);
    if (clock.isNeglected(directory[1].integer().value_or(0)))
        context.schedule(RebuildArticles{directoryUpkeep});
    if (directory[2].integer().value_or(0) == 1)
        context.schedule(RebuildArticles{voteListsUpkeep});
    return readGroups(context, directory[0], since);
}

QString SaveArticle::verb() const
{
    return isSaved ? u"save"_s : u"unsave"_s;
}

Result<void> SaveArticle::perform(const Context &context) const
{
    return markItem(context, context.keys.saved(context.actor), article.bytes(),
                    context.keys.article(article), isSaved);
}

Result<void> MarkArticleRead::perform(const Context &context) const
{
    return markItem(context, context.keys.read(context.actor), article.bytes(),
                    context.keys.article(article), isRead, readMarksKept);
}

Result<bool> RebuildArticles::perform(const Context &context) const
{
    return rebuild(context.connection, context.keys, list, context.progress);
}

} // namespace store
