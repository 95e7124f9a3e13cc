// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "redis/script.h"
#include "store/core/context.h"
#include "store/core/keys/keys.h"
#include "store/door/community.h"

namespace redis {
class Executor;
}

namespace store {

/// What the requests of a door are performed with, whichever of its connections they take.
struct Surroundings {
    Keys keys;
    Access access = Access::ReadWrite;
    Memories memories{};
    std::function<void(const QByteArray &, std::unique_ptr<Pending>)> upkeep{};
    /// What all their scripts begin with; may be left out. On the worker.
    std::function<redis::ScriptBeginning()> beginning{};
};

/// Performs a request where the caller stands, and keeps its answer, or the error, which it tells
/// too. What is run again under the same operation is known as the same.
[[nodiscard]] std::optional<base::Error> performHere(redis::Connection &connection,
                                                     Pending &pending, Surroundings &surroundings,
                                                     const QByteArray &operation);

/// Has a request performed on a connection, after what waits there. `done` is called once it is
/// gone from there, on any thread.
void enqueue(redis::Executor &executor, std::unique_ptr<Pending> pending,
             std::shared_ptr<Surroundings> surroundings, std::function<void()> done = {});

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
