// SPDX-License-Identifier: MIT
#include "store/upkeep/fanoutwatch.h"

#include "base/deliver.h"
#include "store/upkeep/fanout.h"

#include <QRandomGenerator>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Action;
using base::Result;

namespace store {

namespace {
constexpr auto turn = 300ms; ///< others wait for the bulk executor that long
constexpr auto later = 2s; ///< after a failure

/// Not all clients at once: the one that published is mostly done by then.
std::chrono::milliseconds soon()
{
    return std::chrono::milliseconds(QRandomGenerator::global()->bounded(50, 250));
}

struct Waiting {
    bool isPush = false;
    qint64 posts = 0;
};

Result<Waiting> readWaiting(redis::Connection &connection, const TimelineKeys &keys)
{
    const auto replies
        = connection.pipeline({{"HGET", keys.meta(), "delivery"}, {"ZCARD", keys.fanOut()}});
    if (!replies)
        return tl::unexpected(replies.error());
    return Waiting{(*replies)[0].view() == "push", (*replies)[1].integer().value_or(0)};
}
} // namespace

FanOutWatch::FanOutWatch(redis::Executor &interactive, redis::Executor &bulk, TimelineKeys keys,
                         Access access, QObject *parent)
    : QObject(parent)
    , m_interactive(interactive)
    , m_bulk(bulk)
    , m_keys(std::move(keys))
    , m_isReadOnly(access == Access::ReadOnly)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &FanOutWatch::look);
    lookIn(soon());
}

void FanOutWatch::noteOwnPost()
{
    // Jobs run one after the other: the look comes behind the publishing that is asked for now.
    if (m_isPush)
        lookIn(0ms);
}

void FanOutWatch::addKeys(const QByteArrayList &changed)
{
    if (changed.contains(m_keys.fanOut()) || changed.contains(m_keys.meta()))
        lookIn(soon());
}

void FanOutWatch::noteEverything()
{
    lookIn(soon());
}

void FanOutWatch::lookIn(std::chrono::milliseconds delay)
{
    if (!m_isReadOnly && (!m_timer.isActive() || m_timer.remainingTime() > delay.count()))
        m_timer.start(delay);
}

void FanOutWatch::look()
{
    m_isMissed = m_isBusy;
    if (m_isBusy)
        return;
    m_isBusy = true;
    const auto read = m_interactive.run(
        Action{0, u"deliver"_s},
        [keys = m_keys](redis::Connection &connection) { return readWaiting(connection, keys); });
    base::deliver(read, this, [this](const Result<Waiting> &waiting) {
        m_isBusy = false;
        if (!waiting)
            return lookIn(later);
        m_isPush = waiting->isPush;
        if (waiting->posts > 0)
            bring();
        else if (m_isMissed)
            lookIn(0ms);
    });
}

void FanOutWatch::bring()
{
    m_isBusy = true;
    const auto done
        = m_bulk.run(Action{0, u"deliver"_s},
                     [keys = m_keys](redis::Connection &connection, redis::Progress &progress) {
                         return fanOut(connection, keys, progress, turn);
                     });
    base::deliver(done, this, [this](const Result<FanOutRun> &run) {
        m_isBusy = false;
        // What came meanwhile is looked for as well, and the next change is told again.
        lookIn(run ? 0ms : later);
    });
}

} // namespace store
