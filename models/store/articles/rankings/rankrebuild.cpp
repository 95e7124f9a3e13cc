// SPDX-License-Identifier: MIT
#include "store/articles/rankings/rankrebuild.h"

#include "domain/article.h"
#include "store/articles/rankings/articlelists.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/upkeep.h"
#include "store/core/scripts/scriptreply.h"

#include <QSet>

#include <array>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::ArticleId;

namespace store {

namespace {
/// A slice of this size blocks the server for about 1 ms.
constexpr qsizetype sliceSize = 100;
constexpr char walkCount[] = "250"; ///< members that are only read
constexpr qint64 smallGroup = 500;
/// A larger group is gone through once, and later when somebody views it.
constexpr qint64 walkedOnce = 10'000;
/// When all interesting articles were last looked through to the end.
constexpr char completeField[] = "interesting:complete";

/// Members of a group that a kept ranking is to be without.
struct Unranked {
    QSet<QByteArray> inScore;
    QSet<QByteArray> inTime;
};

/// Settles those that the kept rankings have otherwise than the lists: reading is cheap, and mostly
/// nothing changed.
Result<void> settleDifferent(redis::Connection &connection, const Keys &keys,
                             const QByteArray &group, const QByteArrayList &members,
                             Unranked &unranked)
{
    if (members.isEmpty())
        return {};
    QList<redis::Command> questions;
    for (const auto &list :
         {keys.score(), keys.time(), keys.rankScore(group), keys.rankTime(group)})
        questions.append(redis::Command{"ZMSCORE", list} + members);
    const auto values = TRY(answersTo(connection, questions));
    const auto ought = std::array{values[0].strings(), values[1].strings()};
    const auto is = std::array{values[2].strings(), values[3].strings()};
    QByteArrayList different;
    for (qsizetype i = 0; i < members.size(); ++i) {
        if (keys.articleOfMember(members[i]).isEmpty()) {
            unranked.inScore.insert(members[i]);
            unranked.inTime.insert(members[i]);
            continue;
        }
        if (ought[0][i].isNull())
            unranked.inScore.insert(members[i]);
        if (ought[1][i].isNull())
            unranked.inTime.insert(members[i]);
        if (ought[0][i] != is[0][i] || ought[1][i] != is[1][i])
            different.append(members[i]);
    }
    return settleGroup(connection, keys, group, different);
}

Result<void> rebuildGroup(redis::Connection &connection, const Keys &keys, const QByteArray &group,
                          const redis::Progress *progress)
{
    Unranked unranked;
    TRY(scan(connection, {"SSCAN", keys.group(group), "0", "COUNT", walkCount}, 2, 1, progress,
             [&](const QByteArrayList &members) {
                 return settleDifferent(connection, keys, group, members, unranked);
             }));
    // Then what has left the group meanwhile; scores change under the cursor, members do not.
    const auto sizes = TRY(answersTo(connection,
                                     {{"SCARD", keys.group(group)},
                                      {"ZCARD", keys.rankScore(group)},
                                      {"ZCARD", keys.rankTime(group)}}));
    const auto size = [&](qsizetype i) { return sizes[i].integer().value_or(0); };
    const auto settle = [&](const QByteArrayList &members) {
        return settleGroup(connection, keys, group, members);
    };
    const std::array ranks{std::pair(keys.rankScore(group), unranked.inScore.size()),
                           std::pair(keys.rankTime(group), unranked.inTime.size())};
    for (qsizetype i = 0; i < 2; ++i) {
        const auto &[rank, without] = ranks[static_cast<size_t>(i)];
        if (size(i + 1) == size(0) - without)
            continue;
        TRY(scan(connection, {"ZSCAN", rank, "0", "COUNT", walkCount}, 2, 2, progress, settle));
    }
    return {};
}

/// Rank in time: from which articles may have become interesting since the last complete walk:
/// votes end a week after posting.
Result<qint64> firstThatMayHaveChanged(redis::Connection &connection, const Keys &keys)
{
    const auto replies = TRY(connection.command({"HGET", keys.rebuilt(), completeField}));
    const auto last = replies.first().number();
    if (!last)
        return 0;
    const auto since = timestampOf(*last) - domain::votingPeriod - std::chrono::hours(1);
    const auto older
        = TRY(connection.command({"ZCOUNT", keys.time(), "-inf", "(" + secondsOf(since)}));
    return older.first().integer().value_or(0);
}

Result<void> rebuildInteresting(redis::Connection &connection, const Keys &keys,
                                const redis::Progress &progress)
{
    static const auto script = redis::Script::fromResource(u"rebuildinteresting"_s);
    const auto replies = TRY(connection.pipeline(CommunityClock::commands(keys)));
    const auto clock = CommunityClock::decode(replies[0], replies[1]);
    auto begin = TRY(firstThatMayHaveChanged(connection, keys));
    // By rank: LIMIT with an offset would walk the list anew for each slice.
    for (auto first = begin; !progress.isCancelled(); first += sliceSize) {
        const auto range = TRY(connection.command({"ZRANGE", keys.time(), QByteArray::number(first),
                                                   QByteArray::number(first + sliceSize - 1)}));
        const auto members = range.first().strings();
        if (members.isEmpty()) {
            TRY(connection.command({"HSET", keys.rebuilt(), completeField, secondsOf(clock.now)}));
            return {};
        }
        TRY(script.run(connection,
                       redis::ScriptCall{{{"scores", keys.score()},
                                          {"times", keys.time()},
                                          {"interestingScores", keys.interestingScore()},
                                          {"interestingTimes", keys.interestingTime()}},
                                         {{"articles", members}}}));
    }
    return base::fail(Failure::Cancelled);
}

Result<void> settleDirectory(redis::Connection &connection, const Keys &keys,
                             const QByteArrayList &groups)
{
    static const auto script = redis::Script::fromResource(u"rebuilddirectory"_s);
    for (qsizetype begin = 0; begin < groups.size(); begin += sliceSize) {
        const auto slice = groups.mid(begin, sliceSize);
        QByteArrayList members;
        QByteArrayList folded;
        for (const auto &group : slice) {
            members.append(keys.group(group));
            folded.append(foldedGroup(group));
        }
        TRY(script.run(connection,
                       redis::ScriptCall{{{"groupNames", keys.groups()},
                                          {"groupSizes", keys.groupSizes()},
                                          {"members", members}},
                                         {{"groups", slice}, {"foldedGroups", folded}}}));
    }
    return {};
}

QByteArray indexedField(const QByteArray &group)
{
    return "indexed:" + group;
}

/// Goes through the groups whose size is another than when they were last gone through, so that
/// the articles know their groups before anybody has viewed these.
Result<void> indexGroups(redis::Connection &connection, const Keys &keys,
                         const QByteArrayList &groups, const redis::Progress &progress)
{
    QList<redis::Command> questions;
    for (const auto &group : groups) {
        questions.append({"SCARD", keys.group(group)});
        questions.append({"HGET", keys.rebuilt(), indexedField(group)});
    }
    if (questions.isEmpty())
        return {};
    const auto replies = TRY(connection.pipeline(questions));
    for (qsizetype i = 0; i < groups.size(); ++i) {
        const auto size = replies[2 * i].integer().value_or(0);
        const auto known = replies[2 * i + 1].bytes();
        if (!known.isEmpty() && (known == QByteArray::number(size) || size > walkedOnce))
            continue;
        const auto done = rebuildGroup(connection, keys, groups[i], &progress);
        if (!done)
            return done;
        TRY(connection.command(
            size > 0 ? redis::Command{"HSET", keys.rebuilt(), indexedField(groups[i]),
                                      QByteArray::number(size)}
                     : redis::Command{"HDEL", keys.rebuilt(), indexedField(groups[i])}));
    }
    return {};
}

Result<void> rebuildDirectory(redis::Connection &connection, const Keys &keys,
                              const redis::Progress &progress)
{
    const auto found = scan(
        connection, {"SCAN", "0", "MATCH", keys.groupPattern(), "COUNT", "500", "TYPE", "set"}, 1,
        1, &progress, [&](const QByteArrayList &names) {
            QByteArrayList groups;
            for (const auto &name : names) {
                const auto group = keys.groupOfKey(name);
                // What is no text could not be shown, nor found again from what is shown.
                if (!group.isEmpty() && QString::fromUtf8(group).toUtf8() == group)
                    groups.append(group);
            }
            return settleDirectory(connection, keys, groups);
        });
    if (!found)
        return found;
    return scan(connection, {"ZSCAN", keys.groupSizes(), "0", "COUNT", "200"}, 2, 2, &progress,
                [&](const QByteArrayList &groups) -> Result<void> {
                    const auto indexed = indexGroups(connection, keys, groups, progress);
                    return indexed ? settleDirectory(connection, keys, groups) : indexed;
                });
}
} // namespace

Result<void> settleGroup(redis::Connection &connection, const Keys &keys, const QByteArray &group,
                         const QByteArrayList &members)
{
    static const auto script = redis::Script::fromResource(u"rebuildgroup"_s);
    for (qsizetype begin = 0; begin < members.size(); begin += sliceSize) {
        QByteArrayList articleGroups;
        QByteArrayList articles;
        for (const auto &member : members.mid(begin, sliceSize)) {
            const auto id = keys.articleOfMember(member);
            if (id.isEmpty())
                continue;
            articleGroups.append(keys.articleGroups(id));
            articles.append(member);
        }
        TRY(script.run(connection,
                       redis::ScriptCall{{{"members", keys.group(group)},
                                          {"scores", keys.score()},
                                          {"times", keys.time()},
                                          {"rankScores", keys.rankScore(group)},
                                          {"rankTimes", keys.rankTime(group)},
                                          {"articleGroups", articleGroups}},
                                         {{"group", group}, {"articles", articles}}}));
    }
    return {};
}

Result<bool> rebuild(redis::Connection &connection, const Keys &keys, const QByteArray &upkeep,
                     const redis::Progress &progress)
{
    if (upkeep == voteListsUpkeep)
        return resumeVoteLists(connection, keys, [&] { return progress.isCancelled(); }).map([] {
            return true;
        });
    return rebuildIfDue(connection, keys, upkeep, [&] {
        if (upkeep == interestingUpkeep)
            return rebuildInteresting(connection, keys, progress);
        if (upkeep == directoryUpkeep)
            return rebuildDirectory(connection, keys, progress);
        return rebuildGroup(connection, keys, upkeep.mid(groupUpkeep({}).size()), &progress);
    });
}

Result<bool> rebuildIfSmall(redis::Connection &connection, const Keys &keys,
                            const QByteArray &upkeep)
{
    const auto prefix = groupUpkeep({});
    if (!upkeep.startsWith(prefix))
        return false;
    const auto group = upkeep.mid(prefix.size());
    const auto size = TRY(connection.command({"SCARD", keys.group(group)}));
    if (size.first().integer().value_or(0) > smallGroup)
        return false;
    const auto isDue = claimRebuild(connection, keys, upkeep);
    if (!isDue)
        return isDue;
    TRY(*isDue ? rebuildGroup(connection, keys, group, nullptr) : Result<void>());
    return true;
}

namespace {
constexpr char peopleOfSlice[] = "250";
constexpr char articlesAtOnce[] = "100";

/// How many are left.
Result<qint64> tellSome(redis::Connection &connection, const Keys &keys, const ArticleId &id)
{
    static const auto script = redis::Script::fromResource(u"listvoters"_s);
    const auto some = TRY(connection.command({"SRANDMEMBER", keys.voteLists(id), peopleOfSlice}));
    const auto people = some.first().strings();
    QByteArrayList votedBy;
    for (const auto &person : people)
        votedBy.append(keys.votedBy(domain::AccountId(person)));
    const auto replies
        = script.run(connection,
                     redis::ScriptCall{{{"voteLists", keys.voteLists()},
                                        {"left", keys.voteLists(id)},
                                        {"article", keys.article(id)},
                                        {"voters", keys.voted(id)},
                                        {"votedBy", votedBy}},
                                       {{"article", id.bytes()}, {"people", people}}});
    TRY(outcomeOf(replies));
    return replies->first()[1].integer().value_or(0);
}
} // namespace

Result<void> resumeVoteLists(redis::Connection &connection, const Keys &keys,
                             const std::function<bool()> &isCancelled)
{
    while (true) {
        const auto open
            = TRY(connection.command({"SRANDMEMBER", keys.voteLists(), articlesAtOnce}));
        const auto ids = open.first().strings();
        if (ids.isEmpty())
            return {};
        for (const auto &id : ids) {
            for (qint64 left = 1; left > 0;) {
                if (isCancelled())
                    return base::fail(base::Failure::Cancelled);
                left = TRY(tellSome(connection, keys, ArticleId(id)));
            }
        }
    }
}

} // namespace store
