// SPDX-License-Identifier: MIT
#include "guardedserver.h"

#include "store/accounts/invitations.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/door/requestcatalogue.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

QByteArray sha256(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
}

namespace {
const QStringList configuration{u"user default off"_s, u"user host on >host ~* &* +@all"_s,
                                u"repl-diskless-sync-delay 0"_s};
}

GuardedServer::GuardedServer(support::RedisServer::Listen listen)
    : m_server(configuration, listen)
    , m_endpoint([this] {
        auto server = m_server.endpoint();
        server.path = m_links.path() + u"/redis.sock"_s;
        return server;
    }())
    , m_host(endpoint("host", "host"), {.maxDepth = 32})
{
    leadTo(m_server.endpoint().path);
    if (!m_host.open())
        qFatal("the test's server does not answer");
    auto made = store::foundCommunity(m_host, keys, m_server.endpoint(), store::Limits::Unsafe);
    if (!made)
        qFatal("%s", qPrintable(made.error().detail));
    founded = *std::move(made);
    startRegistrar();
    startSteward();
}

redis::Replies GuardedServer::run(const redis::Command &command)
{
    auto replies = m_host.command(command);
    if (!replies) {
        QTest::qFail(qPrintable(replies.error().detail), __FILE__, __LINE__);
        return *m_host.command({"ECHO", replies.error().detail.toUtf8()});
    }
    return *std::move(replies);
}

base::Endpoint GuardedServer::endpoint(const QByteArray &account, const QByteArray &password) const
{
    auto endpoint = m_endpoint;
    endpoint.user = QString::fromUtf8(account);
    endpoint.password = QString::fromUtf8(password);
    endpoint.nameSpace = keys.nameSpace();
    return endpoint;
}

void GuardedServer::startRegistrar()
{
    m_registrar = std::make_unique<store::RegistrarService>(
        endpoint("registrar", founded.passwords[0].second), keys);
    m_registrar->start();
}

void GuardedServer::startSteward()
{
    const auto account = endpoint("steward", founded.passwords[1].second);
    m_steward.reset();
    m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, account);
    m_steward = std::make_unique<store::StewardService>(account, keys, *m_bulk,
                                                        [](const auto &, auto) {});
    QObject::connect(m_steward.get(), &store::Service::broke, m_steward.get(),
                     [](const base::Error &error) { qWarning("%s", qPrintable(error.detail)); });
    m_steward->start();
}

void GuardedServer::leadTo(const QString &socket)
{
    QFile::remove(m_endpoint.path);
    if (!QFile::link(socket, m_endpoint.path))
        qFatal("no link to the test's server");
}

base::Endpoint GuardedServer::asHost(base::Endpoint endpoint) const
{
    endpoint.user = endpoint.password = u"host"_s;
    return endpoint;
}

std::unique_ptr<support::RedisServer> GuardedServer::follower()
{
    const auto port = QString::number(m_server.networkEndpoint().port);
    auto server = std::make_unique<support::RedisServer>(
        configuration
        + QStringList{u"masteruser host"_s, u"masterauth host"_s,
                      u"replicaof 127.0.0.1 "_s + port});
    [&] { QTRY_VERIFY(text({"INFO", "replication"}).contains("state=online")); }();
    startSteward();
    [&] { QTRY_VERIFY(number({"HEXISTS", keys.lease(), "replicas"}) == 1); }();
    return server;
}

void GuardedServer::cutOff(const support::RedisServer &follower) const
{
    redis::Connection connection(asHost(follower.endpoint()));
    if (!connection.open() || !connection.command({"REPLICAOF", "NO", "ONE"}))
        qFatal("the test's second server does not answer");
}

/// Accounts are of each server alone.
void GuardedServer::failOver(const support::RedisServer &follower)
{
    redis::Connection connection(asHost(follower.endpoint()));
    if (!connection.open())
        qFatal("the test's second server does not answer");
    for (const auto &account : run({"ACL", "LIST"}).first().strings()) {
        const auto words = account.split(' ');
        if (words[1] != "default" && words[1] != "host"
            && !connection.command(redis::Command{"ACL", "SETUSER"} + words.mid(1)))
            qFatal("%s", account.constData());
    }
    m_server.kill();
    cutOff(follower);
    leadTo(follower.endpoint().path);
    m_host.close();
    if (!m_host.open())
        qFatal("the test's second server does not answer");
}

void GuardedServer::settle()
{
    // Keys are made slow to guess.
    QTRY_VERIFY_WITH_TIMEOUT(number({"LLEN", keys.orders()}) == 0
                                 || text({"HGET", keys.ordersDone(), "last"})
                                     == text({"HGET", keys.accounts(), "orders"}),
                             20'000);
}

bool GuardedServer::letsIn(const QByteArray &account, const QByteArray &password) const
{
    return redis::Connection(endpoint(account, password)).open().has_value();
}

QJsonObject GuardedServer::join(const store::JoinLink &link, const store::JoinEntry &entry)
{
    redis::Connection invited(
        endpoint(store::GuardedKeys::invitedAccount(link.invitation), link.secret));
    if (!invited.open()
        || !invited.command({"RPUSH", keys.joining(link.invitation), textOf(entry)}))
        return {};
    const auto answer = [&] { return text({"GET", keys.joined(link.invitation, entry.nonce)}); };
    [&] { QTRY_VERIFY(!answer().isEmpty()); }();
    return QJsonDocument::fromJson(answer()).object();
}

domain::AccountId GuardedServer::member(const QByteArray &name, domain::Role role)
{
    const auto link = invite(1, role);
    const auto answer = join(link,
                             {sha256("nonce" + name).first(32), QString::fromUtf8(name),
                              QByteArray(32, '0'), sha256(name)});
    const domain::AccountId person(answer[u"ok"_s][u"account"_s].toString().toUtf8());
    settle();
    return person;
}

store::JoinLink GuardedServer::invite(qint64 uses, domain::Role role)
{
    auto server = m_server.endpoint();
    server.nameSpace = keys.nameSpace();
    const auto link = store::freshInvitation(server);
    const auto invited
        = perform(store::InvitePeople{link.invitation, sha256(link.secret), role, uses, {}, {}});
    if (!invited)
        QTest::qFail(qPrintable(invited.error().detail), __FILE__, __LINE__);
    settle();
    return link;
}

base::Result<QJsonObject> GuardedServer::perform(const QByteArray &json,
                                                 const domain::AccountId &actor)
{
    auto request = TRY(store::readRequest(QJsonDocument::fromJson(json).object(), actor));
    store::Surroundings surroundings{keys};
    surroundings.upkeep = [](const auto &, auto) {};
    (void)store::performHere(m_host, *request.pending, surroundings, store::freshOperation());
    request.pending->finish();
    return request.answer.result();
}

Device::Device(const GuardedServer &server, const domain::AccountId &person,
               const QByteArray &password, const QString &folder, store::Outbox::Use use)
    : m_person(person)
    , m_executor(u"device"_s, server.endpoint(store::GuardedKeys::account(person), password))
    , m_subscription(server.endpoint(store::GuardedKeys::account(person), password), {},
                     {server.keys.news(), server.keys.heardBy(person)})
    , m_outbox(folder, m_executor, m_subscription, server.keys, person, use)
{
}

QFuture<base::Result<QJsonObject>> Device::perform(const QByteArray &json)
{
    auto request = store::readRequest(QJsonDocument::fromJson(json).object(), m_person);
    if (!request)
        qFatal("%s", qPrintable(request.error().detail));
    m_outbox.put(std::move(request->pending));
    return request->answer;
}
