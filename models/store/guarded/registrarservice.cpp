// SPDX-License-Identifier: MIT
#include "store/guarded/registrarservice.h"

#include "store/guarded/registrar.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace store {

namespace {
constexpr auto betweenOrders = 200ms;
}

RegistrarService::RegistrarService(const base::Endpoint &endpoint, GuardedKeys keys)
    : Service(u"registrar"_s, endpoint)
    , m_keys(std::move(keys))
{
}

base::Result<void> RegistrarService::serve()
{
    Registrar registrar(connection(), m_keys);
    if (!lastError().isEmpty())
        TRY(tell({"HSET", m_keys.ordersDone(), "error", lastError()}));
    TRY(registrar.restore());
    Q_EMIT serving();
    do {
        while (TRY(registrar.turn()) > 0) { }
    } while (rest(betweenOrders));
    return base::fail(base::Failure::Cancelled);
}

} // namespace store

#include "moc_registrarservice.cpp"
