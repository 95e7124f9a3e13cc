// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/context.h"

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
};

/// Has a request performed on a connection, after what waits there. `done` is called once it is
/// gone from there, on any thread.
void enqueue(redis::Executor &executor, std::unique_ptr<Pending> pending,
             std::shared_ptr<Surroundings> surroundings, std::function<void()> done = {});

} // namespace store
