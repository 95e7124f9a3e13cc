// SPDX-License-Identifier: MIT
#include "store/accounts/foreignnames.h"

#include "domain/names.h"
#include "store/core/community/communityclock.h"

using base::Result;
using domain::Account;
using domain::AccountId;

namespace store {

namespace {
constexpr char namesAtOnce[] = "2000";

AccountId idIn(const redis::Reply &answer)
{
    const bool isText = answer.type() == redis::Reply::Type::String;
    return isText ? AccountId(answer.bytes()) : AccountId();
}

/// Both answer [cursor, what was found]: keys of names, or names and their ids.
redis::Command searchCommand(const Keys &keys, const QString &words, const QByteArray &cursor)
{
    const auto pattern = patternOf(words);
    if (keys.dialect().namesInHashes)
        return {"HSCAN", keys.userIds(), cursor, "MATCH", pattern, "COUNT", namesAtOnce};
    return {"SCAN",  cursor,      "MATCH", keys.userIdByNamePattern(pattern),
            "COUNT", namesAtOnce, "TYPE",  "string"};
}
} // namespace

QByteArrayList homesOf(const Keys &keys, const AccountId &id)
{
    QByteArrayList homes{keys.user(id)};
    if (keys.dialect().namesByUserId)
        homes.append(keys.nameByUserId(id));
    if (keys.dialect().namesInHashes)
        homes.append(keys.userHash(id));
    return homes;
}

QList<redis::Command> foreignAccountCommands(const Keys &keys, const AccountId &id)
{
    QList<redis::Command> commands;
    if (keys.dialect().namesByUserId)
        commands.append({"GET", keys.nameByUserId(id)});
    if (keys.dialect().namesInHashes)
        commands.append({"HMGET", keys.userHash(id), "login", "signup"});
    return commands;
}

std::optional<Account> foreignAccount(const Keys &keys, const AccountId &id,
                                      const redis::Replies &answers, qsizetype at)
{
    Account account;
    account.id = id;
    if (keys.dialect().namesByUserId) {
        if (const auto name = answers[at++]; name.type() == redis::Reply::Type::String)
            account.name = name.text();
    }
    if (keys.dialect().namesInHashes && account.name.isEmpty()) {
        const auto fields = answers[at];
        if (fields.size() == 2 && !fields[0].isNil()) {
            account.name = fields[0].text();
            account.created = timestampOf(fields[1].number().value_or(0));
        }
    }
    if (account.name.isEmpty())
        return std::nullopt;
    return account;
}

QList<redis::Command> foreignIdCommands(const Keys &keys, const QString &name)
{
    QList<redis::Command> commands;
    if (keys.dialect().namesByUserId)
        commands.append({"GET", keys.userIdByName(name.toUtf8())});
    if (keys.dialect().namesInHashes)
        commands.append({"HGET", keys.userIds(), name.toLower().toUtf8()});
    return commands;
}

AccountId foreignId(const redis::Replies &answers, qsizetype at)
{
    AccountId id;
    for (; at < answers.size() && id.isEmpty(); ++at)
        id = idIn(answers[at]);
    return id;
}

QByteArray patternOf(const QString &words)
{
    QByteArray pattern("*");
    const auto folded = domain::foldedName(words.trimmed()).toUtf8();
    for (const char c : folded) {
        const char capital = c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
        if (capital != c) {
            pattern.append('[').append(c).append(capital).append(']');
            continue;
        }
        if (QByteArrayView("*?[]\\^-").contains(c))
            pattern += '\\';
        pattern += c;
    }
    return pattern + '*';
}

Result<ForeignPeople> searchForeignPeople(redis::Connection &connection, const Keys &keys,
                                          const QString &words, const QByteArray &cursor)
{
    const auto scan = TRY(connection.command(searchCommand(keys, words, cursor)));
    ForeignPeople people{{}, scan.first()[0].bytes()};
    const auto found = scan.first()[1].strings();
    if (keys.dialect().namesInHashes) {
        for (qsizetype i = 1; i < found.size(); i += 2)
            people.ids.append(AccountId(found[i]));
        return people;
    }
    QList<redis::Command> commands;
    for (const auto &key : found)
        commands.append({"GET", key});
    if (commands.isEmpty())
        return people;
    const auto ids = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < commands.size(); ++i) {
        if (const auto id = idIn(ids[i]); !id.isEmpty())
            people.ids.append(id);
    }
    return people;
}

} // namespace store
