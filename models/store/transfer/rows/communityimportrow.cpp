// SPDX-License-Identifier: MIT
#include "store/transfer/rows/communityimportrow.h"

#include "domain/accountrules.h"
#include "domain/names.h"
#include "store/transfer/files/importcells.h"
#include "store/transfer/files/importhead.h"

using namespace Qt::StringLiterals;

namespace store {

namespace {
tl::expected<QString, QString> nameIn(const QJsonObject &object, QLatin1StringView field)
{
    const auto name = domain::cleanName(importText(object, {field}));
    if (!name)
        return tl::unexpected(u"poster-invalid"_s);
    return *name;
}

QStringList namesIn(const QJsonObject &object, QLatin1StringView field)
{
    const auto typed = listOfJson(object.value(field));
    return cleanVoters(typed, {}, typed.size());
}
} // namespace

tl::expected<ImportPerson, QString> cleanImportPerson(const QJsonObject &object)
{
    ImportPerson person;
    const auto name = nameIn(object, "name"_L1);
    if (!name)
        return tl::unexpected(name.error());
    person.name = *name;
    person.email = importText(object, {"email"_L1}).trimmed();
    if (person.email.size() > importIdLimit)
        return tl::unexpected(u"email-invalid"_s);
    const auto created = parseImportTime(importText(object, {"created"_L1}));
    if (!created)
        return tl::unexpected(u"time-invalid"_s);
    person.posted = *created;
    const auto role = importText(object, {"role"_L1});
    if (role == "administrator"_L1)
        person.role = domain::Role::Administrator;
    else if (role == "moderator"_L1)
        person.role = domain::Role::Moderator;
    person.places = listOfJson(object.value("places"_L1)).mid(0, followsOfLine);
    return person;
}

tl::expected<ImportTab, QString> cleanImportTab(const QJsonObject &object)
{
    const auto name = nameIn(object, "name"_L1);
    if (!name)
        return tl::unexpected(name.error());
    return ImportTab{*name, namesIn(object, "categories"_L1), {}};
}

tl::expected<ImportFollows, QString> cleanImportFollows(const QJsonObject &object)
{
    const auto person = nameIn(object, "person"_L1);
    if (!person)
        return tl::unexpected(person.error());
    ImportFollows follows{*person, namesIn(object, "follows"_L1), {}};
    follows.others.removeAll(follows.person);
    follows.others.resize(std::min(follows.others.size(), followsOfLine));
    return follows;
}

} // namespace store
