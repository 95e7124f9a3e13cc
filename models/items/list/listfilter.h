// SPDX-License-Identifier: MIT
#pragma once

#include "base/deliver.h"
#include "items/list/listrows.h"

#include <functional>

namespace items {

/// Goes through a whole list in slices, one at a time, and hands over what contains all words.
/// GUI thread.
template <typename Item>
class ListFilter {
public:
    using Query = typename ListTraits<Item>::Query;
    using Slice = typename ListTraits<Item>::Slice;
    struct Events {
        std::function<void(const QList<Item> &, quint64 ticket)> found;
        std::function<void(int percent)> percentChanged;
        std::function<void(const base::Error &)> failed;
    };

    static constexpr qint64 sliceSize = 2000;

    ListFilter(store::Community &community, quint64 &tickets, Events events)
        : m_community(community)
        , m_tickets(tickets)
        , m_events(std::move(events))
    {
    }

    /// Begins at the top; what an earlier run still brings is dropped.
    void start(const Query &query, const QString &words)
    {
        ++m_generation;
        m_query = query;
        m_words = words;
        m_offset = 0;
        m_hasFailed = false;
        setPercent(0);
        readSlice();
    }

    void stop()
    {
        ++m_generation;
        m_hasFailed = false;
        setPercent(-1);
    }

    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }
    /// 0..100 while looking, else −1.
    [[nodiscard]] int percent() const { return m_percent; }

private:
    void readSlice()
    {
        const auto ticket = ++m_tickets;
        base::deliver(m_community.run(
                          typename ListTraits<Item>::Filter{m_query, m_words, m_offset, sliceSize}),
                      &m_life, [this, ticket, generation = m_generation](const auto &answer) {
                          if (generation == m_generation)
                              applySlice(answer, ticket);
                      });
    }

    void applySlice(const base::Result<Slice> &answer, quint64 ticket)
    {
        if (!answer) {
            m_hasFailed = true;
            setPercent(-1);
            m_events.failed(answer.error());
            return;
        }
        m_offset += answer->examined;
        const auto generation = m_generation;
        m_events.found(answer->found, ticket);
        // Whoever hears of matches may have had enough of them, or other words.
        if (generation != m_generation)
            return;
        if (answer->examined < sliceSize || m_offset >= answer->total) {
            setPercent(-1);
            return;
        }
        setPercent(static_cast<int>(std::clamp<qint64>(m_offset * 100 / answer->total, 0, 99)));
        readSlice();
    }

    void setPercent(int percent)
    {
        if (std::exchange(m_percent, percent) != percent)
            m_events.percentChanged(percent);
    }

    store::Community &m_community;
    quint64 &m_tickets;
    Events m_events;
    Query m_query;
    QString m_words;
    qint64 m_offset = 0;
    quint64 m_generation = 0;
    int m_percent = -1;
    bool m_hasFailed = false;
    QObject m_life; ///< answers are delivered to it: none comes after our death
};

} // namespace items
