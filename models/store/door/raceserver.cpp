// SPDX-License-Identifier: MIT
#include "store/door/raceserver.h"

#include "redis/privateserver.h"
#include "store/lab/races/racerequests.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using domain::RaceClient;
using redis::PrivateServer;

namespace store {

namespace {
RaceClient clientOf(const Pending &pending)
{
    using Step = PendingRequest<TakeRaceStep>;
    return pending.type() == typeid(TakeRaceStep)
        ? static_cast<const Step &>(pending).request().client
        : RaceClient::A;
}
} // namespace

RaceServer::RaceServer(QString program, QObject *parent)
    : QObject(parent)
    , m_program(std::move(program))
    , m_community([this](auto pending) { perform(std::move(pending)); })
{
}

RaceServer::~RaceServer() = default;

void RaceServer::perform(std::unique_ptr<Pending> pending)
{
    if (const auto &client = m_clients[clientOf(*pending) == RaceClient::A ? 0 : 1])
        return client->perform(std::move(pending));
    m_waiting.push_back(std::move(pending));
    if (m_waiting.size() == 1)
        start();
}

void RaceServer::start()
{
    if (!m_server) {
        m_folder = std::make_unique<QTemporaryDir>();
        if (!m_folder->isValid())
            return fail({base::Failure::Refused, u"folder-unwritable"_s});
        m_server = std::make_unique<PrivateServer>(
            m_folder->path(), PrivateServer::Durability::EverySecond, m_program);
        connect(m_server.get(), &PrivateServer::failed, this, &RaceServer::fail);
        connect(m_server.get(), &PrivateServer::ready, this, &RaceServer::connectTo);
    }
    m_server->start();
}

void RaceServer::connectTo(const base::Endpoint &endpoint)
{
    for (auto &client : m_clients)
        client = std::make_unique<SideDoor>(u"race"_s, endpoint);
    for (auto &pending : std::exchange(m_waiting, {}))
        perform(std::move(pending));
}

void RaceServer::fail(const base::Error &error)
{
    m_clients = {};
    for (const auto &pending : std::exchange(m_waiting, {}))
        pending->finish(error);
}

} // namespace store

#include "moc_raceserver.cpp"
