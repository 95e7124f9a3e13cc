// SPDX-License-Identifier: MIT
#include "store/guarded/joining.h"

#include "base/hexadecimal.h"
#include "base/json.h"
#include "base/mapped.h"
#include "domain/account.h"
#include "domain/names.h"
#include "redis/wire/authority.h"
#include "store/accounts/passwords.h"
#include "store/core/scripts/scriptreply.h"
#include "store/door/encoding.h"
#include "store/guarded/founding.h"
#include "store/guarded/pushed.h"

#include <QDir>
#include <QSaveFile>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using base::Result;

namespace store {

namespace {
using Clock = std::chrono::steady_clock;
constexpr auto longestWait = 30s; ///< for the steward, and then for the registrar
constexpr auto freshWait = 2s; ///< for the account of an invitation that was just made
constexpr auto betweenAnswers = 50ms;

/// Asks `look` (Result<optional<T>>()) again and again, until it has something.
template <typename Look>
auto waitFor(const std::function<bool()> &isGivenUp, Look look)
    -> Result<typename decltype(look())::value_type::value_type>
{
    const auto until = Clock::now() + longestWait;
    while (Clock::now() < until) {
        if (auto found = TRY(look()))
            return *std::move(found);
        if (isGivenUp())
            return base::fail(Failure::Cancelled);
        QThread::msleep(static_cast<unsigned long>(betweenAnswers.count()));
    }
    return base::fail(Failure::Refused, u"steward-away"_s);
}

Result<void> openInvitation(redis::Connection &connection)
{
    const auto until = Clock::now() + freshWait;
    for (;;) {
        const auto opened = connection.open();
        if (opened || opened.error().kind != Failure::NotPermitted)
            return opened;
        if (Clock::now() > until)
            return base::fail(Failure::Refused, u"invitation-wrong"_s);
        QThread::msleep(static_cast<unsigned long>(betweenAnswers.count()));
    }
}

bool isRefused(const base::Endpoint &account)
{
    const auto opened = redis::Connection(account).open();
    return !opened && opened.error().kind == Failure::NotPermitted;
}

/// By the account that everybody may use, since nobody can be found by who they are before.
Result<QByteArray> readLogin(base::Endpoint server, const QByteArray &field)
{
    const auto keys = GuardedKeys::ofNameSpace(server.nameSpace);
    server.user = QString::fromLatin1(signInAccount);
    server.password = server.user;
    redis::Connection asking(server);
    TRY(asking.open());
    const auto found = TRY(asking.command({"HGET", keys->logins(), field}));
    if (found.first().isNil())
        return base::fail(Failure::Refused, u"credentials"_s);
    return found.first().bytes();
}

/// Before anything is asked for that would only be refused.
Result<void> refuseName(redis::Connection &invited, const JoinLink &link, const QByteArray &folded)
{
    const GuardedKeys keys(link.community);
    const auto recovered
        = TRY(invited.command({"HMGET", keys.invitation(link.invitation), "recovers"}));
    const bool isNew = recovered.first()[0].isNil();
    const bool isKnown
        = TRY(invited.command({"HEXISTS", keys.logins(), folded})).first().integer() == 1;
    if (isKnown == isNew)
        return base::fail(Failure::Refused, isNew ? u"name-taken"_s : u"name-other"_s);
    return {};
}

/// Which account it became.
Result<domain::AccountId> askToJoin(redis::Connection &connection, const JoinLink &link,
                                    const JoinEntry &entry, const std::function<bool()> &isGivenUp)
{
    const GuardedKeys keys(link.community);
    TRY(connection.command({"RPUSH", keys.joining(link.invitation), textOf(entry)}));
    const auto answer = TRY(waitFor(isGivenUp, [&]() -> Result<std::optional<QByteArray>> {
        const auto reply
            = TRY(connection.command({"GET", keys.joined(link.invitation, entry.nonce)}));
        return reply.first().isNil() ? std::nullopt : std::optional(reply.first().bytes());
    }));
    const auto object = TRY(base::json::parseObject(answer));
    if (const auto error = decodedError(object))
        return tl::unexpected(*error);
    return domain::AccountId(object[u"ok"_s][u"account"_s].toString().toUtf8());
}
} // namespace

QByteArray identityOf(const base::Endpoint &server)
{
    const auto authority = redis::authorityOf(server);
    if (!authority.isEmpty())
        return authority;
    auto hosts = base::mapped(server.nodes(), [](const auto &node) { return node.host.toLower(); });
    hosts.sort();
    hosts.removeDuplicates();
    return hosts.join(u',').toUtf8();
}

domain::AccountId memberOf(const base::Endpoint &endpoint)
{
    const auto user = endpoint.user.toUtf8();
    const domain::AccountId person(user.startsWith("c/") ? user.sliced(2) : QByteArray());
    return person.number() && GuardedKeys::ofNameSpace(endpoint.nameSpace) ? person
                                                                           : domain::AccountId();
}

Result<JoinLink> trusting(JoinLink link, const QString &folder,
                          const std::function<bool()> &isGivenUp)
{
    if (link.fingerprint.isEmpty() || link.server.transport != base::Endpoint::Transport::Tls)
        return link;
    link.server.caFile = folder + u'/' + QString::fromLatin1(link.fingerprint) + u".pem"_s;
    if (redis::authorityOf(link.server) == link.fingerprint)
        return link;
    const auto authority = TRY(redis::fetchAuthority(link.server, link.fingerprint, isGivenUp));
    QSaveFile file(link.server.caFile);
    const bool isKept = QDir().mkpath(folder) && file.open(QIODevice::WriteOnly)
        && file.write(authority) == authority.size() && file.commit();
    return isKept ? Result<JoinLink>(link)
                  : base::fail(Failure::Unreachable, u"%1 can't be written"_s.arg(file.fileName()));
}

Result<base::Endpoint> joinCommunity(const JoinLink &link, const QString &name,
                                     const QString &password,
                                     const std::function<bool()> &isGivenUp)
{
    const auto clean = TRY(domain::cleanName(name));
    if (password.size() < domain::passwordMinimum)
        return base::fail(Failure::Refused, u"password-short"_s);
    auto endpoint = link.server;
    endpoint.user = QString::fromLatin1(GuardedKeys::invitedAccount(link.invitation));
    endpoint.password = QString::fromLatin1(link.secret);
    redis::Connection invited(endpoint);
    TRY(openInvitation(invited));
    const GuardedKeys keys(link.community);
    const auto folded = domain::foldedName(clean).toUtf8();
    JoinEntry entry{{}, clean, base::sha256Of(link.secret + "salt" + folded).first(32), {}};
    const auto key = TRY(accountKey(password.toUtf8(), entry.salt, identityOf(link.server)));
    entry.password = base::sha256Of(key);
    // The same wish once more, also after a program that did not hear what became of it.
    entry.nonce = base::sha256Of(link.secret + key).first(32);
    const auto join = [&]() -> Result<domain::AccountId> {
        const auto answered = keys.joined(link.invitation, entry.nonce);
        if (TRY(invited.command({"GET", answered})).first().isNil())
            TRY(refuseName(invited, link, folded));
        return askToJoin(invited, link, entry, isGivenUp);
    };
    auto person = join();
    if (!person && person.error().kind == Failure::Unreachable) { // the same wish counts once
        invited.close();
        TRY(openInvitation(invited));
        person = join();
    }
    if (!person)
        return tl::unexpected(person.error());
    endpoint.user = QString::fromLatin1(GuardedKeys::account(*person));
    endpoint.password = QString::fromLatin1(key);
    TRY(awaitAccount(endpoint, isGivenUp));
    return endpoint;
}

Result<void> awaitAccount(const base::Endpoint &account, const std::function<bool()> &isGivenUp)
{
    // Redis refuses who is not there yet as it does whoever has a wrong password.
    return base::withoutValue(waitFor(isGivenUp, [&]() -> Result<std::optional<bool>> {
        const auto opened = redis::Connection(account).open();
        if (!opened && opened.error().kind != Failure::NotPermitted)
            return tl::unexpected(opened.error());
        return opened ? std::optional(true) : std::nullopt;
    }));
}

Result<base::Endpoint> endpointOf(base::Endpoint server, const GuardedKeys &keys,
                                  const QString &name, const QString &password)
{
    server.nameSpace = keys.nameSpace();
    const auto folded = domain::foldedName(name.trimmed()).toUtf8();
    const auto id = TRY(readLogin(server, folded));
    server.user = QString::fromLatin1(GuardedKeys::account(domain::AccountId(id)));
    server.password = password;
    return withKey(server);
}

Result<base::Endpoint> signIn(const JoinLink &link, const QString &name, const QString &password)
{
    const auto account = TRY(endpointOf(link.server, GuardedKeys(link.community), name, password));
    if (const auto opened = redis::Connection(account).open(); !opened)
        return tl::unexpected(lockedOut(opened.error()));
    return account;
}

base::Error lockedOut(const base::Error &error)
{
    const bool isOut
        = error.kind == Failure::NotPermitted && error.detail.startsWith("WRONGPASS"_L1);
    return isOut ? base::Error{error.kind, "LOCKEDOUT "_L1 + error.detail} : error;
}

Result<base::Endpoint> withKey(base::Endpoint endpoint)
{
    if (base::isHexadecimal(endpoint.password.toLatin1(), 64))
        return endpoint;
    const auto salt = TRY(readLogin(endpoint, "::" + memberOf(endpoint).bytes()));
    const auto keyed = [&](const QByteArray &identity) -> Result<base::Endpoint> {
        auto account = endpoint;
        account.password
            = QString::fromLatin1(TRY(accountKey(endpoint.password.toUtf8(), salt, identity)));
        return account;
    };
    const auto identity = identityOf(endpoint);
    auto account = TRY(keyed(identity));
    // Older accounts have a key that is good where the first host is the same.
    const auto former = identityOf(endpoint.at({endpoint.host, endpoint.port}));
    if (former == identity || !isRefused(account))
        return account;
    auto older = TRY(keyed(former));
    return redis::Connection(older).open() ? older : account;
}

} // namespace store
