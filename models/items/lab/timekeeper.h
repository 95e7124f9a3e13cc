// SPDX-License-Identifier: MIT
#pragma once

#include "domain/communitysettings.h"
#include "items/list/communityclock.h"
#include "store/door/community.h"

#include <QObject>

namespace items {

/// What time it is in the community, told anew when somebody moves its clock, in whichever window.
/// GUI thread.
class TimeKeeper : public QObject {
    Q_OBJECT
public:
    enum class Phase { Loading, Ready, Failed };

    /// `ahead` as far as it is known already.
    TimeKeeper(store::Community &community, std::chrono::seconds ahead, QObject *parent = nullptr);

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    /// As last read; its `now` goes on.
    [[nodiscard]] domain::CommunityTime time() const;
    [[nodiscard]] std::chrono::seconds ahead() const { return m_time.ahead; }
    /// The clock is on its way.
    [[nodiscard]] bool isMoving() const { return m_isMoving; }

    /// Reads the time; from then on the server tells when the clock was moved.
    void refresh();
    void advance(domain::TimeStep step, const domain::AccountId &actor);

Q_SIGNALS:
    /// Time, phase or isMoving() is another.
    void changed();
    /// The clock is ahead by more than before: everything that goes by it is another.
    void moved(domain::Timestamp now);
    /// This window did it.
    void advanced(domain::TimeStep step);
    void failed(const base::Error &error);

private:
    void take(const base::Result<domain::CommunityTime> &answer);

    store::Community &m_community;
    domain::CommunityTime m_time;
    CommunityClock m_clock;
    Phase m_phase = Phase::Loading;
    base::Error m_error;
    bool m_isMoving = false;
    bool m_isReading = false;
    bool m_isStale = false; ///< it changed while it was on its way
};

} // namespace items
