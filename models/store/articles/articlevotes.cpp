// SPDX-License-Identifier: MIT
#include "store/articles/articlevotes.h"

#include "store/dialectscript.h"
#include "store/limits/screening.h"
#include "store/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::ArticleId;
using domain::Vote;
using domain::VoteTally;

namespace store {

Result<VoteTally> castVote(redis::Connection &connection, const Keys &keys, ArticleMemory &memory,
                           const ArticleId &id, const domain::AccountId &voter, Vote vote)
{
    static const DialectScript castScript({u"barred"_s, u"paced"_s, u"count"_s}, u"castvote"_s);
    static const DialectScript retractScript({u"barred"_s}, u"retractvote"_s);
    const auto &script = (vote == Vote::Cast ? castScript : retractScript).in(keys);

    auto groups = memory.groups(id);
    return retryWhileStale([&]() -> Result<std::optional<VoteTally>> {
        QByteArrayList touched{keys.meta(),
                               keys.article(id),
                               keys.voted(id),
                               keys.score(),
                               keys.time(),
                               keys.votedBy(voter),
                               keys.articleVotes(id),
                               keys.articleGroups(id),
                               keys.interestingScore(),
                               keys.interestingTime()};
        touched += pacingKeys(keys, voter);
        QByteArrayList arguments{voter.bytes(), id.bytes()};
        for (const auto &group : std::as_const(groups)) {
            touched.append(keys.rankScore(group));
            arguments.append(group);
        }
        if (vote == Vote::Cast)
            touched.append(keys.statistics());
        const auto replies = script.run(connection, touched, arguments);
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        const auto answer = replies->first();
        if (*outcome == Outcome::Stale) {
            const auto now = stringsFrom(answer, 1);
            memory.rememberGroups(id, now);
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
