// SPDX-License-Identifier: MIT
#include "app/communitylink.h"

#include "base/deliver.h"
#include "redis/keystates.h"
#include "redis/server/serverfolder.h"
#include "redis/worker/executor.h"
#include "store/core/settingsrequests.h"

#include <QtConcurrentRun>

#include <list>

using namespace Qt::StringLiterals;
using redis::PrivateServer;

namespace app {

namespace {

/// Ends what it was given, one after the other: each waits for a thread of its own, for a slice of
/// whatever that waits for.
class EndingThread final : public QThread {
public:
    explicit EndingThread(std::list<std::unique_ptr<QObject>> parts)
        : m_parts(std::move(parts))
    {
        m_parts.remove(nullptr);
        // Nobody else's events reach them from here on.
        for (const auto &part : m_parts)
            part->moveToThread(this);
    }
    ~EndingThread() override { wait(); }

protected:
    void run() override
    {
        while (!m_parts.empty())
            m_parts.pop_front();
    }

private:
    std::list<std::unique_ptr<QObject>> m_parts;
};

} // namespace

CommunityLink::CommunityLink(Settings settings, QObject *parent)
    : QObject(parent)
    , m_settings(std::move(settings))
    , m_commands(std::make_unique<redis::CommandFeed>())
{
}

CommunityLink::~CommunityLink() = default;

void CommunityLink::open()
{
    if (m_settings.location.isPrivate())
        return startServer();
    auto endpoint = m_settings.location.endpoint;
    endpoint.password = m_settings.password;
    endpoint.nameSpace = m_settings.location.nameSpace;
    if (store::memberOf(endpoint).isEmpty() || endpoint.password.isEmpty())
        return connectTo(endpoint);
    const auto keyed = QtConcurrent::run([endpoint] { return store::withKey(endpoint); });
    base::deliver(keyed, this, [this](const base::Result<base::Endpoint> &account) {
        if (account)
            connectTo(*account);
        else
            Q_EMIT failed(account.error());
    });
}

void CommunityLink::openWithPassword(const QString &password, const QString &keyPassword)
{
    if (!password.isEmpty())
        m_settings.password = password;
    if (m_settings.location.endpoint.keyPassword.isEmpty())
        m_settings.location.endpoint.keyPassword = keyPassword;
    open();
}

void CommunityLink::startServer()
{
    // Whoever only looks makes nothing, and a server that comes up writes its files.
    if (m_settings.folder == Folder::AsItIs
        && !redis::ServerFolder(m_settings.location.folder).holdsCommunity()) {
        QMetaObject::invokeMethod(
            this,
            [this] {
                Q_EMIT failed({base::Failure::Refused, u"no-community"_s});
            },
            Qt::QueuedConnection);
        return;
    }
    if (!m_server) {
        m_server = std::make_unique<PrivateServer>(m_settings.location.folder,
                                                   m_settings.syncsAlways
                                                       ? PrivateServer::Durability::Always
                                                       : PrivateServer::Durability::EverySecond);
        connect(m_server.get(), &PrivateServer::progressChanged, this,
                &CommunityLink::startProgressed);
        connect(m_server.get(), &PrivateServer::ready, this, &CommunityLink::connectTo);
        connect(m_server.get(), &PrivateServer::failed, this, &CommunityLink::applyServerFailure);
        connect(m_server.get(), &PrivateServer::repairEstimated, this,
                &CommunityLink::repairEstimated);
        connect(m_server.get(), &PrivateServer::durabilityChanged, this, [this](auto durability) {
            m_settings.syncsAlways = durability == PrivateServer::Durability::Always;
            Q_EMIT durabilityChanged();
        });
        connect(m_server.get(), &PrivateServer::durabilityRefused, this,
                &CommunityLink::durabilityRefused);
        connect(m_server.get(), &PrivateServer::restarted, this, [this] {
            retryConnections();
            Q_EMIT serverRestarted();
        });
    }
    m_server->start();
}

void CommunityLink::applyServerFailure(const base::Error &error)
{
    if (!m_record)
        return Q_EMIT failed(error);
    m_isServerLost = true;
    Q_EMIT serverLost(error);
}

std::unique_ptr<PrivateServer> CommunityLink::takeServer()
{
    if (m_server)
        m_server->disconnect(this);
    return std::move(m_server);
}

std::unique_ptr<QThread> CommunityLink::takeConnections()
{
    // They are of this thread as much as the pages are that they serve.
    m_workers.reset();
    m_outbox.reset();
    std::list<std::unique_ptr<QObject>> parts;
    parts.push_back(std::move(m_sentinels));
    parts.push_back(std::move(m_subscription));
    parts.push_back(std::move(m_bulk));
    parts.push_back(std::move(m_interactive));
    parts.push_back(std::move(m_commands));
    return std::make_unique<EndingThread>(std::move(parts));
}

void CommunityLink::setSyncsAlways(bool always)
{
    if (m_server)
        m_server->setDurability(always ? PrivateServer::Durability::Always
                                       : PrivateServer::Durability::EverySecond);
}

void CommunityLink::estimateRepair()
{
    if (m_server)
        m_server->estimateRepair();
}

void CommunityLink::reconnect()
{
    if (m_server && std::exchange(m_isServerLost, false))
        m_server->start();
    retryConnections();
}

void CommunityLink::retryConnections()
{
    for (const auto &executor : {m_interactive.get(), m_bulk.get()}) {
        if (executor)
            executor->retryNow();
    }
    if (m_subscription)
        m_subscription->retryNow();
}

void CommunityLink::leaveServer()
{
    if (!m_subscription) // the news was on its way when they were given up
        return;
    m_interactive->leaveServer();
    m_bulk->leaveServer();
    m_subscription->leaveServer();
}

void CommunityLink::connectTo(const base::Endpoint &endpoint)
{
    // What is open is in use; whoever asked twice has it already, or gets its server back.
    if (m_record)
        return retryConnections();
    m_endpoint = endpoint;
    m_endpoint.nameSpace = m_settings.location.nameSpace;
    disconnectFromServer();
    if (m_settings.location.isPrivate())
        m_commands->setWitness(std::make_unique<redis::KeySnapshotter>(m_endpoint));
    // What a window shows is small; only backups and the like carry whole values.
    redis::ConnectionLimits ofWindows;
    ofWindows.maxValueBytes = 8LL * 1024 * 1024;
    m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, m_endpoint, ofWindows,
                                                      m_commands.get());
    redis::ConnectionLimits ofJobs;
    ofJobs.closesWhenIdle = true;
    m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, m_endpoint, ofJobs, m_commands.get());
    listen(ofWindows);
    m_sentinels = std::make_unique<redis::SentinelWatch>(m_endpoint);
    connect(m_sentinels.get(), &redis::SentinelWatch::switched, this, &CommunityLink::leaveServer);
    connect(m_interactive.get(), &redis::Executor::stateChanged, this, &CommunityLink::applyState);
    applyState(m_interactive->state());
}

