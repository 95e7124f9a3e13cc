// SPDX-License-Identifier: MIT
#include "store/articles/articlesubmission.h"

#include "base/mapped.h"
#include "domain/article.h"
#include "store/articles/articlerequests.h"
#include "store/articles/articlerows.h"
#include "store/articles/rankings/articlelists.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/dialectscript.h"
#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"

#include <QCryptographicHash>
#include <QJsonArray>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::ArticleId;
using domain::Regrouping;
using domain::Vote;
using domain::VoteTally;

namespace store {

namespace {
/// 72 bits: among a million links the chance of any two alike is 1 to 10 thousand millions, and
/// whoever finds an article compares the link itself.
constexpr qsizetype digestBytes = 9;
} // namespace

QByteArray linkDigest(const QString &link)
{
    const auto comparable = domain::comparableLink(link);
    if (comparable.isEmpty())
        return {};
    return QCryptographicHash::hash(comparable.toUtf8(), QCryptographicHash::Sha1)
        .first(digestBytes)
        .toBase64();
}

namespace {
/// What the keys of a removal are named by.
struct Named {
    AccountId poster;
    QByteArray linkField;
};
Result<Named> readWhatIsNamed(redis::Connection &connection, const QByteArray &article)
{
    const auto fields
        = TRY(connection.command({"HMGET", article, "link", "poster", "user", "userId"}));
    const auto &values = fields.first();
    QByteArray poster;
    for (qsizetype i = 3; i >= 1; --i)
        poster = values[i].isNil() ? poster : values[i].bytes();
    return Named{AccountId(poster), linkDigest(values[0].text())};
}

/// What removearticle.lua and restorearticle.lua both take.
redis::ScriptCall removalCall(const Keys &keys, const ArticleId &id, const AccountId &person,
                              const Named &named, const QList<GroupName> &groups,
                              const domain::ModerationContext &warrant)
{
    redis::ScriptCall call{moderatorKeys(keys, person), auditArguments(person, warrant)};
    call.keys += {{"article", keys.article(id)},
                  {"voters", keys.voted(id)},
                  {"removed", keys.removed(id)},
                  {"removedVoters", keys.removedVoters(id)},
                  {"articleGroups", keys.articleGroups(id)},
                  {"removedGroups", keys.removedGroups(id)},
                  {"posted", keys.posted(named.poster)},
                  {"votedBy", keys.votedBy(named.poster)},
                  {"searchPending", keys.searchPending()},
                  {"links", keys.links()}};
    call.arguments += {
        {"article", id.bytes()}, {"linkField", named.linkField}, {"poster", named.poster.bytes()}};
    appendArticleLists(keys, groups, call);
    return call;
}

QByteArrayList bytesOf(const QStringList &texts)
{
    return base::mapped(texts, [](const auto &text) { return text.toUtf8(); });
}

HeldText heldArticle(const QByteArray &operation, const domain::ArticleDraft &draft)
{
    HeldText held{operation,
                  "article",
                  {},
                  {{u"title"_s, draft.title},
                   {u"link"_s, draft.link},
                   {u"groups"_s, QJsonArray::fromStringList(draft.groups)}}};
    for (const auto &group : draft.groups)
        held.places.append("group:" + group.toUtf8());
    return held;
}

/// But for the ids that it is to draw.
redis::ScriptCall submissionCall(const Keys &keys, const HeldText &held,
                                 const domain::ArticleDraft &draft, const AccountId &poster,
                                 const QList<GroupName> &groups, const Screening &screening)
{
    redis::ScriptCall call{screenKeys(keys, poster, held), screenArguments(screening, poster, held),
                           keys.operation(held.what)};
    call.keys += {{"meta", keys.meta()},
                  {"bars", keys.bars()},
                  {"statistics", keys.statistics()},
                  {"posted", keys.posted(poster)},
                  {"votedBy", keys.votedBy(poster)},
                  {"searchPending", keys.searchPending()},
                  {"links", keys.links()}};
    call.arguments += {{"actor", poster.bytes()},
                       {"title", draft.title.toUtf8()},
                       {"link", draft.link.toUtf8()},
                       {"linkField", linkDigest(draft.link)}};
    appendArticleLists(keys, groups, call);
    return call;
}

Result<ArticleId> submitScreened(redis::Connection &connection, const Keys &keys,
                                 const HeldText &held, const domain::ArticleDraft &draft,
                                 const AccountId &poster, const Screening &screening)
{
    static const DialectScript script(u"submitarticle"_s);
    return retryWhileStale([&]() -> Result<std::optional<ArticleId>> {
        const auto groups = TRY(resolveGroups(connection, keys, bytesOf(draft.groups)));
        const auto call = submissionCall(keys, held, draft, poster, groups, screening);
        const auto replies = runExpecting(
            connection, script.in(keys), call, keys.articleCounter(), [&](const ExpectedIds &ids) {
                return redis::ScriptValues{{"articles", ids.keys(keys, &Keys::article)},
                                           {"voters", ids.keys(keys, &Keys::voted)},
                                           {"articleGroups", ids.keys(keys, &Keys::articleGroups)}};
            });
        const auto outcome = TRY(outcomeOf(replies));
        if (outcome == Outcome::Stale)
            return std::optional<ArticleId>();
        return std::optional(ArticleId(replies->first()[1].bytes()));
    });
}
} // namespace

Result<ArticleId> submitArticle(redis::Connection &connection, const Keys &keys,
                                const QByteArray &operation, const domain::ArticleDraft &draft,
                                const AccountId &poster, Screen how)
{
    const auto held = heldArticle(operation, draft);
    return whileScreened(connection, keys, how, QStringList{draft.title, draft.link} + draft.groups,
                         [&](const Screening &screening) {
                             return submitScreened(connection, keys, held, draft, poster,
                                                   screening);
                         });
}

Result<void> removeArticle(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                           const ArticleId &id, const AccountId &person,
                           const domain::ModerationContext &warrant)
{
    static const DialectScript script(u"removearticle"_s);
    return retryUntilDone([&]() -> Result<Outcome> {
        const auto named = TRY(readWhatIsNamed(connection, keys.article(id)));
        QList<GroupName> groups;
        for (const auto &group : cache.groups(id))
            groups.append({group, foldedGroup(group)});
        const auto replies = script.in(keys).run(
            connection, removalCall(keys, id, person, named, groups, warrant));
        const auto outcome = outcomeOf(replies);
        if (outcome && *outcome == Outcome::Stale)
            cache.rememberGroups(id, stringsFrom(replies->first(), 1));
        return outcome;
    });
}

Result<void> restoreArticle(redis::Connection &connection, const Keys &keys, const ArticleId &id,
                            const AccountId &person, const domain::ModerationContext &warrant)
{
    static const DialectScript script(u"restorearticle"_s);
    return retryUntilDone([&]() -> Result<Outcome> {
        const auto named = TRY(readWhatIsNamed(connection, keys.removed(id)));
        const auto members = TRY(connection.command({"SMEMBERS", keys.removedGroups(id)}));
        const auto kept = members.first().strings();
        const auto groups = TRY(resolveGroups(connection, keys, kept));
        auto call = removalCall(keys, id, person, named, groups, warrant);
        call.arguments.append({"keptGroups", kept});
        return outcomeOf(script.in(keys).run(connection, call));
    });
}

namespace {
struct RegroupCall {
    QByteArray operation;
    domain::ArticleId id;
    QStringList add;
    QStringList remove;
    domain::AccountId actor;
    QString reason;
};

redis::ScriptCall scriptCallOf(const Keys &keys, const RegroupCall &call,
                               const QList<GroupName> &groups, const Screening &screening)
{
    redis::ScriptCall called{throttleKeys(keys, call.actor),
                             auditArguments(call.actor, {call.reason, {}}),
                             keys.operation(call.operation)};
    called.keys += {{"meta", keys.meta()},
                    {"bars", keys.bars()},
                    {"scope", ModerationKeys(keys).scope(call.actor)},
                    {"audit", keys.audit()},
                    {"article", keys.article(call.id)},
                    {"articleGroups", keys.articleGroups(call.id)},
                    {"times", keys.time()},
                    {"scores", keys.score()}};
    called.arguments += {
        {"article", call.id.bytes()},
        {"groupLimit", QByteArray::number(domain::groupLimit)},
        {"filtersVersion", screening.version},
        {"match", screening.match},
        {"wanted", QByteArrayList(call.add.size(), "1") + QByteArrayList(call.remove.size(), "0")}};
    appendGroups(keys, groups, called);
    return called;
}

Result<Regrouping> regroupScreened(redis::Connection &connection, const Keys &keys,
                                   ArticleCache &cache, const RegroupCall &call,
                                   const Screening &screening)
{
    static const DialectScript script(u"regrouparticle"_s);
    return retryWhileStale([&]() -> Result<std::optional<Regrouping>> {
        const auto groups = TRY(resolveGroups(connection, keys, bytesOf(call.add + call.remove)));
        const auto replies
            = script.in(keys).run(connection, scriptCallOf(keys, call, groups, screening));
        const auto outcome = TRY(outcomeOf(replies));
        if (outcome == Outcome::Stale)
            return std::optional<Regrouping>();
        const auto answer = replies->first();
        cache.rememberGroups(call.id, answer[3].strings());
        return std::optional(Regrouping{decodeGroups(answer[3].strings()),
                                        decodeGroups(answer[1].strings()),
                                        decodeGroups(answer[2].strings())});
    });
}
} // namespace

Result<Regrouping> regroupArticle(redis::Connection &connection, const Keys &keys,
                                  ArticleCache &cache, const QByteArray &operation,
                                  const domain::ArticleId &id, const QStringList &add,
                                  const QStringList &remove, const domain::AccountId &actor,
                                  const QString &reason, Screen how)
{
    const RegroupCall call{operation, id, add, remove, actor, reason};
    return whileScreened(connection, keys, how, add, [&](const Screening &screening) {
        return regroupScreened(connection, keys, cache, call, screening);
    });
}

namespace {
redis::ScriptCall voteCall(const Keys &keys, const ArticleId &id, const AccountId &voter,
                           const QByteArrayList &groups)
{
    QByteArrayList rankings;
    for (const auto &group : groups)
        rankings.append(keys.rankScore(group));
    return {{{"meta", keys.meta()},
             {"bars", keys.bars()},
             {"article", keys.article(id)},
             {"voters", keys.voted(id)},
             {"scores", keys.score()},
             {"times", keys.time()},
             {"votedBy", keys.votedBy(voter)},
             {"articleVotes", keys.articleVotes(id)},
             {"articleGroups", keys.articleGroups(id)},
             {"interestingScores", keys.interestingScore()},
             {"interestingTimes", keys.interestingTime()},
             {"rankScores", rankings}},
            {{"actor", voter.bytes()}, {"article", id.bytes()}, {"groups", groups}}};
}
} // namespace

Result<VoteTally> castVote(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                           const ArticleId &id, const AccountId &voter, Vote vote)
{
    static const DialectScript castScript(u"castvote"_s);
    static const DialectScript retractScript(u"retractvote"_s);
    const bool isCast = vote == Vote::Cast;
    const auto &script = (isCast ? castScript : retractScript).in(keys);

    auto groups = cache.groups(id);
    return retryWhileStale([&]() -> Result<std::optional<VoteTally>> {
        auto call = voteCall(keys, id, voter, groups);
        if (isCast)
            call.keys += throttleKeys(keys, voter)
                + redis::ScriptValues{{"statistics", keys.statistics()}};
        const auto replies = script.run(connection, call);
        const auto outcome = TRY(outcomeOf(replies));
        const auto answer = replies->first();
        if (outcome != Outcome::Stale)
            return VoteTally{id, answer[1].integer().value_or(0), answer[2].number().value_or(0),
                             isCast};
        const auto now = stringsFrom(answer, 1);
        cache.rememberGroups(id, now);
        // Those before are named as well: they do no harm, and may be back by then.
        for (const auto &group : now) {
            if (!groups.contains(group))
                groups.append(group);
        }
        return std::optional<VoteTally>();
    });
}

QString CastVote::verb() const
{
    return vote == Vote::Cast ? u"vote"_s : u"retract a vote"_s;
}

Result<VoteTally> CastVote::perform(const Context &context) const
{
    return castVote(context.connection, context.keys, context.memory<ArticleCache>(), article,
                    context.actor, vote);
}

Result<ArticleId> SubmitArticle::perform(const Context &context) const
{
    const auto clean = TRY(domain::cleanDraft(draft));
    return submitArticle(context.connection, context.keys, context.operation, clean, context.actor);
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

Result<Regrouping> RegroupArticle::perform(const Context &context) const
{
    const auto clean = TRY(domain::cleanRegrouping(add, remove));
    return regroupArticle(context.connection, context.keys, context.memory<ArticleCache>(),
                          context.operation, article, clean.added, clean.removed, context.actor);
}

} // namespace store
