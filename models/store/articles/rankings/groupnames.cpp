// SPDX-License-Identifier: MIT
#include "store/articles/rankings/groupnames.h"

#include "domain/names.h"

namespace store {

base::Result<QList<GroupName>> resolveGroups(redis::Connection &connection, const Keys &keys,
                                             const QByteArrayList &names)
{
    QList<GroupName> groups;
    if (names.isEmpty())
        return groups;
    redis::Command lookUp{"HMGET", keys.groups()};
    for (const auto &name : names)
        lookUp.append(foldedGroup(name));
    const auto replies = connection.command(lookUp);
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < names.size(); ++i) {
        const auto known = replies->first()[i];
        groups.append({known.isNil() ? names[i] : known.bytes(), lookUp[i + 2]});
    }
    return groups;
}

void appendGroups(const Keys &keys, const QList<GroupName> &groups, redis::ScriptCall &call)
{
    QByteArrayList members;
    QByteArrayList rankScores;
    QByteArrayList rankTimes;
    QByteArrayList names;
    QByteArrayList folded;
    for (const auto &group : groups) {
        members.append(keys.group(group.name));
        rankScores.append(keys.rankScore(group.name));
        rankTimes.append(keys.rankTime(group.name));
        names.append(group.name);
        folded.append(group.folded);
    }
    call.keys += {{"groupNames", keys.groups()},
                  {"groupSizes", keys.groupSizes()},
                  {"members", members},
                  {"rankScores", rankScores},
                  {"rankTimes", rankTimes}};
    call.arguments += {{"groups", names}, {"foldedGroups", folded}};
}

void appendArticleLists(const Keys &keys, const QList<GroupName> &groups, redis::ScriptCall &call)
{
    call.keys += {{"times", keys.time()},
                  {"scores", keys.score()},
                  {"interestingScores", keys.interestingScore()},
                  {"interestingTimes", keys.interestingTime()}};
    appendGroups(keys, groups, call);
}

QByteArray foldedGroup(const QByteArray &name)
{
    return domain::foldedName(QString::fromUtf8(name)).toUtf8();
}

} // namespace store
