// SPDX-License-Identifier: MIT
#include "store/accounts/accountcommands.h"

#include "domain/accountrules.h"
#include "domain/names.h"
#include "store/community/communityclock.h"
#include "store/community/communityday.h"
#include "store/moderationkeys.h"
#include "store/scriptreply.h"
#include "store/scriptwith.h"

#include <QDateTime>
#include <QTimeZone>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::Account;
using domain::AccountId;

namespace store {

namespace {
/// Above this many names they are not read at once; a switcher shows fewer anyway.
constexpr qint64 fewPeople = 2000;

QList<redis::Command> accountCommands(const Keys &keys, const AccountId &id)
{
    return {{"HMGET", keys.user(id), "id", "name", "email", "created"}, {"GET", keys.role(id)}};
}

std::optional<Account> decodeAccount(const AccountId &id, const redis::Reply &fields,
                                     const redis::Reply &role)
{
    if (fields[1].isNil())
        return std::nullopt;
    Account account;
    account.id = id;
    account.name = fields[1].text();
    account.email = fields[2].text();
    account.created = timestampOf(fields[3].number().value_or(0));
    if (role.view() == "administrator")
        account.role = domain::Role::Administrator;
    else if (role.view() == "moderator")
        account.role = domain::Role::Moderator;
    return account;
}

QByteArray folded(const QString &name)
{
    return domain::foldedName(name).toUtf8();
}

Result<QList<AccountId>> knownIds(redis::Connection &connection, const Keys &keys, qint64 offset,
                                  qint64 count)
{
    const auto figures = connection.pipeline({{"HLEN", keys.nameToUid()}, {"GET", keys.userId()}});
    if (!figures)
        return tl::unexpected(figures.error());
    QList<AccountId> ids;
    if ((*figures)[0].integer().value_or(0) > fewPeople) {
        const auto last = (*figures)[1].integer().value_or(0);
        for (qint64 id = offset + 1; id <= std::min(last, offset + count); ++id)
            ids.append(AccountId(id));
        return ids;
    }
    const auto values = connection.command({"HVALS", keys.nameToUid()});
    if (!values)
        return tl::unexpected(values.error());
    for (const auto &id : values->first().strings())
        ids.append(AccountId(id));
    std::sort(ids.begin(), ids.end(), [](const AccountId &a, const AccountId &b) {
        return a.number().value_or(0) < b.number().value_or(0);
    });
    return ids.mid(offset, count);
}
} // namespace

Result<Account> makeAccount(redis::Connection &connection, const Keys &keys,
                            const QByteArray &operation, const NewAccount &person)
{
    static const auto script = scriptWith({u"count"_s}, u"registeraccount"_s);
    const auto email = domain::foldedEmail(person.email).toUtf8();
    const auto replies = script.run(
        connection,
        {keys.meta(), keys.operation(operation), keys.userId(), keys.nameToUid(), keys.emailToUid(),
         ModerationKeys(keys).staff(), keys.statistics()},
        {keys.nameSpace(), person.name.toUtf8(), folded(person.name), person.email.toUtf8(), email,
         person.secret, person.mayFound ? "1" : "0",
         QUuid::createUuid().toByteArray(QUuid::WithoutBraces), QTimeZone::systemTimeZoneId(),
         dayShifts(QTimeZone::systemTimeZoneId(), QDateTime::currentSecsSinceEpoch())});
    const auto outcome = outcomeOf(replies);
    if (!outcome)
        return tl::unexpected(outcome.error());
    return readAccount(connection, keys, AccountId(replies->first()[1].bytes()));
}

Result<Account> readAccount(redis::Connection &connection, const Keys &keys, const AccountId &id)
{
    const auto replies = connection.pipeline(accountCommands(keys, id));
    if (!replies)
        return tl::unexpected(replies.error());
    auto account = decodeAccount(id, (*replies)[0], (*replies)[1]);
    if (!account)
        return base::fail(Failure::NotFound, id.toString());
    return *std::move(account);
}

Result<Identity> findIdentity(redis::Connection &connection, const Keys &keys,
                              const QString &emailOrName)
{
    const auto email = domain::foldedEmail(emailOrName).toUtf8();
    const auto found
        = connection.pipeline({{"HMGET", keys.emailToUid(), email, emailOrName.trimmed().toUtf8()},
                               {"HGET", keys.nameToUid(), folded(emailOrName.trimmed())}});
    if (!found)
        return tl::unexpected(found.error());
    const auto emails = (*found)[0];
    const auto uid = !emails[0].isNil() ? emails[0] : !emails[1].isNil() ? emails[1] : (*found)[1];
    // Looked up for nobody too: an answer must not tell by its time who exists.
    const AccountId id(uid.isNil() ? QByteArray("0") : uid.bytes());
    auto commands = accountCommands(keys, id);
    commands.append({"GET", keys.secret(id)});
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    const auto account = decodeAccount(id, (*replies)[0], (*replies)[1]);
    return account ? Identity{*account, (*replies)[2].bytes()} : Identity();
}

Result<Account> findNamed(redis::Connection &connection, const Keys &keys, const QString &name)
{
    const auto uid = connection.command({"HGET", keys.nameToUid(), folded(name)});
    if (!uid)
        return tl::unexpected(uid.error());
    if (uid->first().isNil())
        return base::fail(Failure::NotFound, name);
    return readAccount(connection, keys, AccountId(uid->first().bytes()));
}

Result<QList<Account>> readPeople(redis::Connection &connection, const Keys &keys, qint64 offset,
                                  qint64 count)
{
    const auto ids = knownIds(connection, keys, offset, count);
    if (!ids)
        return tl::unexpected(ids.error());
    QList<redis::Command> commands;
    for (const auto &id : *ids)
        commands += accountCommands(keys, id);
    QList<Account> people;
    if (commands.isEmpty())
        return people;
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < ids->size(); ++i) {
        if (const auto person = decodeAccount(ids->at(i), (*replies)[2 * i], (*replies)[2 * i + 1]))
            people.append(*person);
    }
    return people;
}

Result<void> reserveIds(redis::Connection &connection, const Keys &keys, qint64 last)
{
    const auto set = connection.command({"SET", keys.userId(), QByteArray::number(last), "NX"});
    if (!set)
        return tl::unexpected(set.error());
    if (set->first().isNil())
        return base::fail(Failure::Refused, u"running"_s);
    return {};
}

} // namespace store
