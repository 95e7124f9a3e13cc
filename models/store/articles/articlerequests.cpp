// SPDX-License-Identifier: MIT
#include "store/articles/articlerequests.h"

#include "domain/articlerules.h"
#include "domain/names.h"
#include "store/articles/articledetails.h"
#include "store/articles/articlegroups.h"
#include "store/articles/articlelinks.h"
#include "store/articles/articlemarks.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlerows.h"
#include "store/articles/articlesubmission.h"
#include "store/articles/articlevotes.h"
#include "store/articles/rankings/articlelists.h"
#include "store/articles/rankings/rankrebuild.h"
#include "store/core/context.h"

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

Result<domain::ArticlePage> ListArticles::perform(const Context &context) const
{
    auto &cache = context.memory<ArticleCache>();
    const auto viewed = viewedBy(context.actor, query);
    cache.setViewed(viewed);
    auto read
        = readPage(context.connection, context.keys, cache, context.access, viewed, offset, count);
    if (!read)
        return tl::unexpected(read.error());
    if (!read->stale.isEmpty())
        context.schedule(RebuildArticles{read->stale});
    return std::move(read->page);
}

Result<QList<domain::Article>> ReadArticles::perform(const Context &context) const
{
    return readRows(context.connection, context.keys, context.memory<ArticleCache>(), articles,
                    context.actor);
}

Result<qint64> CountNewArticles::perform(const Context &context) const
{
    const auto viewed = viewedBy(context.actor, query);
    const auto read = countNewer(context.connection, context.keys, viewed, since);
    if (!read)
        return tl::unexpected(read.error());
    // A list that is merely counted is worth a rebuild if a page of it was read last: a person who
    // has 200 groups looks at one.
    if (!read->stale.isEmpty() && context.memory<ArticleCache>().isViewed(viewed))
        context.schedule(RebuildArticles{read->stale});
    return read->count;
}

Result<FilterSlice> FilterArticles::perform(const Context &context) const
{
    return filterRows(context.connection, context.keys, context.memory<ArticleCache>(),
                      viewedBy(context.actor, query), words, offset, count, context.progress);
}

Result<domain::ArticleDetail> OpenArticle::perform(const Context &context) const
{
    return readDetail(context.connection, context.keys, context.memory<ArticleCache>(), article,
                      context.actor);
}

Result<std::optional<domain::EarlierPost>> FindArticleByLink::perform(const Context &context) const
{
    return articleByLink(context.connection, context.keys, context.memory<ArticleCache>(), link);
}

Result<QList<domain::GroupSummary>> ListGroups::perform(const Context &context) const
{
    auto read = readGroups(context.connection, context.keys, since);
    if (!read)
        return tl::unexpected(read.error());
    if (read->isNeglected)
        context.schedule(RebuildArticles{directoryUpkeep});
    if (read->hasOpenVoteLists)
        context.schedule(RebuildArticles{voteListsUpkeep});
    return std::move(read->groups);
}

QString CastVote::verb() const
{
    return vote == domain::Vote::Cast ? u"vote"_s : u"retract a vote"_s;
}

Result<domain::VoteTally> CastVote::perform(const Context &context) const
{
    return castVote(context.connection, context.keys, context.memory<ArticleCache>(), article,
                    context.actor, vote);
}

Result<domain::ArticleId> SubmitArticle::perform(const Context &context) const
{
    const auto clean = domain::cleanDraft(draft);
    if (!clean)
        return tl::unexpected(clean.error());
    return submitArticle(context.connection, context.keys, context.operation, *clean,
                         context.actor);
}

Result<void> RemoveArticle::perform(const Context &context) const
{
    return removeArticle(context.connection, context.keys, context.memory<ArticleCache>(), article,
                         context.actor);
}

Result<void> RestoreArticle::perform(const Context &context) const
{
    return restoreArticle(context.connection, context.keys, article, context.actor);
}

Result<domain::Regrouping> RegroupArticle::perform(const Context &context) const
{
    const auto clean = domain::cleanRegrouping(add, remove);
    if (!clean)
        return tl::unexpected(clean.error());
    return regroupArticle(context.connection, context.keys, context.memory<ArticleCache>(),
                          context.operation, article, clean->added, clean->removed, context.actor);
}

QString SaveArticle::verb() const
{
    return isSaved ? u"save"_s : u"unsave"_s;
}

Result<void> SaveArticle::perform(const Context &context) const
{
    return setMark(context.connection, context.keys, Mark::Saved, article, context.actor, isSaved);
}

Result<void> MarkArticleRead::perform(const Context &context) const
{
    return setMark(context.connection, context.keys, Mark::Read, article, context.actor, isRead);
}

Result<bool> RebuildArticles::perform(const Context &context) const
{
    return rebuild(context.connection, context.keys, list, context.progress);
}

} // namespace store
