// SPDX-License-Identifier: MIT
#include "store/accounts/accountcommands.h"

#include "domain/account.h"
#include "domain/names.h"
#include "store/accounts/foreignnames.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/communityday.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/operations.h"
#include "store/core/screening.h"
#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/scriptreply.h"

#include <QSet>
#include <QTimeZone>

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
    return QList<redis::Command>{{"HMGET", keys.user(id), "id", "name", "email", "created"},
                                 {"GET", keys.role(id)}}
    + foreignAccountCommands(keys, id);
}

/// From the answers to accountCommands() that begin at `at`.
std::optional<Account> decodeAccount(const Keys &keys, const AccountId &id,
                                     const redis::Replies &answers, qsizetype at)
{
    const auto fields = answers[at];
    const auto role = answers[at + 1];
    std::optional<Account> account;
    if (fields[1].isNil())
        account = foreignAccount(keys, id, answers, at + 2);
    else
        account = Account{id, fields[1].text(), fields[2].text(),
                          timestampOf(fields[3].number().value_or(0))};
    if (account && role.view() == "administrator")
        account->role = domain::Role::Administrator;
    else if (account && role.view() == "moderator")
        account->role = domain::Role::Moderator;
    return account;
}

QByteArray folded(const QString &name)
{
    return domain::foldedName(name).toUtf8();
}

Result<QList<AccountId>> knownIds(redis::Connection &connection, const Keys &keys, qint64 offset,
                                  qint64 count)
{
    const auto figures
        = TRY(connection.pipeline({{"HLEN", keys.nameToUid()}, {"GET", keys.userId()}}));
    QList<AccountId> ids;
    if (figures[0].integer().value_or(0) > fewPeople) {
        const auto last = figures[1].integer().value_or(0);
        for (qint64 id = offset + 1; id <= std::min(last, offset + count); ++id)
            ids.append(AccountId(id));
        return ids;
    }
    const auto values = TRY(connection.command({"HVALS", keys.nameToUid()}));
    for (const auto &id : values.first().strings())
        ids.append(AccountId(id));
    std::sort(ids.begin(), ids.end(), [](const AccountId &a, const AccountId &b) {
        return a.number().value_or(0) < b.number().value_or(0);
    });
    return ids.mid(offset, count);
}

/// Ours, then those of other programs, which count their people from 1.
Result<QList<AccountId>> idsToLookAt(redis::Connection &connection, const Keys &keys, qint64 offset,
                                     qint64 count)
{
    auto ids = knownIds(connection, keys, offset, count);
    if (!ids || !hasForeignNames(keys))
        return ids;
    const QSet<AccountId> ours(ids->cbegin(), ids->cend());
    for (qint64 id = offset + 1; id <= offset + count; ++id) {
        if (const AccountId other(id); !ours.contains(other))
            ids->append(other);
    }
    return ids;
}

/// Where other programs keep names nothing is claimed: that somebody is called so can only be
/// looked at before.
Result<void> refuseForeignName(redis::Connection &connection, const Keys &keys, const QString &name)
{
    if (!hasForeignNames(keys))
        return {};
    const auto answers = TRY(connection.pipeline(foreignIdCommands(keys, name)));
    if (!foreignId(answers, 0).isEmpty())
        return base::fail(Failure::Refused, u"name-taken"_s);
    return {};
}

/// What registeraccount.lua takes, but for the ids that it is to draw.
redis::ScriptCall registrationCall(const Keys &keys, const QByteArray &operation,
                                   const NewAccount &person, qint64 now, const Screening &screening)
{
    const auto zone = QTimeZone::systemTimeZoneId();
    return {{{"statistics", keys.statistics()},
             {"meta", keys.meta()},
             {"idsByName", keys.nameToUid()},
             {"idsByEmail", keys.emailToUid()},
             {"staff", ModerationKeys(keys).staff()}},
            {{"name", person.name.toUtf8()},
             {"foldedName", folded(person.name)},
             {"email", person.email.toUtf8()},
             {"foldedEmail", domain::foldedEmail(person.email).toUtf8()},
             {"secret", person.secret},
             {"mayFound", person.mayFound ? "1" : "0"},
             {"communityId", freshId()},
             {"zone", zone},
             {"dayShift", dayShifts(zone, now)},
             {"filtersVersion", screening.version},
             {"match", screening.match}},
            keys.operation(operation)};
}
} // namespace

