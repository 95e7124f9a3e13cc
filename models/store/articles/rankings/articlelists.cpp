// SPDX-License-Identifier: MIT
#include "store/articles/rankings/articlelists.h"

#include "domain/names.h"

using domain::ArticleOrder;
using domain::ArticleQuery;

namespace store {

namespace {
ArticleList personalList(const Keys &keys, const QByteArray &key)
{
    ArticleList list{keys};
    list.key = key;
    list.holdsBareIds = true;
    return list;
}
} // namespace

ArticleList ArticleList::of(const Keys &keys, const ArticleQuery &query)
{
    const bool byScore = query.order == ArticleOrder::Top || query.order == ArticleOrder::Bottom;
    const auto group = query.group.toUtf8();
    ArticleList list{keys};
    list.holdsScores = byScore;
    switch (query.source) {
    case ArticleQuery::Source::All:
        list.key = byScore ? keys.score() : keys.time();
        break;
    case ArticleQuery::Source::Interesting:
        list.key = byScore ? keys.interestingScore() : keys.interestingTime();
        list.upkeep = interestingUpkeep;
        break;
    case ArticleQuery::Source::Group:
        list.key = byScore ? keys.rankScore(group) : keys.rankTime(group);
        list.upkeep = groupUpkeep(group);
        break;
    case ArticleQuery::Source::Mine:
        list = personalList(keys, keys.posted(query.viewer));
        break;
    case ArticleQuery::Source::Voted:
        list = personalList(keys, keys.votedBy(query.viewer));
        break;
    case ArticleQuery::Source::Saved:
        list = personalList(keys, keys.saved(query.viewer));
        break;
    }
    list.isRising = query.order == ArticleOrder::Bottom || query.order == ArticleOrder::Oldest;
    return list;
}

domain::ArticleId ArticleList::idOf(QByteArrayView member) const
{
    return holdsBareIds ? domain::ArticleId(member.toByteArray()) : members.articleOfMember(member);
}

QByteArray groupUpkeep(const QByteArray &group)
{
    return "group:" + group;
}

base::Result<QList<GroupName>> resolveGroups(redis::Connection &connection, const Keys &keys,
                                             const QByteArrayList &names)
{
    QList<GroupName> groups;
    if (names.isEmpty())
        return groups;
    redis::Command lookUp{"HMGET", keys.groups()};
    for (const auto &name : names)
        lookUp.append(foldedGroup(name));
    const auto replies = TRY(connection.command(lookUp));
    for (qsizetype i = 0; i < names.size(); ++i) {
        const auto known = replies.first()[i];
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
