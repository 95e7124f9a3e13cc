// SPDX-License-Identifier: MIT
#include "store/door/fanoutwatch.h"

#include "base/deliver.h"
#include "store/door/community.h"
#include "store/upkeep/fanoutrequests.h"

#include <QRandomGenerator>

using namespace std::chrono_literals;

namespace store {

namespace {
constexpr auto afterFailure = 2s;

/// Not all clients at once: the one that published is mostly done by then.
std::chrono::milliseconds shortly()
{
    return std::chrono::milliseconds(QRandomGenerator::global()->bounded(50, 250));
}
} // namespace

FanOutWatch::FanOutWatch(Community &community, const TimelineKeys &keys, Access access,
                         QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_keys(keys)
    , m_isReadOnly(access == Access::ReadOnly)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &FanOutWatch::look);
    lookIn(shortly());
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
        lookIn(shortly());
}

void FanOutWatch::noteEverything()
{
    lookIn(shortly());
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
    base::deliver(m_community.run(ReadWaitingPosts()), this, [this](const auto &waiting) {
        m_isBusy = false;
        if (!waiting)
            return lookIn(afterFailure);
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
    base::deliver(m_community.run(BringPosts()), this, [this](const auto &run) {
        m_isBusy = false;
        // What came meanwhile is looked for as well, and the next change is told again.
        lookIn(run ? 0ms : afterFailure);
    });
}

} // namespace store
