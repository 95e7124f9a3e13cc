// SPDX-License-Identifier: MIT
#include "store/guarded/stewardservice.h"

#include "store/core/scripts/scriptreply.h"
#include "store/guarded/accountkeeper.h"
#include "store/guarded/doorkeeper.h"

#include <QHash>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;

namespace store {

namespace {
constexpr const char *bellChannel = "__redis__:invalidate";
constexpr auto betweenTries = 1s; ///< to take the lease
constexpr auto idleTurn = 250ms;
constexpr auto actingTurn = 20ms;
/// Under load what rings is heard together: each ring alone would wake this thread.
constexpr auto betweenRings = 5ms;
constexpr auto afterActs = 200ms; ///< a ban is to be felt within a second
constexpr auto betweenKeeping = 2s; ///< at what ends by itself

/// Each person has always the same.
size_t handOf(const QByteArray &person, size_t hands)
{
    return qHash(person) % hands;
}

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
    Doorkeeper doorkeeper(m_keys);
    AccountKeeper keeper(m_keys);
    const Hand::Common common{connection().endpoint(),
                              connection().serverRun(),
                              m_keys,
                              m_lease,
                              m_surroundings,
                              [this](std::unique_ptr<Pending> job) {
                                  enqueue(m_bulk, std::move(job), m_jobSurroundings);
                              }};
    auto hands = TRY(raiseHands(common));
    TRY(lookAtAll(hands));
    TRY(doorkeeper.begin(connection()));
    TRY(keeper.begin(connection()));
    Q_EMIT serving();
    TRY(serveAll(hands, doorkeeper, keeper));
    hands.clear();
    // Whoever comes next need not wait.
    TRY(m_lease.release(connection()));
    return base::fail(base::Failure::Cancelled);
}

/// Whatever is pushed rings, and whatever changes is news, whoever does it.
Result<void> StewardService::hangBell()
{
    TRY(openForGood(m_bell));
    if (m_bell.serverRun() != connection().serverRun()) // one of them has changed over by now
        return base::fail(base::Failure::Unreachable, u"CHANGING two servers answer"_s);
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
    // A primary that was parted from its replicas has none, and is not to be believed.
    const bool isWatched = connection().endpoint().discovery == base::Endpoint::Discovery::Sentinel;
    m_replicas = Replicas(isWatched || m_replicas.isExpected());
    m_replicas.apply(TRY(connection().command({"ROLE"})).first());
    if (!m_replicas.isExpected()) // what an earlier run missed is not missed any more
        TRY(connection().command({"HDEL", m_keys.lease(), "replicas"}));
    return {};
}

Result<StewardService::Hands> StewardService::raiseHands(const Hand::Common &common)
{
    std::array<QList<domain::AccountId>, handCount> suspects;
    const auto begun = TRY(connection().command({"HKEYS", m_keys.begun()})).first().strings();
    for (const auto &person : begun)
        suspects[handOf(person, handCount)].append(domain::AccountId(person));
    Hands hands;
    m_handReplicas.fill(Replicas(m_replicas.isExpected()));
    for (size_t i = 0; i < handCount; ++i)
        hands.push_back(std::make_unique<Hand>(
            common, m_handReplicas[i], i > 0 ? hands.back()->settled() : nullptr, suspects[i]));
    return hands;
}

Result<void> StewardService::lookAtAll(const Hands &hands)
{
    const auto all = TRY(connection().command({"HGETALL", m_keys.logins()})).first().strings();
    for (qsizetype i = 0; i + 1 < all.size(); i += 2) {
        if (!all[i].startsWith("::"))
            hands[handOf(all[i + 1], hands.size())]->look(domain::AccountId(all[i + 1]));
    }
    return {};
}

Result<void> StewardService::listen(std::chrono::milliseconds longest, const Hands &hands,
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
            if (key.startsWith(inboxes)) {
                const auto person = key.sliced(inboxes.size());
                hands[handOf(person, hands.size())]->look(domain::AccountId(person));
            } else if (key.startsWith(joining)) {
                doorkeeper.look(key.sliced(joining.size()));
            } else {
                m_news.add(key);
            }
        }
    }
    return {};
}

Result<void> StewardService::serveAll(const Hands &hands, Doorkeeper &doorkeeper,
                                      AccountKeeper &keeper)
{
    bool isBusy = false;
    bool hasActed = true;
    auto kept = Clock::time_point();
    while (!isStopping()) {
        if (isBusy)
            rest(betweenRings);
        const auto longest = hasActed || m_news.hasSomething() ? actingTurn : idleTurn;
        TRY(listen(isBusy ? 0ms : longest, hands, doorkeeper));
        isBusy = TRY(unlessFull(doorkeeper.turn(connection()))) > 0;
        for (const auto &hand : hands) {
            TRY(hand->check());
            isBusy = isBusy || hand->isBusy();
            m_answered += hand->takeAnswered();
            if (const auto flooded = hand->takeFlooded(); !flooded.isEmpty())
                TRY(keeper.pause(connection(), flooded));
        }
        hasActed = hasActed || isBusy;
        TRY(m_news.publish(connection()));
        if (Clock::now() - kept >= (hasActed ? afterActs : betweenKeeping)) {
            auto lag = 0ms;
            for (const auto &hand : hands)
                lag = std::max(lag, hand->lag());
            TRY(keeper.turn(connection()));
            TRY(keepFigures(lag));
            kept = Clock::now();
            hasActed = false;
        }
    }
    return {};
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
