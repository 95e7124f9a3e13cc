// SPDX-License-Identifier: MIT
#include "store/articles/articlesubmission.h"

#include "store/articles/articlelinks.h"
#include "store/articles/rankings/groupnames.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/dialectscript.h"
#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/scriptreply.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::ArticleId;

namespace store {

namespace {
/// What the keys of a removal are named by.
struct Named {
    AccountId poster;
    QByteArray linkField;
};
Result<Named> readWhatIsNamed(redis::Connection &connection, const QByteArray &article)
{
    const auto fields = connection.command({"HMGET", article, "link", "poster", "user", "userId"});
    if (!fields)
        return tl::unexpected(fields.error());
    const auto &values = fields->first();
    QByteArray poster;
    for (qsizetype i = 3; i >= 1; --i)
        poster = values[i].isNil() ? poster : values[i].bytes();
    return Named{AccountId(poster), linkDigest(values[0].text())};
}

/// What removearticle.lua and restorearticle.lua take but for the groups.
redis::ScriptCall removalCall(const Keys &keys, const ArticleId &id, const AccountId &person,
                              const Named &named, const domain::ModerationContext &warrant)
{
    return {{{"meta", keys.meta()},
             {"role", keys.role(person)},
             {"scope", ModerationKeys(keys).scope(person)},
             {"audit", keys.audit()},
             {"article", keys.article(id)},
             {"voters", keys.voted(id)},
             {"removed", keys.removed(id)},
             {"removedVoters", keys.removedVoters(id)},
             {"articleGroups", keys.articleGroups(id)},
             {"removedGroups", keys.removedGroups(id)},
             {"posted", keys.posted(named.poster)},
             {"votedBy", keys.votedBy(named.poster)},
             {"searchPending", keys.searchPending()},
             {"links", keys.links()}},
            {{"actor", person.bytes()},
             {"reason", warrant.reason.toUtf8()},
             {"undoes", warrant.undoes},
             {"article", id.bytes()},
             {"linkField", named.linkField},
             {"poster", named.poster.bytes()}}};
}

Result<std::optional<bool>> doneUnlessStale(const Result<Outcome> &outcome)
{
    if (!outcome)
        return tl::unexpected(outcome.error());
    return *outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
}

QByteArrayList placesOf(const QStringList &groups)
{
    QByteArrayList places;
    for (const auto &group : groups)
        places.append("group:" + group.toUtf8());
    return places;
}

Result<ArticleId> submitScreened(redis::Connection &connection, const Keys &keys,
                                 const QByteArray &operation, const domain::ArticleDraft &draft,
                                 const AccountId &poster, const Screening &screening)
{
    static const DialectScript script(u"submitarticle"_s);
    QByteArrayList typed;
    for (const auto &group : draft.groups)
        typed.append(group.toUtf8());
    const HeldText held{operation,
                        "article",
                        placesOf(draft.groups),
                        {{u"title"_s, draft.title},
                         {u"link"_s, draft.link},
                         {u"groups"_s, QJsonArray::fromStringList(draft.groups)}}};

    return retryWhileStale([&]() -> Result<std::optional<ArticleId>> {
        const auto groups = resolveGroups(connection, keys, typed);
        if (!groups)
            return tl::unexpected(groups.error());
        redis::ScriptCall call{{{"meta", keys.meta()},
                                {"statistics", keys.statistics()},
                                {"posted", keys.posted(poster)},
                                {"votedBy", keys.votedBy(poster)},
                                {"searchPending", keys.searchPending()},
                                {"links", keys.links()}},
                               {{"actor", poster.bytes()},
                                {"title", draft.title.toUtf8()},
                                {"link", draft.link.toUtf8()},
                                {"linkField", linkDigest(draft.link)}},
                               keys.operation(operation)};
        call.keys += screenKeys(keys, poster, held.id);
        call.arguments += screenArguments(screening, held);
        appendArticleLists(keys, *groups, call);
        const auto replies
            = whileIdsMove(connection, keys.articleCounter(), [&](const ExpectedIds &ids) {
                  auto whole = call;
                  whole.keys += {{"articles", ids.keys(keys, &Keys::article)},
                                 {"voters", ids.keys(keys, &Keys::voted)},
                                 {"articleGroups", ids.keys(keys, &Keys::articleGroups)}};
                  ids.addTo(whole);
                  return script.in(keys).run(connection, whole);
              });
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (*outcome == Outcome::Stale)
            return std::optional<ArticleId>();
        return std::optional(ArticleId(replies->first()[1].bytes()));
    });
}
} // namespace

Result<ArticleId> submitArticle(redis::Connection &connection, const Keys &keys,
                                const QByteArray &operation, const domain::ArticleDraft &draft,
                                const AccountId &poster, Screen how)
{
    return whileScreened(connection, keys, how, QStringList{draft.title, draft.link} + draft.groups,
                         [&](const Screening &screening) {
                             return submitScreened(connection, keys, operation, draft, poster,
                                                   screening);
                         });
}

Result<void> removeArticle(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                           const ArticleId &id, const AccountId &person,
                           const domain::ModerationContext &warrant)
{
    static const DialectScript script(u"removearticle"_s);
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto kept = readWhatIsNamed(connection, keys.article(id));
        if (!kept)
            return tl::unexpected(kept.error());
        QList<GroupName> groups;
        for (const auto &group : cache.groups(id))
            groups.append({group, foldedGroup(group)});
        auto call = removalCall(keys, id, person, *kept, warrant);
        appendArticleLists(keys, groups, call);
        const auto replies = script.in(keys).run(connection, call);
        const auto outcome = outcomeOf(replies);
        if (outcome && *outcome == Outcome::Stale)
            cache.rememberGroups(id, stringsFrom(replies->first(), 1));
        return doneUnlessStale(outcome);
    }));
}

Result<void> restoreArticle(redis::Connection &connection, const Keys &keys, const ArticleId &id,
                            const AccountId &person, const domain::ModerationContext &warrant)
{
    static const DialectScript script(u"restorearticle"_s);
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto kept = readWhatIsNamed(connection, keys.removed(id));
        if (!kept)
            return tl::unexpected(kept.error());
        const auto members = connection.command({"SMEMBERS", keys.removedGroups(id)});
        if (!members)
            return tl::unexpected(members.error());
        const auto names = members->first().strings();
        const auto groups = resolveGroups(connection, keys, names);
        if (!groups)
            return tl::unexpected(groups.error());
        auto call = removalCall(keys, id, person, *kept, warrant);
        call.arguments.append({"keptGroups", names});
        appendArticleLists(keys, *groups, call);
        return doneUnlessStale(outcomeOf(script.in(keys).run(connection, call)));
    }));
}

} // namespace store
