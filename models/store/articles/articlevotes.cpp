// SPDX-License-Identifier: MIT
#include "store/articles/articlevotes.h"

#include "store/core/screening.h"
#include "store/core/scripts/dialectscript.h"
#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::ArticleId;
using domain::Vote;
using domain::VoteTally;

namespace store {

Result<VoteTally> castVote(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                           const ArticleId &id, const domain::AccountId &voter, Vote vote)
{
    static const DialectScript castScript(u"castvote"_s);
    static const DialectScript retractScript(u"retractvote"_s);
    const bool isCast = vote == Vote::Cast;
    const auto &script = (isCast ? castScript : retractScript).in(keys);

    auto groups = cache.groups(id);
    return retryWhileStale([&]() -> Result<std::optional<VoteTally>> {
        QByteArrayList rankings;
        for (const auto &group : std::as_const(groups))
            rankings.append(keys.rankScore(group));
        redis::ScriptCall call{
            {{"meta", keys.meta()},
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
        if (isCast)
            call.keys += throttleKeys(keys, voter)
                + redis::ScriptValues{{"statistics", keys.statistics()}};
        const auto replies = script.run(connection, call);
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        const auto answer = replies->first();
        if (*outcome == Outcome::Stale) {
            const auto now = stringsFrom(answer, 1);
            cache.rememberGroups(id, now);
            // Those before are named as well: they do no harm, and may be back by then.
            for (const auto &group : now) {
                if (!groups.contains(group))
                    groups.append(group);
            }
            return std::optional<VoteTally>();
        }
        return VoteTally{id, answer[1].integer().value_or(0), answer[2].number().value_or(0),
                         vote == Vote::Cast};
    });
}

} // namespace store