Result<Account> makeAccount(redis::Connection &connection, const Keys &keys,
                            const QByteArray &operation, const NewAccount &person)
{
    static const auto script = redis::Script::fromResource(u"registeraccount"_s);
    TRY(refuseForeignName(connection, keys, person.name));
    const auto clock = TRY(CommunityClock::read(connection, keys)); // this computer's may be wrong
    const auto made = TRY(whileScreened(
        connection, keys, Screen::Yes, {person.name},
        [&](const Screening &screening) -> Result<AccountId> {
            const auto replies = runExpecting(
                connection, script,
                registrationCall(keys, operation, person, clock.seconds(), screening),
                keys.userId(), [&](const ExpectedIds &ids) {
                    return redis::ScriptValues{{"users", ids.keys(keys, &Keys::user)},
                                               {"secrets", ids.keys(keys, &Keys::secret)},
                                               {"roles", ids.keys(keys, &Keys::role)}};
                });
            TRY(outcomeOf(replies));
            return AccountId(replies->first()[1].bytes());
        }));
    return readAccount(connection, keys, made);
}

Result<Account> readAccount(redis::Connection &connection, const Keys &keys, const AccountId &id)
{
    const auto replies = TRY(connection.pipeline(accountCommands(keys, id)));
    auto account = decodeAccount(keys, id, replies, 0);
    if (!account)
        return base::fail(Failure::NotFound, id.toString());
    return *std::move(account);
}

Result<Identity> findIdentity(redis::Connection &connection, const Keys &keys,
                              const QString &emailOrName)
{
    const auto email = domain::foldedEmail(emailOrName).toUtf8();
    const auto name = emailOrName.trimmed();
    const auto found = TRY(connection.pipeline(
        QList<redis::Command>{{"HMGET", keys.emailToUid(), email, name.toUtf8()},
                              {"HGET", keys.nameToUid(), folded(name)}}
        + foreignIdCommands(keys, name)));
    const auto emails = found[0];
    const auto uid = !emails[0].isNil() ? emails[0] : !emails[1].isNil() ? emails[1] : found[1];
    // Looked up for nobody too: an answer must not tell by its time who exists.
    AccountId id = uid.isNil() ? foreignId(found, 2) : AccountId(uid.bytes());
    if (id.isEmpty())
        id = AccountId(QByteArray("0"));
    auto commands = accountCommands(keys, id);
    commands.append({"GET", keys.secret(id)});
    const auto replies = TRY(connection.pipeline(commands));
    const auto account = decodeAccount(keys, id, replies, 0);
    return account ? Identity{*account, replies[replies.size() - 1].bytes()} : Identity();
}

Result<AccountId> findId(redis::Connection &connection, const Keys &keys, const QString &name)
{
    const auto found
        = TRY(connection.pipeline(QList<redis::Command>{{"HGET", keys.nameToUid(), folded(name)}}
                                  + foreignIdCommands(keys, name)));
    const auto ours = found[0];
    const auto id = ours.isNil() ? foreignId(found, 1) : AccountId(ours.bytes());
    if (id.isEmpty())
        return base::fail(Failure::NotFound, name);
    return id;
}

Result<Account> findNamed(redis::Connection &connection, const Keys &keys, const QString &name)
{
    const auto id = TRY(findId(connection, keys, name));
    return readAccount(connection, keys, id);
}

Result<AccountNumbers> AccountNumbers::read(redis::Connection &connection, const Keys &keys)
{
    const auto known
        = TRY(connection.pipeline({{"GET", keys.userId()}, {"HGET", keys.meta(), "nobody"}}));
    const auto gap = known[1].bytes().split(' ');
    AccountNumbers numbers;
    numbers.m_newest = std::max<qint64>(known[0].integer().value_or(0), 0);
    numbers.m_gapBegin = std::clamp<qint64>(gap.first().toLongLong(), 0, numbers.m_newest);
    numbers.m_gapEnd = std::clamp(gap.last().toLongLong(), numbers.m_gapBegin, numbers.m_newest);
    return numbers;
}

QList<AccountId> AccountNumbers::some(QByteArray &cursor, qint64 count) const
{
    auto next = cursor.isEmpty() ? m_newest : std::min(cursor.toLongLong(), m_newest);
    QList<AccountId> ids;
    while (next > 0 && ids.size() < count) {
        if (next > m_gapBegin && next <= m_gapEnd)
            next = m_gapBegin;
        else
            ids.append(AccountId(next--));
    }
    cursor = next > 0 ? QByteArray::number(next) : QByteArray();
    return ids;
}

Result<QList<Account>> readPeople(redis::Connection &connection, const Keys &keys, qint64 offset,
                                  qint64 count)
{
    const auto ids = TRY(idsToLookAt(connection, keys, offset, count));
    QList<redis::Command> commands;
    for (const auto &id : ids)
        commands += accountCommands(keys, id);
    QList<Account> people;
    if (commands.isEmpty())
        return people;
    const auto replies = TRY(connection.pipeline(commands));
    const auto answersEach = commands.size() / ids.size();
    for (qsizetype i = 0; i < ids.size() && people.size() < count; ++i) {
        if (const auto person = decodeAccount(keys, ids.at(i), replies, answersEach * i))
            people.append(*person);
    }
    return people;
}

} // namespace store
