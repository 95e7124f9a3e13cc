// SPDX-License-Identifier: MIT
#include "items/lab/timekeeper.h"

#include "base/commandrecord.h"
#include "base/deliver.h"
#include "store/upkeep/clockrequests.h"

namespace items {

TimeKeeper::TimeKeeper(store::Community &community, std::chrono::seconds ahead, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
    m_time.ahead = ahead;
    connect(&community.changes(), &store::Changes::clockChanged, this, &TimeKeeper::refresh);
}

domain::CommunityTime TimeKeeper::time() const
{
    auto time = m_time;
    if (m_phase == Phase::Ready)
        time.now = m_clock.now();
    return time;
}

void TimeKeeper::refresh()
{
    m_isStale = m_isReading;
    if (std::exchange(m_isReading, true))
        return;
    base::deliver(m_community.run(store::ReadClock()), this, [this](const auto &answer) {
        m_isReading = false;
        take(answer);
        if (std::exchange(m_isStale, false))
            refresh();
    });
}

void TimeKeeper::take(const base::Result<domain::CommunityTime> &answer)
{
    if (!answer) {
        // What was shown is still right, unless nothing was.
        if (m_phase != Phase::Ready)
            m_phase = Phase::Failed;
        m_error = answer.error();
        return Q_EMIT changed();
    }
    const bool isMoved = answer->ahead != m_time.ahead;
    m_time = *answer;
    m_clock.set(answer->now);
    m_phase = Phase::Ready;
    // What is read because of it was asked for by nobody, whoever moved the clock.
    const base::BackgroundScope accord;
    if (isMoved)
        Q_EMIT moved(answer->now);
    Q_EMIT changed();
}

void TimeKeeper::advance(domain::TimeStep step, const domain::AccountId &actor)
{
    if (std::exchange(m_isMoving, true))
        return;
    Q_EMIT changed();
    base::deliver(m_community.run(store::MoveClock{step}, actor), this,
                  [this, step](const auto &ahead) {
                      m_isMoving = false;
                      const base::BackgroundScope accord;
                      if (ahead)
                          Q_EMIT advanced(step);
                      else
                          Q_EMIT failed(ahead.error());
                      refresh();
                      Q_EMIT changed();
                  });
}

} // namespace items

#include "moc_timekeeper.cpp"
