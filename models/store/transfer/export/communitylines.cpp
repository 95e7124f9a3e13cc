// SPDX-License-Identifier: MIT
#include "store/transfer/export/communitylines.h"

#include "base/mapped.h"
#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/upkeep.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/core/settingsrequests.h"
#include "store/moderation/limits/limitsettings.h"
#include "store/transfer/files/exportfile.h"
#include "store/transfer/files/exportreading.h"
#include "store/transfer/rows/importrows.h"

#include <QJsonArray>
#include <QMap>

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

/// The fields of fm:meta that begin so, without that beginning.
Result<QMap<QString, QByteArray>> fieldsOf(redis::Connection &connection, const ForumKeys &keys,
                                           const QByteArray &beginning)
{
    QMap<QString, QByteArray> fields;
    TRY(scan(connection, {"HSCAN", keys.meta(), "0", "MATCH", beginning + "*", "COUNT", "500"}, 2,
             1, nullptr, [&](const QByteArrayList &pairs) -> Result<void> {
                 for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
                     fields.insert(QString::fromUtf8(pairs[i].mid(beginning.size())), pairs[i + 1]);
                 return {};
             }));
    return fields;
}

/// As they are shown; who is not in the directory is left out.
Result<QJsonArray> shownNames(redis::Connection &connection, const QByteArray &directory,
                              const QStringList &folded)
{
    if (folded.isEmpty())
        return QJsonArray();
    redis::Command command{"HMGET", directory};
    for (const auto &name : folded)
        command.append(name.toUtf8());
    const auto answers = TRY(answersTo(connection, {command}));
    QJsonArray shown;
    for (qsizetype i = 0; i < folded.size(); ++i) {
        if (const auto name = answers.first()[i]; !name.isNil())
            shown.append(name.text());
    }
    return shown;
}

/// Of the places: slow mode, what is kept, and in which order they stand.
Result<void> addPlaces(redis::Connection &connection, const ForumKeys &keys,
                       const QMap<QString, QByteArray> &slow, QJsonObject &line)
{
    const auto categories = fieldsOf(connection, keys, "kept:category:");
    const auto tabs = fieldsOf(connection, keys, "kept:tab:");
    const auto order = answersTo(connection, {{"HGETALL", keys.order()}});
    for (const auto *read : {&categories, &tabs}) {
        if (!*read)
            return tl::unexpected(read->error());
    }
    if (!order)
        return tl::unexpected(order.error());
    QJsonObject pauses;
    for (const auto &[category, value] : slow.asKeyValueRange()) {
        if (const auto seconds = value.split(' ').constLast().toLongLong(); seconds > 0)
            pauses.insert(category, seconds);
    }
    line.insert(u"slow"_s, pauses);
    for (const auto &[field, directory, names] :
         {std::tuple(u"keptCategories"_s, keys.categories(), categories->keys()),
          std::tuple(u"keptTabs"_s, keys.tabs(), tabs->keys())}) {
        const auto shown = TRY(shownNames(connection, directory, names));
        line.insert(field, shown);
    }
    QJsonObject fields;
    const auto pairs = order->first().strings();
    for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
        fields.insert(QString::fromUtf8(pairs[i]),
                      QJsonArray::fromStringList(QString::fromUtf8(pairs[i + 1]).split(u'\n')));
    line.insert(u"order"_s, fields);
    return {};
}

bool isEmpty(const QJsonValue &value)
{
    return value.toString().isEmpty() && value.toArray().isEmpty() && value.toObject().isEmpty();
}

/// Without what is empty; no line where all of it is.
CommunityLines lineWith(QJsonObject line)
{
    const auto fields = line.keys();
    for (const auto &field : fields) {
        if (isEmpty(line.value(field)))
            line.remove(field);
    }
    if (line.isEmpty())
        return {};
    line.insert(u"kind"_s, u"settings"_s);
    return {line};
}
} // namespace

Result<QList<NamedPerson>> everybody(redis::Connection &connection, const Keys &keys,
                                     const redis::Progress &progress)
{
    QList<NamedPerson> people;
    TRY(scan(connection, {"HSCAN", keys.nameToUid(), "0", "COUNT", "500"}, 2, 1, &progress,
             [&](const QByteArrayList &pairs) -> Result<void> {
                 for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
                     people.append({pairs[i], AccountId(pairs[i + 1])});
                 return {};
             }));
    std::ranges::sort(people, {}, &NamedPerson::folded);
    // A walk may meet one twice.
    const auto isSame = [](const NamedPerson &one, const NamedPerson &other) {
        return one.folded == other.folded;
    };
    people.resize(std::unique(people.begin(), people.end(), isSame) - people.begin());
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
    const auto answers = TRY(answersTo(connection, commands));
    CommunityLines lines;
    for (qsizetype i = 0; i < people.size(); ++i)
        lines.append(lineOf(people[i], answers[3 * i], answers[3 * i + 1], answers[3 * i + 2]));
    return lines;
}

Result<CommunityLines> linesOfTabs(redis::Connection &connection, const ForumKeys &keys)
{
    const auto names = TRY(answersTo(connection, {{"HVALS", keys.tabs()}}));
    auto tabs = names[0].strings();
    std::ranges::sort(tabs);
    CommunityLines lines;
    for (const auto &tab : std::as_const(tabs)) {
        const auto members = TRY(answersTo(connection, {{"SMEMBERS", keys.tabMembers(tab)}}));
        lines.append({{u"kind"_s, u"tab"_s},
                      {u"name"_s, QString::fromUtf8(tab)},
                      {u"categories"_s, sortedTexts(members[0].strings())}});
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
        const auto others = base::mapped<AccountId>(followed->at(i));
        const auto theirs = TRY(readNames(connection, keys, names, others));
        lines += linesOf(called->at(i), theirs);
    }
    return lines;
}

Result<SettingsLines> linesOfSettings(redis::Connection &connection, const ForumKeys &keys)
{
    const auto slow = TRY(fieldsOf(connection, keys, "slow:"));
    const auto community = readSettings(connection, keys);
    const auto limits = readLimits(connection, keys);
    if (!community || !limits)
        return tl::unexpected(community ? limits.error() : community.error());
    QJsonArray filters;
    for (const auto &filter : limits->filters)
        filters.append(QString::fromUtf8(domain::nameOf(filter)));
    QJsonObject line{{u"zone"_s, community->zone},
                     {u"welcome"_s, community->welcome},
                     {u"rules"_s, community->rules},
                     {u"limits"_s, QString::fromUtf8(domain::encode(limits->rates))},
                     {u"filters"_s, filters}};
    TRY(addPlaces(connection, keys, slow, line));
    QStringList archived;
    for (const auto &[category, value] : slow.asKeyValueRange()) {
        if (value.startsWith("archived"))
            archived.append(category);
    }
    const auto shown = TRY(shownNames(connection, keys.categories(), archived));
    return SettingsLines{lineWith(line), lineWith({{u"archived"_s, shown}})};
}

} // namespace store
