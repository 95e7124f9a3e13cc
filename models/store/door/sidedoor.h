// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "store/core/keys/keys.h"
#include "store/door/community.h"

namespace redis {
class Executor;
}

namespace store {

struct Surroundings;

/// A door of its own, beside that of the window: what comes through it has a connection and a
/// memory to itself, and reaches the window as what other people do. Connects with the first
/// request. Asks nobody who he is: no act or job of a person. Lives on the GUI thread.
class SideDoor {
public:
    /// `name` is that of the thread.
    SideDoor(QString name, base::Endpoint endpoint, const Keys &keys = Keys());
    ~SideDoor();

    [[nodiscard]] Community &community() { return m_community; }
    void perform(std::unique_ptr<Pending> pending);

private:
    QString m_name;
    base::Endpoint m_endpoint;
    std::shared_ptr<Surroundings> m_surroundings;
    std::unique_ptr<redis::Executor> m_executor;
    Community m_community;
};

} // namespace store
