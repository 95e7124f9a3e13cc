// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/keystate.h"

#include <QByteArrayList>

#include <memory>

namespace redis {

/// Looks at keys for whoever is about to change them, over a connection of its own that is made
/// when the first one asks. Any thread may ask.
class KeySnapshotter {
public:
    explicit KeySnapshotter(const base::Endpoint &endpoint);
    /// Waits for its thread, in less than a second.
    ~KeySnapshotter();
    KeySnapshotter(const KeySnapshotter &) = delete;
    KeySnapshotter &operator=(const KeySnapshotter &) = delete;

    /// See readKeyStates(). Blocks for at most half a second; empty where that was not enough.
    [[nodiscard]] QList<base::KeyState> look(const QByteArrayList &keys,
                                             const QByteArrayList &hints);

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

} // namespace redis
