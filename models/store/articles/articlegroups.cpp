// SPDX-License-Identifier: MIT
#include "store/articles/articlegroups.h"

#include "domain/articlerules.h"
#include "store/articles/articledecoder.h"
#include "store/articles/rankings/articlelists.h"
#include "store/articles/rankings/groupnames.h"
#include "store/core/community/communityclock.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/dialectscript.h"
#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::Regrouping;

namespace store {

Result<GroupsRead> readGroups(redis::Connection &connection, const Keys &keys,
                              domain::Timestamp since)
{
    QList<redis::Command> commands{{"ZREVRANGE", keys.groupSizes(), "0", "199", "WITHSCORES"},
                                   {"HGET", keys.rebuilt(), directoryUpkeep},
                                   {"EXISTS", keys.voteLists()}};
    commands += CommunityClock::commands(keys);
    const auto sizes = connection.pipeline(commands);
    if (!sizes)
        return tl::unexpected(sizes.error());
    GroupsRead read;
    const auto clock = CommunityClock::decode((*sizes)[3], (*sizes)[4]);
    read.isNeglected = clock.isNeglected((*sizes)[1].integer().value_or(0));

    read.hasOpenVoteLists = (*sizes)[2].integer().value_or(0) == 1;

    QList<redis::Command> counts;
    const auto range = (*sizes)[0];
    for (qsizetype i = 0; i + 1 < range.size(); i += 2) {
        const auto name = range[i].bytes();
        read.groups.append({QString::fromUtf8(name), 0, 0});
        counts.append({"ZCOUNT", keys.rankTime(name), "(" + secondsOf(since), "+inf"});
        // The directory's sizes may be a minute old where other programs write; and this way
        // the server tells when the group changes.
        counts.append({"SCARD", keys.group(name)});
    }
    if (counts.isEmpty())
        return read;
    const auto unseen = connection.pipeline(counts);
    if (!unseen)
        return tl::unexpected(unseen.error());
    for (qsizetype i = 0; i < read.groups.size(); ++i) {
        read.groups[i].unseen = (*unseen)[2 * i].integer().value_or(0);
        read.groups[i].articles = (*unseen)[2 * i + 1].integer().value_or(0);
    }
    // Emptied a moment ago by another program.
    read.groups.removeIf([](const domain::GroupSummary &group) { return group.articles == 0; });
    return read;
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

Result<Regrouping> regroupScreened(redis::Connection &connection, const Keys &keys,
                                   ArticleCache &cache, const RegroupCall &call,
                                   const Screening &screening)
{
    static const DialectScript script(u"regrouparticle"_s);
    QByteArrayList typed;
    for (const auto &group : call.add + call.remove)
        typed.append(group.toUtf8());
    const auto wanted
        = QByteArrayList(call.add.size(), "1") + QByteArrayList(call.remove.size(), "0");

    return retryWhileStale([&]() -> Result<std::optional<Regrouping>> {
        const auto groups = resolveGroups(connection, keys, typed);
        if (!groups)
            return tl::unexpected(groups.error());
        redis::ScriptCall regrouping{{{"meta", keys.meta()},
                                      {"scope", ModerationKeys(keys).scope(call.actor)},
                                      {"audit", keys.audit()},
                                      {"article", keys.article(call.id)},
                                      {"articleGroups", keys.articleGroups(call.id)},
                                      {"times", keys.time()},
                                      {"scores", keys.score()}},
                                     {{"actor", call.actor.bytes()},
                                      {"reason", call.reason.toUtf8()},
                                      {"undoes", QByteArray()},
                                      {"article", call.id.bytes()},
                                      {"groupLimit", QByteArray::number(domain::groupLimit)},
                                      {"filtersVersion", screening.version},
                                      {"match", screening.match},
                                      {"wanted", wanted}},
                                     keys.operation(call.operation)};
        regrouping.keys += throttleKeys(keys, call.actor);
        appendGroups(keys, *groups, regrouping);
        const auto replies = script.in(keys).run(connection, regrouping);
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (*outcome == Outcome::Stale)
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

} // namespace store
