// SPDX-License-Identifier: MIT
#include "store/guarded/founding.h"

#include "base/hexadecimal.h"
#include "base/mapped.h"
#include "domain/names.h"
#include "store/accounts/invitations.h"
#include "store/core/community/upkeep.h"
#include "store/core/context.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/door/requestqueue.h"
#include "store/guarded/aclrules.h"
#include "store/guarded/registrar.h"
#include "store/transfer/rows/importfile.h"
#include "store/upkeep/communitycommands.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace store {

namespace {
constexpr qsizetype peopleAtOnce = 200;

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

Result<void> refuseUsed(redis::Connection &connection)
{
    if (TRY(connection.command({"DBSIZE"})).first().integer() != 0)
        return base::fail(Failure::Refused, u"instance-used"_s);
    return {};
}

Result<void> refuseUnfit(redis::Connection &connection, Limits limits)
{
    const auto replies = TRY(answersTo(connection,
                                       {{"ACL", "GETUSER", "default"},
                                        {"CONFIG", "GET", "aclfile"},
                                        {"CONFIG", "GET", "appendonly"}}));
    const auto flags = replies[0].field("flags").strings();
    if (flags.contains("on") && flags.contains("nopass"))
        return base::fail(Failure::Refused, u"default-open"_s);
    // Redis 7.0 reads its append-only file as this user, and passes over every script's writes that
    // it may not do.
    if (setting(replies[2], "appendonly") == "yes"
        && !replies[0].field("commands").bytes().contains("+@all"))
        return base::fail(Failure::Refused, u"default-bare"_s);
    if (limits == Limits::Unsafe)
        return {};
    if (setting(replies[1], "aclfile").isEmpty())
        return base::fail(Failure::Refused, u"acl-file-missing"_s);
    if (!TRY(missingLimits(connection)).isEmpty())
        return base::fail(Failure::Refused, u"limits-missing"_s);
    return {};
}

Result<void> makeAccount(redis::Connection &connection, const GuardedKeys &keys,
                         const QByteArray &account, AclRole role, const QByteArray &password,
                         bool isOn = true)
{
    const redis::Command command{
        "ACL",          "SETUSER",           account,
        "reset",        isOn ? "on" : "off", '#' + base::sha256Of(password),
        "resetchannels"};
    return base::withoutValue(connection.command(command + aclRules(keys, role)));
}

using Services = QList<std::pair<QByteArray, QByteArray>>;

Result<void> makeAccounts(redis::Connection &connection, const GuardedKeys &keys,
                          const Services &services, Limits limits)
{
    static const QHash<QByteArray, AclRole> roles{{"registrar", AclRole::Registrar},
                                                  {"steward", AclRole::Steward},
                                                  {"visitor", AclRole::Visitor}};
    for (const auto &[account, password] : services) {
        const auto role = roles.value(account);
        TRY(makeAccount(connection, keys, account, role, password, role != AclRole::Visitor));
    }
    TRY(makeAccount(connection, keys, signInAccount, AclRole::SignIn, signInAccount));
    // Where it is tried without a file the accounts go with the server.
    if (const auto saved = connection.command({"ACL", "SAVE"});
        !saved && limits == Limits::Required)
        return tl::unexpected(saved.error());
    return {};
}

using Connections = std::vector<std::unique_ptr<redis::Connection>>;

/// Those that may take this server's place: accounts are not replicated.
Result<Connections> standIns(redis::Connection &connection)
{
    const auto &endpoint = connection.endpoint();
    Connections others;
    if (endpoint.discovery == base::Endpoint::Discovery::None)
        return others;
    auto nodes = endpoint.discovery == base::Endpoint::Discovery::Cluster
        ? connection.knownNodes()
        : QList<base::Endpoint::Node>();
    const auto role = TRY(connection.command({"ROLE"}));
    const auto replicas = role.first()[2];
    for (qsizetype i = 0; i < replicas.size(); ++i)
        nodes.append(
            {replicas[i][0].text(), static_cast<quint16>(replicas[i][1].integer().value_or(0))});
    for (const auto &node : std::as_const(nodes)) {
        const auto server = endpoint.at(node);
        const auto isIt = [&](const auto &other) { return other->endpoint() == server; };
        if (server == connection.node() || std::ranges::any_of(others, isIt))
            continue;
        others.push_back(std::make_unique<redis::Connection>(server));
        others.back()->stopWith(connection);
        TRY(others.back()->open());
    }
    return others;
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

/// The people of a file by their folded names.
Result<QHash<QString, ImportPerson>> peopleIn(const QString &path, const redis::Progress &progress)
{
    const auto file = TRY(ImportFile::open(path));
    QHash<QString, ImportPerson> people;
    for (auto outcome = file->next(); outcome != RecordOutcome::End; outcome = file->next()) {
        if (progress.isCancelled())
            return base::fail(Failure::Cancelled);
        const auto *person = std::get_if<ImportPerson>(&file->record());
        const auto folded = person ? domain::foldedName(person->name) : QString();
        if (outcome == RecordOutcome::Record && person && !people.contains(folded))
            people.insert(folded, *person);
    }
    return people;
}

struct Newcomers {
    QByteArrayList ids;
    QStringList names;
    QList<JoinLink> links;
};

redis::ScriptCall admissionOf(const GuardedKeys &keys, const Newcomers &newcomers)
{
    QByteArrayList places;
    QByteArrayList names;
    QByteArrayList looks;
    QByteArrayList ids;
    QByteArrayList passwords;
    for (const auto &name : newcomers.names) {
        names.append(domain::foldedName(name).toUtf8());
        looks.append(domain::lookOf(name).toUtf8());
    }
    for (const auto &link : newcomers.links) {
        places.append(keys.invitation(link.invitation));
        ids.append(link.invitation);
        passwords.append(digestOf(link));
    }
    return {{{"meta", keys.meta()},
             {"bars", keys.bars()},
             {"accounts", keys.accounts()},
             {"orders", keys.orders()},
             {"logins", keys.logins()},
             {"skeletons", keys.skeletons()},
             {"invitations", keys.invitations()},
             {"links", places}},
            {{"actor", operatorId().bytes()},
             {"people", newcomers.ids},
             {"names", names},
             {"looks", looks},
             {"ids", ids},
             {"passwords", passwords}}};
}

/// Of people as bbs::name_to_uid has them.
Result<Newcomers> readNewcomers(redis::Connection &connection, const GuardedKeys &keys,
                                const QByteArrayList &ids, const base::Endpoint &address)
{
    QList<redis::Command> commands;
    for (const auto &id : ids)
        commands.append({"HGET", keys.user(domain::AccountId(id)), "name"});
    const auto names = TRY(answersTo(connection, commands));
    Newcomers newcomers{ids, {}, {}};
    for (qsizetype i = 0; i < ids.size(); ++i) {
        newcomers.names.append(names[i].text());
        newcomers.links.append(freshInvitation(address));
        newcomers.links.last().name = newcomers.names.last();
    }
    return newcomers;
}

Result<void> admit(redis::Connection &connection, const GuardedKeys &keys,
                   const Newcomers &newcomers, const QHash<QString, ImportPerson> &said,
                   Admission &admission)
{
    static const auto script = redis::Script::fromResource(u"admitpeople"_s);
    const auto replies = TRY(script.run(connection, admissionOf(keys, newcomers)));
    TRY(outcomeOf(replies.first()));
    const auto became = replies.first()[1].strings();
    for (qsizetype i = 0; i < became.size(); ++i) {
        if (became[i] == "there")
            continue;
        const auto &name = newcomers.names[i];
        const auto person = said.value(domain::foldedName(name));
        if (became[i] == "alike") {
            admission.alike.append(name);
            continue;
        }
        admission.people.append({name, person.email, newcomers.links[i]});
        if (person.role != domain::Role::Member)
            admission.officers.append(person);
    }
    return {};
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
    TRY(refuseUsed(connection));
    TRY(refuseUnfit(connection, limits));
    const auto others = TRY(standIns(connection));
    for (const auto &other : others)
        TRY(refuseUnfit(*other, limits));
    auto at = address;
    at.nameSpace = keys.nameSpace();
    Founded founded{{}, freshInvitation(at)};
    for (const char *account : {"registrar", "steward", "visitor"})
        founded.passwords.append({account, base::drawnHexadecimal(16)});
    TRY(makeAccounts(connection, keys, founded.passwords, limits));
    for (const auto &other : others)
        TRY(makeAccounts(*other, keys, founded.passwords, limits));
    TRY(beginCommunity(connection, keys));
    // Its server may look like one's own, and is everybody's.
    TRY(connection.command({"HDEL", keys.meta(), "private"}));
    TRY(connection.command({"HSET", keys.meta(), "guarded", "1", "foreign_writers", "0",
                            "unsafe_limits", limits == Limits::Unsafe ? "1" : "0"}));
    TRY(invite(connection, keys, founded.invitation));
    // That of the invitation, too.
    if (const auto saved = connection.command({"ACL", "SAVE"});
        !saved && limits == Limits::Required)
        return tl::unexpected(saved.error());
    return founded;
}

Result<Admission> AdmitPeople::perform(const Context &context) const
{
    const auto keys = GuardedKeys::ofNameSpace(context.keys.nameSpace());
    if (!keys)
        return base::fail(Failure::Refused, u"not-guarded"_s);
    auto at = address;
    at.nameSpace = keys->nameSpace();
    const auto said = TRY(peopleIn(file, context.progress));
    Admission admission;
    admission.isOfCommunity = !said.isEmpty();
    QList<qint64> ids;
    TRY(scan(context.connection, {"HSCAN", keys->nameToUid(), "0", "COUNT", "1000"}, 2, 1,
             &context.progress, [&](const QByteArrayList &idsByName) -> Result<void> {
                 for (qsizetype i = 1; i < idsByName.size(); i += 2)
                     ids.append(idsByName[i].toLongLong());
                 return {};
             }));
    // Of names that look alike whoever stands first in the file gets in.
    std::ranges::sort(ids);
    for (qsizetype from = 0; from < ids.size(); from += peopleAtOnce) {
        const auto some = base::mapped(ids.mid(from, peopleAtOnce),
                                       [](qint64 id) { return QByteArray::number(id); });
        TRY(admit(context.connection, *keys,
                  TRY(readNewcomers(context.connection, *keys, some, at)), said, admission));
    }
    std::ranges::sort(admission.people, {}, &Admission::Person::name);
    return admission;
}

} // namespace store
