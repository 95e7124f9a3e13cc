// SPDX-License-Identifier: MIT
#include "store/transfer/rows/rawrecord.h"

#include "store/transfer/files/importcells.h"
#include "store/transfer/rows/forumimportrow.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace store {

namespace {
/// Looked at more closely when the row is cleaned.
bool isShort(const QString &name)
{
    return name.size() <= 64;
}

bool continuesArticle(const RawImportRow &next, const RawImportRow &before)
{
    return !next.voters.isEmpty() && !next.sourceId.isEmpty() && next.title.isEmpty()
        && next.time.isEmpty() && next.sourceId == before.sourceId && next.source == before.source;
}

bool continuesTopic(const QJsonObject &next, const QJsonObject &before)
{
    const auto text = [](const QJsonObject &object, QLatin1StringView name) {
        return textOfJson(object.value(name));
    };
    const auto id = text(next, "id"_L1);
    return !id.isEmpty() && (next.contains("up_voters"_L1) || next.contains("down_voters"_L1))
        && id == text(before, "id"_L1)
        && text(next, "community"_L1) == text(before, "community"_L1);
}

void append(QStringList &voters, const QStringList &more)
{
    for (const auto &name : more) {
        if (voters.size() < topicVoteLimit && isShort(name))
            voters.append(name);
    }
}

void append(QJsonObject &object, QLatin1StringView name, const QJsonObject &next)
{
    if (!next.contains(name))
        return;
    auto voters = object.take(name);
    // Of a cell it becomes a list, as the others are.
    auto all = voters.isArray() ? voters.toArray() : QJsonArray::fromStringList(listOfJson(voters));
    voters = {};
    for (const auto &voter : listOfJson(next.value(name))) {
        if (all.size() < topicVoteLimit && isShort(voter))
            all.append(voter);
    }
    object.insert(name, all);
}
} // namespace

bool continues(const RawRecord &next, const RawRecord &before)
{
    const auto *row = std::get_if<RawImportRow>(&next);
    if (const auto *whole = std::get_if<RawImportRow>(&before))
        return row && continuesArticle(*row, *whole);
    const auto *object = std::get_if<QJsonObject>(&next);
    // Nearly every row has a title or a text.
    if (!object || object->contains("title"_L1) || object->contains("time"_L1))
        return false;
    const auto &whole = std::get<QJsonObject>(before);
    const auto kind = importKindOf(*object);
    const auto kindBefore = importKindOf(whole);
    if (!kind || !kindBefore || *kind != *kindBefore)
        return false;
    if (*kind == ImportKind::Topic)
        return continuesTopic(*object, whole);
    return *kind == ImportKind::Article
        && continuesArticle(pickImportRow(*object), pickImportRow(whole));
}

void takeVoters(RawRecord &record, const RawRecord &next)
{
    if (auto *row = std::get_if<RawImportRow>(&record))
        return append(row->voters, std::get<RawImportRow>(next).voters);
    auto &object = std::get<QJsonObject>(record);
    const auto &more = std::get<QJsonObject>(next);
    for (const auto name : {"voters"_L1, "up_voters"_L1, "down_voters"_L1})
        append(object, name, more);
}

} // namespace store
