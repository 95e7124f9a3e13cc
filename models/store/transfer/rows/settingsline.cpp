// SPDX-License-Identifier: MIT
#include "store/transfer/rows/settingsline.h"

#include "domain/names.h"
#include "store/core/community/communitysettings.h"
#include "store/core/community/upkeep.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/places/categoryacts.h"
#include "store/moderation/limits/limitsettings.h"
#include "store/transfer/files/importcells.h"
#include "store/transfer/files/importhead.h"

#include <QJsonArray>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using base::Result;
using domain::CommunitySettings;

namespace store {

namespace {
constexpr qsizetype mostNames = 10'000;

/// The fields of fm:meta that begin so, without that beginning.
Result<QMap<QString, QByteArray>> fieldsOf(redis::Connection &connection, const ForumKeys &keys,
                                           const QByteArray &beginning)
{
    QMap<QString, QByteArray> fields;
    const auto walked = scan(
        connection, {"HSCAN", keys.meta(), "0", "MATCH", beginning + "*", "COUNT", "500"}, 2, 1,
        nullptr, [&](const QByteArrayList &pairs) -> Result<void> {
            for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
                fields.insert(QString::fromUtf8(pairs[i].mid(beginning.size())), pairs[i + 1]);
            return {};
        });
    if (!walked)
        return tl::unexpected(walked.error());
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
    const auto answers = answersTo(connection, {command});
    if (!answers)
        return tl::unexpected(answers.error());
    QJsonArray shown;
    for (qsizetype i = 0; i < folded.size(); ++i) {
        if (const auto name = answers->first()[i]; !name.isNil())
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
        const auto shown = shownNames(connection, directory, names);
        if (!shown)
            return tl::unexpected(shown.error());
        line.insert(field, *shown);
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

QStringList namesOf(const QJsonValue &value)
{
    QStringList names;
    for (const auto &typed : listOfJson(value).mid(0, mostNames)) {
        if (const auto name = domain::cleanName(typed))
            names.append(*name);
    }
    return names;
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

/// Being there already is no failure.
Result<void> unlessThere(const Result<CategoryChange> &change)
{
    const bool isThere = !change && change.error().detail == u"place-exists"_s;
    return change || isThere ? Result<void>() : tl::unexpected(change.error());
}
} // namespace

tl::expected<ImportSettings, QString> cleanImportSettings(const QJsonObject &object)
{
    ImportSettings settings;
    auto &community = settings.community;
    community = {importText(object, {"zone"_L1}), importText(object, {"welcome"_L1}),
                 importText(object, {"rules"_L1})};
    const bool isSound = (community.zone.isEmpty() || QTimeZone(community.zone.toUtf8()).isValid())
        && community.welcome.size() <= CommunitySettings::maxTextLength
        && community.rules.size() <= CommunitySettings::maxTextLength;
    if (!isSound)
        return tl::unexpected(u"settings-invalid"_s);
    settings.rates = domain::decodeRates(importText(object, {"limits"_L1}).toUtf8());
    const auto slow = object.value("slow"_L1).toObject();
    for (auto pause = slow.begin(); pause != slow.end(); ++pause) {
        const auto name = domain::cleanName(pause.key());
        if (const auto seconds = pause->toInteger(); name && seconds > 0)
            settings.slow.insert(domain::foldedName(*name), seconds);
    }
    for (const auto &text : listOfJson(object.value("filters"_L1)).mid(0, domain::filterLimit)) {
        if (const auto filter = domain::filterNamed(text.toUtf8()))
            settings.filters.append(*filter);
    }
    settings.keptCategories = namesOf(object.value("keptCategories"_L1));
    settings.keptTabs = namesOf(object.value("keptTabs"_L1));
    settings.archived = namesOf(object.value("archived"_L1));
    const auto order = object.value("order"_L1).toObject();
    for (auto field = order.begin(); field != order.end(); ++field) {
        const auto &name = field.key();
        if (name == "tabs"_L1 || name == "loose"_L1 || name.startsWith("tab:"_L1))
            settings.order.insert(name, namesOf(field.value()));
    }
    return settings;
}

Result<SettingsLines> linesOfSettings(redis::Connection &connection, const ForumKeys &keys)
{
    const auto slow = fieldsOf(connection, keys, "slow:");
    if (!slow)
        return tl::unexpected(slow.error());
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
    if (const auto added = addPlaces(connection, keys, *slow, line); !added)
        return tl::unexpected(added.error());
    QStringList archived;
    for (const auto &[category, value] : slow->asKeyValueRange()) {
        if (value.startsWith("archived"))
            archived.append(category);
    }
    const auto shown = shownNames(connection, keys.categories(), archived);
    if (!shown)
        return tl::unexpected(shown.error());
    return SettingsLines{lineWith(line), lineWith({{u"archived"_s, *shown}})};
}

Result<void> applySettings(redis::Connection &connection, const ForumKeys &keys,
                           const ImportSettings &settings)
{
    const CategoryActor actor{operatorId()};
    auto done = settings.community == CommunitySettings()
        ? Result<void>()
        : saveSettings(connection, keys, {}, settings.community, operatorId());
    QList<LimitChange> changes;
    if (const auto rates = domain::encode(settings.rates); !rates.isEmpty())
        changes.append({"limits", {}, {}, rates});
    for (const auto &[category, seconds] : settings.slow.asKeyValueRange())
        changes.append({"slow mode", category.toUtf8(), {}, QByteArray::number(seconds)});
    for (const auto &filter : settings.filters)
        changes.append({"add filter", domain::nameOf(filter)});
    if (done && !changes.isEmpty())
        done = changeLimits(connection, keys, changes, operatorId());
    const auto keep = [&](DirectoryKind kind, const QStringList &names) {
        for (qsizetype i = 0; done && i < names.size(); ++i)
            done = unlessThere(createCategory(connection, keys, kind, names[i], actor));
    };
    keep(DirectoryKind::Category, settings.keptCategories);
    keep(DirectoryKind::Tab, settings.keptTabs);
    for (const auto &[field, names] : settings.order.asKeyValueRange()) {
        const auto ordered = done
            ? orderCategories(connection, keys, field.toUtf8(), {}, orderOf(names), actor)
            : CategoryChange();
        if (!ordered)
            done = tl::unexpected(ordered.error());
    }
    for (qsizetype i = 0; done && i < settings.archived.size(); ++i) {
        const auto archived = archiveCategory(connection, keys, settings.archived[i], true, actor);
        if (!archived && archived.error().kind != base::Failure::NotFound)
            done = tl::unexpected(archived.error());
    }
    return done;
}

} // namespace store
