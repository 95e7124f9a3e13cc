// SPDX-License-Identifier: MIT
#pragma once

#include "store/door/requestqueue.h"

#include <QObject>

#include <array>
#include <vector>

class QTemporaryDir;

namespace redis {
class PrivateServer;
}

namespace store {

/// Where races run: two connections to a redis-server of its own in a temporary folder, which is
/// started with the first request and goes with this object. It knows of no community. Lives on the
/// GUI thread.
class RaceServer : public QObject {
    Q_OBJECT
public:
    /// `program` is looked up in PATH; tests name another.
    explicit RaceServer(QString program = QStringLiteral("redis-server"),
                        QObject *parent = nullptr);
    ~RaceServer() override;

    /// For BeginRace and TakeRaceStep. Where there is no server they answer as
    /// redis::PrivateServer::failed() does, and the next one tries to start it again.
    [[nodiscard]] Community &community() { return m_community; }

private:
    void perform(std::unique_ptr<Pending> pending);
    void start();
    void connectTo(const base::Endpoint &endpoint);
    void fail(const base::Error &error);

    QString m_program;
    // In the order of their making: the server goes when nobody talks to it, its folder after it.
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<redis::PrivateServer> m_server;
    std::array<std::unique_ptr<SideDoor>, 2> m_clients; ///< while the server runs
    std::vector<std::unique_ptr<Pending>> m_waiting; ///< until it does
    Community m_community;
};

} // namespace store
