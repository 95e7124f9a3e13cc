// SPDX-License-Identifier: MIT
#include "store/transfer/rows/communitylines.h"

#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/upkeep.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/transfer/files/exportfile.h"
#include "store/transfer/files/exportreading.h"
#include "store/transfer/rows/communityimportrow.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;

namespace store {

namespace {
QJsonArray sortedTexts(QByteArrayList texts)
{
    std::ranges::sort(texts);
    QJsonArray array;
    for (const auto &text : std::as_const(texts))
        array.append(QString::fromUtf8(text));
    return array;
}

QJsonObject lineOf(const NamedPerson &person, const redis::Reply &fields, const redis::Reply &role,
                   const redis::Reply &places)
{
    QJsonObject line{
        {u"kind"_s, u"person"_s},
        {u"name"_s, fields[0].isNil() ? QString::fromUtf8(person.folded) : fields[0].text()},
        {u"email"_s, fields[1].text()},
        {u"created"_s, exportTime(timestampOf(fields[2].number().value_or(0)))}};
    if (!role.isNil())
        line.insert(u"role"_s, role.text());
    if (places.size() > 0)
        line.insert(u"places"_s, sortedTexts(places.strings()));
    return line;
}

CommunityLines linesOf(const QString &person, QStringList others)
{
    others.sort();
    CommunityLines lines;
    for (qsizetype begin = 0; begin < others.size(); begin += followsOfLine)
        lines.append(
            {{u"kind"_s, u"follows"_s},
             {u"person"_s, person},
             {u"follows"_s, QJsonArray::fromStringList(others.mid(begin, followsOfLine))}});
    return lines;
}
} // namespace

Result<QList<NamedPerson>> everybody(redis::Connection &connection, const Keys &keys,
                                     const redis::Progress &progress)
{
    QList<NamedPerson> people;
    const auto walked = scan(connection, {"HSCAN", keys.nameToUid(), "0", "COUNT", "500"}, 2, 1,
                             &progress, [&](const QByteArrayList &pairs) -> Result<void> {
                                 for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
                                     people.append({pairs[i], AccountId(pairs[i + 1])});
                                 return {};
                             });
    if (!walked)
        return tl::unexpected(walked.error());
    std::ranges::sort(people, {}, &NamedPerson::folded);
    // A walk may meet one twice.
    const auto twice = std::ranges::unique(people, {}, &NamedPerson::folded);
    people.erase(twice.begin(), twice.end());
    return people;
}

Result<CommunityLines> linesOfPeople(redis::Connection &connection, const Keys &keys,
                                     const QList<NamedPerson> &people)
{
    const ModerationKeys ours(keys);
    QList<redis::Command> commands;
    for (const auto &person : people)
        commands.append({{"HMGET", keys.user(person.id), "name", "email", "created"},
                         {"GET", keys.role(person.id)},
                         {"SMEMBERS", ours.scope(person.id)}});
    const auto answers = answersTo(connection, commands);
    if (!answers)
        return tl::unexpected(answers.error());
    CommunityLines lines;
    for (qsizetype i = 0; i < people.size(); ++i)
        lines.append(
            lineOf(people[i], (*answers)[3 * i], (*answers)[3 * i + 1], (*answers)[3 * i + 2]));
    return lines;
}

Result<CommunityLines> linesOfTabs(redis::Connection &connection, const ForumKeys &keys)
{
    const auto names = answersTo(connection, {{"HVALS", keys.tabs()}});
    if (!names)
        return tl::unexpected(names.error());
    auto tabs = (*names)[0].strings();
    std::ranges::sort(tabs);
    CommunityLines lines;
    for (const auto &tab : std::as_const(tabs)) {
        const auto members = answersTo(connection, {{"SMEMBERS", keys.tabMembers(tab)}});
        if (!members)
            return tl::unexpected(members.error());
        lines.append({{u"kind"_s, u"tab"_s},
                      {u"name"_s, QString::fromUtf8(tab)},
                      {u"categories"_s, sortedTexts((*members)[0].strings())}});
    }
    return lines;
}

Result<CommunityLines> linesOfFollows(redis::Connection &connection, const Keys &keys,
                                      ArticleCache &names, const QList<NamedPerson> &people)
{
    if (keys.dialect().followsInOrder)
        return CommunityLines();
    QByteArrayList sets;
    QList<AccountId> ids;
    for (const auto &person : people) {
        sets.append(TimelineKeys(keys).following(person.id));
        ids.append(person.id);
    }
    const auto followed = readSets(connection, sets);
    const auto called = readNames(connection, keys, names, ids);
    if (!followed || !called)
        return tl::unexpected(followed ? called.error() : followed.error());
    CommunityLines lines;
    for (qsizetype i = 0; i < people.size(); ++i) {
        QList<AccountId> others;
        for (const auto &id : followed->at(i))
            others.append(AccountId(id));
        const auto theirs = readNames(connection, keys, names, others);
        if (!theirs)
            return tl::unexpected(theirs.error());
        lines += linesOf(called->at(i), *theirs);
    }
    return lines;
}

} // namespace store
