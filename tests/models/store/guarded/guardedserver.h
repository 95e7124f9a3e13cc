// SPDX-License-Identifier: MIT
#pragma once

#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "redisserver.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/door/requestqueue.h"
#include "store/door/workers.h"
#include "store/guarded/founding.h"
#include "store/guarded/outbox.h"
#include "store/guarded/pushed.h"
#include "store/guarded/registrarservice.h"
#include "store/guarded/stewardservice.h"

#include <QTemporaryDir>

/// In hexadecimal digits.
[[nodiscard]] QByteArray sha256(const QByteArray &text);

/// A guarded community that was just founded, with its registrar and its steward at work.
class GuardedServer {
public:
    explicit GuardedServer(support::RedisServer::Listen listen
                           = support::RedisServer::Listen::UnixOnly);

    /// As the host, who may do everything.
    redis::Replies run(const redis::Command &command);
    QByteArray text(const redis::Command &command) { return run(command).first().bytes(); }
    qint64 number(const redis::Command &command)
    {
        return run(command).first().integer().value_or(-1);
    }

    void startSteward();
    void stopSteward() { m_steward.reset(); }
    void startRegistrar();
    void stopRegistrar() { m_registrar.reset(); }
    /// A server that follows this one, which listens on the loopback interface for it. The steward
    /// begins anew and knows of it.
    std::unique_ptr<support::RedisServer> follower();
    /// Follows no more, whatever happens here.
    void cutOff(const support::RedisServer &follower) const;
    /// This server ends, and whoever looks for it finds that one.
    void failOver(const support::RedisServer &follower);
    /// All that it has to do by now is done.
    void settle();

    [[nodiscard]] base::Endpoint endpoint(const QByteArray &account,
                                          const QByteArray &password) const;
    /// Whether that account is let in.
    [[nodiscard]] bool letsIn(const QByteArray &account, const QByteArray &password) const;
    /// What somebody with this invitation is answered, without the slow hash of a password.
    QJsonObject join(const store::JoinLink &link, const store::JoinEntry &entry);
    /// A person of that name, by an invitation of the host's: the id. Their password is their name.
    domain::AccountId member(const QByteArray &name, domain::Role role = domain::Role::Member);
    /// By the host.
    store::JoinLink invite(qint64 uses = 1, domain::Role role = domain::Role::Member);
    base::Result<QJsonObject> perform(const QByteArray &json, const domain::AccountId &actor);
    /// What the host asks for on this computer.
    template <typename Request>
    store::AnswerTo<Request> perform(Request request)
    {
        store::PendingRequest<Request> pending(std::move(request), store::operatorId());
        store::Surroundings surroundings{keys};
        surroundings.upkeep = [](const auto &, auto) {};
        (void)store::performHere(m_host, pending, surroundings, store::freshOperation());
        pending.finish();
        return pending.future().result();
    }

    const store::GuardedKeys keys{"village"};
    store::Founded founded;

private:
    [[nodiscard]] base::Endpoint asHost(base::Endpoint endpoint) const;
    void leadTo(const QString &socket);

    support::RedisServer m_server;
    QTemporaryDir m_links;
    base::Endpoint m_endpoint; ///< a link to the server that acts
    redis::Connection m_host;
    std::unique_ptr<store::RegistrarService> m_registrar;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<store::StewardService> m_steward;
};

/// A person's device: what they push, and what they are answered.
class Device {
public:
    Device(const GuardedServer &server, const domain::AccountId &person, const QByteArray &password,
           const QString &folder, store::Outbox::Use use = store::Outbox::Use::Run);

    /// The answer to come.
    QFuture<base::Result<QJsonObject>> perform(const QByteArray &json);
    [[nodiscard]] store::Outbox &outbox() { return m_outbox; }
    [[nodiscard]] redis::Subscription &subscription() { return m_subscription; }

private:
    domain::AccountId m_person;
    redis::Executor m_executor;
    redis::Subscription m_subscription;
    store::Outbox m_outbox;
};
