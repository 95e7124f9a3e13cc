// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/deliver.h"
#include "items/list/communityclock.h"

#include <QTimer>

#include <chrono>
#include <functional>
#include <optional>

namespace items {

/// The reading of one thing that stays open: one question at a time, put again when something
/// changed and once a minute, because ages and places change by themselves. What is on its way when
/// another thing is opened is dropped. GUI thread.
template <typename Id, typename Detail>
class FreshDetail {
public:
    using Answer = base::Result<Detail>;
    struct Events {
        std::function<QFuture<Answer>(const Id &)> ask;
        /// detail() came, or is newer than before.
        std::function<void(bool isFirst)> taken;
        /// NotFound: detail() is gone as well. Otherwise what was shown stays.
        std::function<void(const base::Error &)> failed;
    };

    explicit FreshDetail(Events events)
        : m_events(std::move(events))
    {
        using namespace std::chrono_literals;
        m_pause.setSingleShot(true);
        m_pause.setInterval(3s);
        m_minute.setInterval(1min);
        QObject::connect(&m_pause, &QTimer::timeout, &m_life, [this] {
            const base::BackgroundScope accord;
            if (std::exchange(m_isAwaited, false))
                fetchSoon();
        });
        QObject::connect(&m_minute, &QTimer::timeout, &m_life, [this] {
            const base::BackgroundScope accord;
            grow();
        });
    }

    [[nodiscard]] const std::optional<Detail> &detail() const { return m_detail; }
    [[nodiscard]] const Id &id() const { return m_id; }

    /// Empties detail(); fetch() begins the reading.
    void open(const Id &id)
    {
        drop();
        m_id = id;
        m_detail.reset();
    }
    /// What is on its way is not wanted any more.
    void drop()
    {
        ++m_generation;
        m_isFetching = false;
    }
    void fetch()
    {
        if (m_id.isEmpty())
            return;
        m_isStale = m_isFetching;
        if (std::exchange(m_isFetching, true))
            return;
        base::deliver(m_events.ask(m_id), &m_life,
                      [this, generation = m_generation](const Answer &answer) {
                          if (generation == m_generation)
                              take(answer);
                      });
    }
    /// For what changes often: at most every three seconds, and after what is on its way.
    void fetchSoon()
    {
        m_isAwaited = m_pause.isActive() || m_isFetching;
        if (!m_pause.isActive())
            m_pause.start();
        if (!m_isAwaited)
            fetch();
    }
    /// Time has passed.
    void grow()
    {
        if (!m_detail)
            return;
        m_detail->now = m_clock.now();
        m_events.taken(false);
        fetch();
    }

private:
    void take(const Answer &answer)
    {
        m_isFetching = false;
        if (!answer) {
            m_isStale = false;
            if (answer.error().kind == base::Failure::NotFound)
                m_detail.reset();
            return m_events.failed(answer.error());
        }
        const bool isFirst = !m_detail;
        m_detail = *answer;
        m_clock.set(m_detail->now);
        m_minute.start();
        const auto generation = m_generation;
        m_events.taken(isFirst);
        if (generation == m_generation && std::exchange(m_isStale, false)) {
            const base::BackgroundScope accord;
            fetch();
        }
    }

    Events m_events;
    Id m_id;
    std::optional<Detail> m_detail;
    CommunityClock m_clock;
    QTimer m_pause;
    QTimer m_minute;
    quint64 m_generation = 0;
    bool m_isFetching = false;
    bool m_isStale = false; ///< it changed while it was on its way
    bool m_isAwaited = false; ///< to be fetched when the pause is over
    QObject m_life; ///< answers are delivered to it: none comes after our death
};

} // namespace items
