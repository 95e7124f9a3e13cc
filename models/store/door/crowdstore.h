// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/result.h"
#include "domain/crowd.h"
#include "store/core/keys/keys.h"

#include <QFuture>
#include <QList>
#include <QObject>

#include <memory>

namespace store {

/// A made-up crowd in a private community, on a connection of its own, so that the window hears of
/// it as of other people. Answers through base::deliver(). Lives on the GUI thread.
class CrowdStore : public QObject {
    Q_OBJECT
public:
    CrowdStore(base::Endpoint endpoint, const Keys &keys, QObject *parent = nullptr);
    ~CrowdStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// Another crowd; the one before is forgotten, its people stay. Refused "not-private".
    [[nodiscard]] virtual Answer<void> gather(quint32 seed);
    /// So many acts, one after the other; fewer, if the connection broke on the way.
    [[nodiscard]] virtual Answer<QList<domain::CrowdAct>> act(int count);

protected:
    /// For stand-ins that answer by themselves, without a server.
    struct StandIn { };
    CrowdStore(StandIn, QObject *parent);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
