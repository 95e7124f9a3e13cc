// SPDX-License-Identifier: MIT
#include "store/guarded/founding.h"

#include "base/hexadecimal.h"
#include "store/accounts/invitations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/door/requestqueue.h"
#include "store/guarded/aclrules.h"
#include "store/guarded/registrar.h"
#include "store/upkeep/communitycommands.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace store {

namespace {
QByteArray hashOf(const QByteArray &password)
{
    return QCryptographicHash::hash(password, QCryptographicHash::Sha256).toHex();
}

QByteArray setting(const redis::Reply &answer, QByteArrayView name)
{
    return answer.field(name).bytes();
}

/// "normal 0 0 0 replica …": whether neither of the two kinds of clients may be written for without
/// end.
bool limitsAnswers(const QByteArray &text)
{
    const auto words = text.split(' ');
    const auto hasLimit = [&](const char *kind) {
        const auto at = words.indexOf(kind);
        return at >= 0 && words.value(at + 1).toLongLong() > 0;
    };
    return hasLimit("normal") && hasLimit("pubsub");
}

Result<void> refuseUnfit(redis::Connection &connection, Limits limits)
{
    const auto replies = TRY(answersTo(connection,
                                       {{"DBSIZE"},
                                        {"ACL", "GETUSER", "default"},
                                        {"CONFIG", "GET", "aclfile"},
                                        {"CONFIG", "GET", "appendonly"}}));
    if (replies[0].integer() != 0)
        return base::fail(Failure::Refused, u"instance-used"_s);
    const auto flags = replies[1].field("flags").strings();
    if (flags.contains("on") && flags.contains("nopass"))
        return base::fail(Failure::Refused, u"default-open"_s);
    // Redis 7.0 reads its append-only file as this user, and passes over every script's writes that
    // it may not do.
    if (setting(replies[3], "appendonly") == "yes"
        && !replies[1].field("commands").bytes().contains("+@all"))
        return base::fail(Failure::Refused, u"default-bare"_s);
    if (limits == Limits::Unsafe)
        return {};
    if (setting(replies[2], "aclfile").isEmpty())
        return base::fail(Failure::Refused, u"acl-file-missing"_s);
    if (!TRY(missingLimits(connection)).isEmpty())
        return base::fail(Failure::Refused, u"limits-missing"_s);
    return {};
}

Result<void> makeAccount(redis::Connection &connection, const GuardedKeys &keys,
                         const QByteArray &account, AclRole role, const QByteArray &password,
                         bool isOn = true)
{
    const redis::Command command{"ACL",          "SETUSER",           account,
                                 "reset",        isOn ? "on" : "off", '#' + hashOf(password),
                                 "resetchannels"};
    return base::withoutValue(connection.command(command + aclRules(keys, role)));
}

Result<void> invite(redis::Connection &connection, const GuardedKeys &keys, const JoinLink &link)
{
    TRY(connection.command({"HSETNX", keys.accounts(), "orders", "0"}));
    Surroundings surroundings{keys};
    PendingRequest<InvitePeople> pending(
        {link.invitation, digestOf(link), domain::Role::Administrator, 1, {}, {}}, operatorId());
    if (const auto error = performHere(connection, pending, surroundings, {}))
        return tl::unexpected(*error);
    pending.finish();
    Registrar registrar(connection, keys);
    TRY(registrar.restore());
    return base::withoutValue(registrar.turn());
}
} // namespace

Result<QStringList> missingLimits(redis::Connection &connection)
{
    const auto replies = TRY(answersTo(connection,
                                       {{"CONFIG", "GET", "maxmemory"},
                                        {"CONFIG", "GET", "maxmemory-policy"},
                                        {"CONFIG", "GET", "maxmemory-clients"},
                                        {"CONFIG", "GET", "client-output-buffer-limit"},
                                        {"CONFIG", "GET", "timeout"},
                                        {"CONFIG", "GET", "tcp-keepalive"},
                                        {"CONFIG", "GET", "proto-max-bulk-len"}}));
    const auto number
        = [&](qsizetype at, const char *name) { return setting(replies[at], name).toLongLong(); };
    constexpr qint64 largestText = 64LL * 1024 * 1024;
    const std::array<std::pair<bool, QString>, 7> needed{{
        {number(0, "maxmemory") > 0, u"maxmemory 1gb"_s},
        {setting(replies[1], "maxmemory-policy") == "noeviction", u"maxmemory-policy noeviction"_s},
        {setting(replies[2], "maxmemory-clients") != "0", u"maxmemory-clients 5%"_s},
        {limitsAnswers(setting(replies[3], "client-output-buffer-limit")),
         u"client-output-buffer-limit normal 64mb 16mb 10 pubsub 8mb 2mb 10"_s},
        {number(4, "timeout") > 0, u"timeout 300"_s},
        {number(5, "tcp-keepalive") > 0, u"tcp-keepalive 60"_s},
        {number(6, "proto-max-bulk-len") <= largestText, u"proto-max-bulk-len 4mb"_s},
    }};
    QStringList missing;
    for (const auto &[isThere, line] : needed) {
        if (!isThere)
            missing.append(line);
    }
    return missing;
}

Result<Founded> foundCommunity(redis::Connection &connection, const GuardedKeys &keys,
                               const base::Endpoint &address, Limits limits)
{
    TRY(refuseUnfit(connection, limits));
    auto at = address;
    at.nameSpace = keys.nameSpace();
    Founded founded{{}, freshInvitation(at)};
    constexpr std::array<std::pair<const char *, AclRole>, 3> services{
        {{"registrar", AclRole::Registrar},
         {"steward", AclRole::Steward},
         {"visitor", AclRole::Visitor}}};
    for (const auto &[account, role] : services) {
        const auto password = base::drawnHexadecimal(16);
        TRY(makeAccount(connection, keys, account, role, password, role != AclRole::Visitor));
        founded.passwords.append({account, password});
    }
    TRY(makeAccount(connection, keys, signInAccount, AclRole::SignIn, signInAccount));
    TRY(beginCommunity(connection, keys));
    TRY(connection.command({"HSET", keys.meta(), "foreign_writers", "0", "unsafe_limits",
                            limits == Limits::Unsafe ? "1" : "0"}));
    TRY(invite(connection, keys, founded.invitation));
    // Where it is tried without a file the accounts go with the server.
    if (const auto saved = connection.command({"ACL", "SAVE"});
        !saved && limits == Limits::Required)
        return tl::unexpected(saved.error());
    return founded;
}

} // namespace store
