// SPDX-License-Identifier: MIT
#include "store/door/racestore.h"

#include "redis/privateserver.h"
#include "redis/worker/executor.h"
#include "store/lab/races/racecalls.h"

#include <QTemporaryDir>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::RaceClient;
using redis::Connection;
using redis::Executor;
using redis::PrivateServer;

namespace store {

class RaceStore::Private {
public:
    explicit Private(QString name)
        : program(std::move(name))
    {
    }

    Executor &client(RaceClient which) { return *clients[which == RaceClient::A ? 0 : 1]; }

    QString program;
    // In the order of their making: the server goes when nobody talks to it, its folder after it.
    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<PrivateServer> server;
    std::array<std::unique_ptr<Executor>, 2> clients;
    bool isOpen = false;
};

RaceStore::RaceStore(QString program, QObject *parent)
    : QObject(parent)
    , d(new Private(std::move(program)))
{
}

RaceStore::RaceStore(StandIn, QObject *parent)
    : QObject(parent)
{
}

RaceStore::~RaceStore() = default;

void RaceStore::open()
{
    if (!d->server) {
        d->folder = std::make_unique<QTemporaryDir>();
        if (!d->folder->isValid()) {
            Q_EMIT failed({base::Failure::Refused, u"folder-unwritable"_s});
            return;
        }
        d->server = std::make_unique<PrivateServer>(
            d->folder->path(), PrivateServer::Durability::EverySecond, d->program);
        connect(d->server.get(), &PrivateServer::failed, this, &RaceStore::failed);
        connect(d->server.get(), &PrivateServer::ready, this, &RaceStore::connectTo);
    }
    d->server->start();
}

void RaceStore::connectTo(const base::Endpoint &endpoint)
{
    for (auto &client : d->clients) {
        client = std::make_unique<Executor>(u"race"_s, endpoint);
        connect(client.get(), &Executor::stateChanged, this, &RaceStore::applyState);
    }
    d->isOpen = false;
    for (const auto &client : d->clients)
        applyState(client->state());
}

void RaceStore::applyState(const base::ConnectionState &state)
{
    using Phase = base::ConnectionState::Phase;
    if (d->isOpen)
        return;
    if (state.phase == Phase::Offline)
        Q_EMIT failed(state.cause);
    d->isOpen = std::all_of(d->clients.cbegin(), d->clients.cend(), [](const auto &client) {
        return client && client->state().phase == Phase::Online;
    });
    if (d->isOpen)
        Q_EMIT opened();
}

RaceStore::Answer<RaceStore::Begin> RaceStore::begin(const domain::Race &race, domain::RaceWay way)
{
    return d->client(RaceClient::A)
        .run(Action(), [race, way](Connection &connection) -> Result<Begin> {
            const auto now = setUpRace(connection, race);
            if (!now)
                return tl::unexpected(now.error());
            const auto sight = lookAtRace(connection, race.plan(way));
            if (!sight)
                return tl::unexpected(sight.error());
            return Begin{*now, *sight};
        });
}

RaceStore::Answer<RaceStore::Turn> RaceStore::take(RaceClient client, const domain::RaceCall &call,
                                                   const domain::RacePlan &plan)
{
    // A step that may have been taken is not taken again.
    return d->client(client).run(Action(), redis::OnBrokenConnection::Fail,
                                 [call, plan](Connection &connection) -> Result<Turn> {
                                     const auto answer = performCall(connection, call);
                                     if (!answer)
                                         return tl::unexpected(answer.error());
                                     const auto sight = lookAtRace(connection, plan);
                                     if (!sight)
                                         return tl::unexpected(sight.error());
                                     return Turn{*answer, *sight};
                                 });
}

} // namespace store
