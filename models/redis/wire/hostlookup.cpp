// SPDX-License-Identifier: MIT
#include "redis/wire/hostlookup.h"

#include "base/platform/sockets.h"
#include "redis/wire/transport.h"

#include <QUrl>

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;
using base::Failure;

namespace redis {

namespace {

struct Lookup {
    std::mutex mutex;
    std::condition_variable ended;
    bool isOver = false;
    QList<QHostAddress> addresses;
};

/// What is under way, by name: a resolver that is mute costs one thread, however often it is asked.
class Lookups {
public:
    std::shared_ptr<Lookup> join(const QByteArray &host, const Resolver &resolver)
    {
        const std::lock_guard lock(m_mutex);
        auto &known = m_running[host];
        if (auto running = known.lock())
            return running;
        auto lookup = std::make_shared<Lookup>();
        known = lookup;
        std::thread([lookup, host, resolver] { run(*lookup, host, resolver); }).detach();
        return lookup;
    }

private:
    static void run(Lookup &lookup, const QByteArray &host, const Resolver &resolver)
    {
        auto addresses = resolver(host);
        const std::lock_guard lock(lookup.mutex);
        lookup.addresses = std::move(addresses);
        lookup.isOver = true;
        lookup.ended.notify_all();
    }

    std::mutex m_mutex;
    std::map<QByteArray, std::weak_ptr<Lookup>> m_running;
};

Lookups &lookups()
{
    // Never destroyed: a thread that was left alone may outlive everything else.
    static auto *const all = new Lookups;
    return *all;
}

} // namespace

QList<QHostAddress> systemAddresses(const QByteArray &host)
{
    QList<QHostAddress> addresses;
    for (const auto &text : platform::numericAddresses(host)) {
        if (const QHostAddress address(text); !address.isNull())
            addresses.append(address);
    }
    return addresses;
}

base::Result<QList<QHostAddress>> addressesOf(const QString &host,
                                              std::chrono::milliseconds timeout,
                                              const std::function<bool()> &isCancelled,
                                              const Resolver &resolver)
{
    if (const QHostAddress address(host); !address.isNull())
        return QList<QHostAddress>{address};
    const auto name = QUrl::toAce(host);
    if (name.isEmpty())
        return base::fail(Failure::Unreachable, u"NOHOST %1 is no name of a computer"_s.arg(host));
    const auto lookup = lookups().join(name, resolver);
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    std::unique_lock lock(lookup->mutex);
    while (!lookup->isOver) {
        if (isCancelled())
            return base::fail(Failure::Cancelled);
        if (std::chrono::steady_clock::now() > deadline)
            return base::fail(Failure::Unreachable,
                              u"NORESOLVER nobody said in time where %1 is"_s.arg(host));
        lookup->ended.wait_for(lock, Transport::slice);
    }
    if (lookup->addresses.isEmpty())
        return base::fail(Failure::Unreachable, u"NOHOST %1 was not found"_s.arg(host));
    return lookup->addresses;
}

} // namespace redis
