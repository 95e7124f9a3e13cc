// SPDX-License-Identifier: MIT
#include "store/guarded/stewardservice.h"

#include "store/core/scripts/scriptreply.h"
#include "store/guarded/accountkeeper.h"
#include "store/guarded/doorkeeper.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;

namespace store {

namespace {
constexpr const char *bellChannel = "__redis__:invalidate";
constexpr auto betweenTries = 1s; ///< to take the lease
constexpr auto idleTurn = 250ms; ///< renews the lease, too
constexpr auto afterActs = 200ms; ///< a ban is to be felt within a second
constexpr auto betweenKeeping = 2s; ///< at what ends by itself

/// Whoever joins waits until the server's memory is not full; bans do not wait for them.
Result<int> unlessFull(Result<int> done)
{
    return !done && done.error().kind == base::Failure::ServerFull ? Result<int>(0) : done;
}
} // namespace

StewardService::StewardService(
    base::Endpoint endpoint, const GuardedKeys &keys, redis::Executor &bulk,
    std::function<void(const QByteArray &, std::unique_ptr<Pending>)> upkeep)
    : Service(u"steward"_s, endpoint)
    , m_keys(keys)
    , m_bulk(bulk)
    , m_lease(keys)
    , m_news(keys)
    , m_bell(std::move(endpoint))
    , m_surroundings(new Surroundings{keys})
    , m_jobSurroundings(new Surroundings{keys})
{
    m_surroundings->upkeep = upkeep;
    m_jobSurroundings->upkeep = std::move(upkeep);
    m_jobSurroundings->beginning = [this] { return m_lease.guard(); };
    m_bell.stopWith(connection());
}

StewardService::~StewardService()
{
    stop();
}

Result<void> StewardService::serve()
{
    m_bell.close();
    TRY(hangBell());
    TRY(waitForLease());
    const auto guard = m_lease.guard();
    if (!lastError().isEmpty())
        TRY(tell({"HSET", m_keys.lease(), "error", lastError()}));
    m_news.addEverything(); // what changed meanwhile, nobody told
    TRY(lookForReplicas());
    Steward steward(connection(), m_keys, m_replicas, m_surroundings,
                    [this](std::unique_ptr<Pending> job) {
                        enqueue(m_bulk, std::move(job), m_jobSurroundings);
                    });
    Doorkeeper doorkeeper(m_keys);
    AccountKeeper keeper(m_keys);
    TRY(lookAtAll(steward));
    TRY(doorkeeper.begin(connection()));
    TRY(keeper.begin(connection()));
    Q_EMIT serving();
    return serveAll(steward, doorkeeper, keeper);
}

/// Whatever is pushed rings, and whatever changes is news, whoever does it.
Result<void> StewardService::hangBell()
{
    TRY(openForGood(m_bell));
    const auto id = TRY(m_bell.command({"CLIENT", "ID"})).first().integer().value_or(0);
    TRY(m_bell.command({"SUBSCRIBE", bellChannel}));
    TRY(connection().command({"CLIENT", "TRACKING", "ON", "REDIRECT", QByteArray::number(id),
                              "BCAST", "PREFIX", m_keys.inbox({}), "PREFIX", m_keys.joining({}),
                              "PREFIX", m_keys.nameSpace()}));
    return {};
}

Result<void> StewardService::waitForLease()
{
    while (!TRY(m_lease.take(connection()))) {
        if (!rest(betweenTries))
            return base::fail(base::Failure::Cancelled);
    }
    return {};
}

Result<void> StewardService::lookForReplicas()
{
    m_replicas.apply(TRY(connection().command({"ROLE"})).first());
    if (!m_replicas.isExpected()) // what an earlier run missed is not missed any more
        TRY(connection().command({"HDEL", m_keys.lease(), "replicas"}));
    return {};
}

Result<void> StewardService::lookAtAll(Steward &steward)
{
    const auto all = TRY(connection().command({"HGETALL", m_keys.logins()})).first().strings();
    for (qsizetype i = 0; i + 1 < all.size(); i += 2) {
        if (!all[i].startsWith("::"))
            steward.look(domain::AccountId(all[i + 1]));
    }
    return {};
}

Result<void> StewardService::listen(std::chrono::milliseconds longest, Steward &steward,
                                    Doorkeeper &doorkeeper)
{
    const auto messages = TRY(m_bell.receive(longest));
    const auto inboxes = m_keys.inbox({});
    const auto joining = m_keys.joining({});
    for (qsizetype i = 0; i < messages.size(); ++i) {
        if (messages[i][1].view() != bellChannel)
            continue;
        if (!messages[i][2].isArray()) // FLUSHALL
            m_news.addEverything();
        for (const auto &key : messages[i][2].strings()) {
            if (key.startsWith(inboxes))
                steward.look(domain::AccountId(key.sliced(inboxes.size())));
            else if (key.startsWith(joining))
                doorkeeper.look(key.sliced(joining.size()));
            else
                m_news.add(key);
        }
    }
    return {};
}

Result<void> StewardService::serveAll(Steward &steward, Doorkeeper &doorkeeper,
                                      AccountKeeper &keeper)
{
    bool isBusy = false;
    bool hasActed = true;
    auto kept = Clock::time_point();
    auto idleSince = Clock::now(); // or, while there is work, the last moment without
    while (!isStopping()) {
        TRY(listen(isBusy                                ? 0ms
                       : hasActed || steward.isWaiting() ? 20ms
                                                         : idleTurn,
                   steward, doorkeeper));
        const auto answered = TRY(steward.turn());
        m_answered += answered;
        isBusy = TRY(unlessFull(doorkeeper.turn(connection()))) + answered > 0;
        hasActed = hasActed || isBusy;
        if (!isBusy)
            idleSince = Clock::now();
        TRY(m_news.publish(connection()));
        if (const auto flooded = steward.takeFlooded(); !flooded.isEmpty())
            TRY(keeper.pause(connection(), flooded));
        if (Clock::now() - kept >= (hasActed ? afterActs : betweenKeeping)) {
            const auto lag
                = std::chrono::floor<std::chrono::milliseconds>(Clock::now() - idleSince);
            TRY(keeper.turn(connection()));
            TRY(keepFigures(lag));
            kept = Clock::now();
            hasActed = false;
        }
    }
    // Whoever comes next need not wait.
    TRY(m_lease.release(connection()));
    return base::fail(base::Failure::Cancelled);
}

/// For whoever asks how it is getting on; replicas are looked for as often.
Result<void> StewardService::keepFigures(std::chrono::milliseconds lag)
{
    redis::Command figures{"HSET",     m_keys.lease(),
                           "answered", QByteArray::number(m_answered.load()),
                           "lag",      QByteArray::number(qint64(lag.count()))};
    if (m_replicas.isExpected())
        figures << "replicas" << QByteArray::number(m_replicas.count());
    TRY(tell(figures));
    m_replicas.apply(TRY(connection().command({"ROLE"})).first());
    return {};
}

} // namespace store

#include "moc_stewardservice.cpp"
