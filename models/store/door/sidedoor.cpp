// SPDX-License-Identifier: MIT
#include "store/door/sidedoor.h"

#include "redis/worker/executor.h"
#include "store/door/requestqueue.h"

namespace store {

SideDoor::SideDoor(QString name, base::Endpoint endpoint, const Keys &keys)
    : m_name(std::move(name))
    , m_endpoint(std::move(endpoint))
    , m_surroundings(new Surroundings{keys})
    , m_community([this](auto pending) { perform(std::move(pending)); })
{
    m_surroundings->upkeep = [](const auto &, auto) {};
}

SideDoor::~SideDoor() = default;

void SideDoor::perform(std::unique_ptr<Pending> pending)
{
    if (!m_executor)
        m_executor = std::make_unique<redis::Executor>(m_name, m_endpoint);
    enqueue(*m_executor, std::move(pending), m_surroundings);
}

} // namespace store
