// SPDX-License-Identifier: MIT
#include "store/guarded/hand.h"

#include "store/guarded/service.h"

#include <QDeadlineTimer>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;

namespace store {

namespace {
constexpr auto restingTurn = 250ms; ///< renews the lease, too
constexpr auto shortTurn = 20ms; ///< while jobs are under way, and after acts
constexpr auto recently = 200ms;
} // namespace

Hand::Hand(const Common &common, Replicas &replicas, Settled before,
           QList<domain::AccountId> suspects)
    : m_common(common)
    , m_replicas(replicas)
    , m_before(std::move(before))
    , m_suspects(std::move(suspects))
    , m_connection(common.endpoint)
{
    setObjectName(u"hand"_s);
    start();
}

Hand::~Hand()
{
    m_isStopping = true;
    m_isLookedFor.wakeAll();
    if (wait(QDeadlineTimer(500ms)))
        return;
    m_connection.requestStop();
    wait();
}

void Hand::look(const domain::AccountId &person)
{
    const QMutexLocker lock(&m_mutex);
    m_looks.append(person);
    if (!m_isBusy.exchange(true))
        m_busySince = std::chrono::steady_clock::now();
    m_isLookedFor.wakeAll();
}

QList<domain::AccountId> Hand::takeFlooded()
{
    const QMutexLocker lock(&m_mutex);
    return std::exchange(m_flooded, {});
}

std::chrono::milliseconds Hand::lag() const
{
    const QMutexLocker lock(&m_mutex);
    return m_isBusy ? std::chrono::floor<std::chrono::milliseconds>(std::chrono::steady_clock::now()
                                                                    - m_busySince)
                    : 0ms;
}

Result<void> Hand::check() const
{
    const QMutexLocker lock(&m_mutex);
    return m_error ? tl::unexpected(*m_error) : Result<void>();
}

QList<domain::AccountId> Hand::takeLooks(std::chrono::milliseconds longest)
{
    const QMutexLocker lock(&m_mutex);
    if (m_looks.isEmpty() && longest > 0ms)
        m_isLookedFor.wait(&m_mutex, QDeadlineTimer(longest));
    return std::exchange(m_looks, {});
}

void Hand::run()
{
    const auto served = serve();
    m_connection.close();
    const QMutexLocker lock(&m_mutex);
    if (!served)
        m_error = served.error();
}

Result<void> Hand::serve()
{
    using Clock = std::chrono::steady_clock;
    TRY(Service::openForGood(m_connection));
    if (m_connection.serverRun() != m_common.serverRun)
        return base::fail(base::Failure::Unreachable, u"CHANGING two servers answer"_s);
    const auto guard = m_common.lease.guard();
    Steward steward(m_connection, m_common.keys, m_replicas, m_common.surroundings, m_common.jobs);
    for (const auto &person : std::as_const(m_suspects))
        steward.suspect(person);
    auto acted = Clock::now();
    auto asked = Clock::time_point();
    auto longest = 0ms;
    while (!m_isStopping) {
        for (const auto &person : takeLooks(longest))
            steward.look(person);
        longest = shortTurn;
        if (m_before && !*m_before)
            continue;
        const auto isRecent = Clock::now() - acted < recently;
        if (Clock::now() - asked >= (isRecent ? recently : 10 * recently)) {
            m_replicas.apply(TRY(m_connection.command({"ROLE"})).first());
            asked = Clock::now();
        }
        const auto answered = TRY(steward.turn());
        *m_isSettled = steward.isSettled();
        m_answered += answered;
        if (answered > 0)
            acted = Clock::now();
        longest = steward.hasMore()           ? 0ms
            : isRecent || steward.isWaiting() ? shortTurn
                                              : restingTurn;
        const QMutexLocker lock(&m_mutex);
        m_flooded += steward.takeFlooded();
        m_isBusy = steward.hasMore() || !m_looks.isEmpty();
    }
    return {};
}

} // namespace store
