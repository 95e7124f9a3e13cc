// SPDX-License-Identifier: MIT
#include "store/articles/articlesubmission.h"

#include "store/articles/articlelinks.h"
#include "store/articles/groupnames.h"
#include "store/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::ArticleId;

namespace store {

namespace {
/// The keys of withdrawarticle.lua and restorearticle.lua before those of the groups.
QByteArrayList removalKeys(const Keys &keys, const ArticleId &id, const AccountId &person)
{
    return {keys.meta(),
            keys.article(id),
            keys.voted(id),
            keys.time(),
            keys.score(),
            keys.removed(id),
            keys.removedVoters(id),
            keys.articleGroups(id),
            keys.removedGroups(id),
            keys.posted(person),
            keys.votedBy(person),
            keys.interestingScore(),
            keys.interestingTime(),
            keys.groups(),
            keys.groupSizes(),
            keys.audit(),
            keys.searchPending(),
            keys.links()};
}

Result<std::optional<bool>> doneUnlessStale(const Result<Outcome> &outcome)
{
    if (!outcome)
        return tl::unexpected(outcome.error());
    return *outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
}

Result<void> withoutValue(const Result<bool> &done)
{
    if (!done)
        return tl::unexpected(done.error());
    return {};
}
} // namespace

Result<ArticleId> submitArticle(redis::Connection &connection, const Keys &keys,
                                const QByteArray &operation, const domain::ArticleDraft &draft,
                                const AccountId &poster)
{
    static const auto script = redis::Script::fromResource(u"submitarticle"_s);
    QByteArrayList typed;
    for (const auto &group : draft.groups)
        typed.append(group.toUtf8());

    return retryWhileStale([&]() -> Result<std::optional<ArticleId>> {
        const auto groups = resolveGroups(connection, keys, typed);
        if (!groups)
            return tl::unexpected(groups.error());
        QByteArrayList touched{
            keys.meta(),       keys.operation(operation), keys.articleCounter(), keys.time(),
            keys.score(),      keys.posted(poster),       keys.votedBy(poster),  keys.groups(),
            keys.groupSizes(), keys.searchPending(),      keys.links()};
        QByteArrayList arguments{keys.nameSpace(), poster.bytes(), draft.title.toUtf8(),
                                 draft.link.toUtf8(), linkDigest(draft.link)};
        appendGroups(keys, *groups, touched, arguments);
        const auto replies = script.run(connection, touched, arguments);
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (*outcome == Outcome::Stale)
            return std::optional<ArticleId>();
        return std::optional(ArticleId(replies->first()[1].bytes()));
    });
}

Result<void> withdrawArticle(redis::Connection &connection, const Keys &keys, ArticleMemory &memory,
                             const ArticleId &id, const AccountId &poster)
{
    static const auto script = redis::Script::fromResource(u"withdrawarticle"_s);
    const auto link = connection.command({"HGET", keys.article(id), "link"});
    if (!link)
        return tl::unexpected(link.error());
    const auto digest = linkDigest(link->first().text());
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        auto touched = removalKeys(keys, id, poster);
        QByteArrayList arguments{poster.bytes(), id.bytes(), digest};
        for (const auto &group : memory.groups(id)) {
            touched += groupKeys(keys, group);
            arguments.append({group, foldedGroup(group)});
        }
        const auto replies = script.run(connection, touched, arguments);
        const auto outcome = outcomeOf(replies);
        if (outcome && *outcome == Outcome::Stale)
            memory.rememberGroups(id, stringsFrom(replies->first(), 1));
        return doneUnlessStale(outcome);
    }));
}

Result<void> restoreArticle(redis::Connection &connection, const Keys &keys, const ArticleId &id,
                            const AccountId &poster)
{
    static const auto script = redis::Script::fromResource(u"restorearticle"_s);
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto kept = connection.pipeline(
            {{"SMEMBERS", keys.removedGroups(id)}, {"HGET", keys.removed(id), "link"}});
        if (!kept)
            return tl::unexpected(kept.error());
        const auto names = (*kept)[0].strings();
        const auto groups = resolveGroups(connection, keys, names);
        if (!groups)
            return tl::unexpected(groups.error());
        auto touched = removalKeys(keys, id, poster);
        QByteArrayList arguments{poster.bytes(), id.bytes(), linkDigest((*kept)[1].text())};
        for (qsizetype i = 0; i < names.size(); ++i) {
            touched += groupKeys(keys, groups->at(i).name);
            arguments.append({names[i], groups->at(i).name, groups->at(i).folded});
        }
        return doneUnlessStale(outcomeOf(script.run(connection, touched, arguments)));
    }));
}

} // namespace store