/// To what the server tells of keys that were read or, where members may not ask for that, to what
/// the steward does.
void CommunityLink::listen(const redis::ConnectionLimits &limits)
{
    if (const auto person = member(); !person.isEmpty()) {
        const auto guarded = *store::GuardedKeys::ofNameSpace(m_endpoint.nameSpace);
        m_subscription = std::make_unique<redis::Subscription>(
            m_endpoint, limits, QByteArrayList{guarded.news(), guarded.heardBy(person)});
        return;
    }
    m_subscription = std::make_unique<redis::Subscription>(m_endpoint);
    connect(m_subscription.get(), &redis::Subscription::listening, m_interactive.get(),
            &redis::Executor::setTrackingTarget);
    connect(m_subscription.get(), &redis::Subscription::deaf, m_interactive.get(),
            &redis::Executor::pollInstead);
    connect(m_interactive.get(), &redis::Executor::movedOn, m_subscription.get(),
            &redis::Subscription::leaveServer);
}

store::Access CommunityLink::access() const
{
    const bool waits = m_record && !m_record->unconfirmed.isEmpty();
    return waits && !m_settings.isOperator ? store::Access::ReadOnly : m_settings.access;
}

domain::CommunityKind CommunityLink::kind() const
{
    using domain::CommunityKind;
    if (m_settings.location.isPrivate())
        return CommunityKind::Private;
    return store::memberOf(m_settings.location.endpoint).isEmpty() ? CommunityKind::Trusting
                                                                   : CommunityKind::Guarded;
}

store::Keys CommunityLink::keys() const
{
    return store::Keys(m_settings.location.nameSpace,
                       m_record ? m_record->dialect : store::Dialect());
}

