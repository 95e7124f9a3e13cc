// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "base/endpoint.h"
#include "base/result.h"
#include "domain/race.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace store {

/// Where races run: two connections to a redis-server of its own in a temporary folder, which is
/// started when it is first asked for and goes with this object. It knows of no community. Answers
/// through base::deliver(). Lives on the GUI thread.
class RaceStore : public QObject {
    Q_OBJECT
public:
    /// `program` is looked up in PATH; tests name another.
    explicit RaceStore(QString program = QStringLiteral("redis-server"), QObject *parent = nullptr);
    ~RaceStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// A server empties itself and comes to where the race begins.
    struct Begin {
        QByteArray now; ///< server's time, in seconds with three decimals
        domain::RaceSight sight;
    };
    /// What a step answered, and what came of it.
    struct Turn {
        domain::RaceAnswer answer;
        domain::RaceSight sight;
    };

    /// Answers opened() or failed(); after failed() it may be called again.
    virtual void open();
    // From opened() on.
    [[nodiscard]] virtual Answer<Begin> begin(const domain::Race &race, domain::RaceWay way);
    [[nodiscard]] virtual Answer<Turn> take(domain::RaceClient client, const domain::RaceCall &call,
                                            const domain::RacePlan &plan);

Q_SIGNALS:
    void opened();
    /// As redis::PrivateServer::failed().
    void failed(const base::Error &error);

protected:
    /// For stand-ins that answer by themselves, without a server.
    struct StandIn { };
    RaceStore(StandIn, QObject *parent);

private:
    void connectTo(const base::Endpoint &endpoint);
    void applyState(const base::ConnectionState &state);

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
