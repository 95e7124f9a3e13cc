// SPDX-License-Identifier: MIT
#include "base/mapped.h"
#include "domain/article.h"
#include "store/articles/articlerequests.h"
#include "store/articles/articlerows.h"
#include "store/articles/rankings/votehistory.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/guardedkeys.h"

#include <algorithm>
#include <tuple>

using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ArticleDetail;
using domain::ArticleId;

namespace store {

namespace {
constexpr qsizetype voterCount = 6;
/// Of an import hardly anybody has a name; whole sets up to here, so that those few are found.
constexpr qint64 voterSample = 256;
constexpr qsizetype moreCount = 3;

/// Some who voted. Where nobody scans (see GuardedKeys::are()) and many did, those of the oldest
/// accounts.
redis::Command sampleOf(const Keys &keys, const ArticleId &id, qint64 votes)
{
    if (!GuardedKeys::are(keys))
        return {"SSCAN", keys.voted(id), "0", "COUNT", QByteArray::number(voterSample)};
    if (votes <= voterSample)
        return {"SMEMBERS", keys.voted(id)};
    redis::Command command{"SMISMEMBER", keys.voted(id)};
    for (qint64 person = 1; person <= voterSample; ++person)
        command.append(QByteArray::number(person));
    return command;
}

QByteArrayList votersIn(const redis::Command &asked, const redis::Reply &answer)
{
    if (asked.first() == "SSCAN")
        return answer[1].strings();
    if (asked.first() == "SMEMBERS")
        return answer.strings();
    QByteArrayList voters;
    for (qsizetype i = 0; i < answer.size(); ++i) {
        if (answer[i].integer() == 1)
            voters.append(asked[i + 2]);
    }
    return voters;
}

/// The viewer if they voted, then people with names, then anonymous ones; each time the same, as
/// far as the sample is.
QList<AccountId> someOf(const QByteArrayList &sample, const AccountId &viewer)
{
    auto voters = base::mapped<AccountId>(sample);
    voters.removeOne(viewer);
    std::ranges::sort(voters, {}, [](const AccountId &id) {
        return std::tuple(domain::isAnonymous(id), id.number().value_or(0), id.bytes());
    });
    if (!viewer.isEmpty())
        voters.prepend(viewer);
    return voters.first(std::min(voterCount, voters.size()));
}

Result<void> readFigures(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                         const AccountId &viewer, ArticleDetail &detail)
{
    const auto &id = detail.article.id;
    const auto member = keys.articleMember(id);
    const auto sample = sampleOf(keys, id, detail.article.votes);
    QList<redis::Command> commands{{"SCARD", keys.voted(id)},
                                   sample,
                                   {"ZREVRANK", keys.score(), member},
                                   {"ZSCORE", keys.score(), member},
                                   {"HGETALL", keys.articleVotes(id)}};
    commands += CommunityClock::commands(keys);
    const auto replies = TRY(connection.pipeline(commands));
    detail.voters = replies[0].integer().value_or(0);
    detail.place = replies[2].integer().value_or(-1);
    detail.article.score = replies[3].number().value_or(detail.article.score);
    detail.now = CommunityClock::decode(replies[5], replies[6]).now;

    const auto end = std::min(detail.now, domain::closesAt(detail.article));
    const VoteHistory history(
        replies[4], detail.article.votes,
        std::chrono::duration_cast<std::chrono::seconds>(end - detail.article.posted));
    detail.votesOverTime = history.curve();
    if (domain::isVotingOpen(detail.article, detail.now))
        detail.votesInLastHour = history.votesInLastHour();

    const auto voters
        = someOf(votersIn(sample, replies[1]), detail.article.isVoted ? viewer : AccountId());
    const auto names = TRY(readNames(connection, keys, cache, voters));
    for (qsizetype i = 0; i < voters.size(); ++i)
        detail.someVoters.append({voters[i], names.at(i)});
    return {};
}

Result<void> readMore(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                      const AccountId &viewer, ArticleDetail &detail)
{
    if (detail.article.groups.isEmpty())
        return {};
    detail.moreGroup = detail.article.groups.first();
    const auto range
        = TRY(connection.command({"ZREVRANGE", keys.rankScore(detail.moreGroup.toUtf8()), "0",
                                  QByteArray::number(moreCount)}));
    QList<ArticleId> ids;
    for (const auto &member : range.first().strings()) {
        const auto id = keys.articleOfMember(member);
        if (id != detail.article.id && !id.isEmpty() && ids.size() < moreCount)
            ids.append(id);
    }
    auto rows = TRY(readRows(connection, keys, cache, ids, viewer));
    detail.moreInGroup = std::move(rows);
    return {};
}
} // namespace

Result<ArticleDetail> OpenArticle::perform(const Context &context) const
{
    auto &connection = context.connection;
    const auto &keys = context.keys;
    const auto &viewer = context.actor;
    auto &cache = context.memory<ArticleCache>();
    auto rows = TRY(readRows(connection, keys, cache, {article}, viewer));
    if (rows.isEmpty())
        return base::fail(Failure::NotFound, article.toString());
    ArticleDetail detail;
    detail.article = rows.takeFirst();
    TRY(readFigures(connection, keys, cache, viewer, detail));
    TRY(readMore(connection, keys, cache, viewer, detail));
    return detail;
}

} // namespace store