void CommunityLink::openDoor()
{
    // Never two at a time on the same connections.
    m_workers.reset();
    m_outbox.reset();
    store::Workers::Outbox outbox;
    if (const auto person = member(); !person.isEmpty()) {
        m_outbox = std::make_unique<store::Outbox>(
            m_settings.location.outboxFolder(), *m_interactive, *m_subscription,
            *store::GuardedKeys::ofNameSpace(m_endpoint.nameSpace), person,
            m_settings.isOperator ? store::Outbox::Use::Run : store::Outbox::Use::Window);
        connect(m_outbox.get(), &store::Outbox::banned, this,
                [this](const base::Error &ban) { m_ban = ban; });
        outbox = [this](auto pending) {
            if (m_settings.access == store::Access::ReadOnly)
                pending->finish(base::Error{base::Failure::NotPermitted, u"read-only"_s});
            else
                m_outbox->put(std::move(pending));
        };
    }
    const auto readsOnly = m_outbox ? store::Access::ReadOnly : access();
    m_workers = std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription, keys(),
                                                 readsOnly, std::move(outbox));
}

void CommunityLink::disconnectFromServer()
{
    m_isReading = false;
    m_sentinels.reset();
    m_workers.reset();
    m_outbox.reset();
    m_subscription.reset();
    m_bulk.reset();
    m_interactive.reset();
}

base::Error CommunityLink::whyOut(const base::Error &cause) const
{
    if (member().isEmpty())
        return cause;
    const auto why = store::lockedOut(cause);
    return why == cause || m_ban.detail.isEmpty() ? why : m_ban;
}

void CommunityLink::applyState(const base::ConnectionState &told)
{
    auto state = told;
    if (state.phase == base::ConnectionState::Phase::Offline)
        state.cause = whyOut(state.cause);
    else if (state.phase == base::ConnectionState::Phase::Online)
        m_ban = {};
    Q_EMIT connectionChanged(state);
    // Changes made by others are not to wait for the subscription's own countdown.
    if (state.phase == base::ConnectionState::Phase::Online)
        m_subscription->retryNow();
    if (m_record)
        return;
    if (state.phase == base::ConnectionState::Phase::Online && !m_isReading)
        readCommunity();
    else if (state.phase == base::ConnectionState::Phase::Offline)
        applyRefusal(state.cause);
    else if (!state.cause.detail.isEmpty())
        Q_EMIT waiting(state.cause);
}

void CommunityLink::applyRefusal(const base::Error &error)
{
    // The same password would be refused again and again. Queued: the connection is telling.
    if (error.kind == base::Failure::NotPermitted)
        QMetaObject::invokeMethod(
            this,
            [this, refused = m_interactive.get()] {
                if (m_interactive.get() == refused)
                    disconnectFromServer();
            },
            Qt::QueuedConnection);
    Q_EMIT failed(error);
}

void CommunityLink::readCommunity()
{
    m_isReading = true;
    // Not through the door: what is answered says which keys and what access it has.
    const auto opened = m_interactive->run(
        base::Action::named(u"open"_s),
        [keys = keys(), access = member().isEmpty() ? m_settings.access : store::Access::ReadOnly,
         isPrivate = m_settings.location.isPrivate()](redis::Connection &connection) {
            return store::openCommunity(connection, keys, access, isPrivate);
        });
    base::deliver(opened, this, [this](const auto &community) { applyCommunity(community); });
}

void CommunityLink::applyCommunity(const base::Result<store::CommunityRecord> &community)
{
    // Of a connection that was given up for another.
    if (m_record || (!community && community.error().kind == base::Failure::Cancelled))
        return;
    m_isReading = false;
    if (!community) {
        Q_EMIT failed(community.error());
        return;
    }
    m_record = *community;
    m_settings.location.linkFormerFiles();
    openDoor();
    if (m_server && !community->id.isEmpty())
        m_server->rememberCommunity(keys().meta(), community->id);
    Q_EMIT opened();
}

void CommunityLink::confirmWriters()
{
    const auto confirmed = m_interactive->run(
        base::Action::named(u"write here too"_s),
        [keys = keys(), access = m_settings.access,
         isPrivate = m_settings.location.isPrivate()](redis::Connection &connection) {
            return store::confirmWriters(connection, keys, access, isPrivate);
        });
    base::deliver(confirmed, this, [this](const auto &community) { applyConfirmed(community); });
}

void CommunityLink::applyConfirmed(const base::Result<store::CommunityRecord> &community)
{
    if (!community)
        return Q_EMIT requestFailed(community.error());
    m_record = *community;
    if (m_server)
        m_server->rememberCommunity(keys().meta(), community->id);
    Q_EMIT writersConfirmed();
}

void CommunityLink::allowForeignWriters(const domain::AccountId &actor)
{
    base::deliver(community().run(store::SetForeignWriters{true}, actor), this,
                  [this](const base::Result<void> &answer) {
                      if (!answer)
                          return Q_EMIT requestFailed(answer.error());
                      m_record->hasForeignWriters = true;
                      Q_EMIT foreignWritersAllowed();
                  });
}

} // namespace app

#include "moc_communitylink.cpp"
