// SPDX-License-Identifier: MIT
#include "items/list/listfilter.h"

#include "base/deliver.h"

#include <algorithm>

namespace items {

template <typename Item>
ListFilter<Item>::ListFilter(store::Community &community, quint64 &tickets, Events events)
    : m_community(community)
    , m_tickets(tickets)
    , m_events(std::move(events))
{
}

template <typename Item>
void ListFilter<Item>::start(const Query &query, const QString &words)
{
    ++m_generation;
    m_query = query;
    m_words = words;
    m_offset = 0;
    m_hasFailed = false;
    setPercent(0);
    readSlice();
}

template <typename Item>
void ListFilter<Item>::stop()
{
    ++m_generation;
    m_hasFailed = false;
    setPercent(-1);
}

template <typename Item>
void ListFilter<Item>::readSlice()
{
    const auto ticket = ++m_tickets;
    base::deliver(
        m_community.run(typename ListTraits<Item>::Filter{m_query, m_words, m_offset, sliceSize}),
        &m_life, [this, ticket, generation = m_generation](const auto &answer) {
            if (generation == m_generation)
                applySlice(answer, ticket);
        });
}

template <typename Item>
void ListFilter<Item>::applySlice(const base::Result<Slice> &answer, quint64 ticket)
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

template <typename Item>
void ListFilter<Item>::setPercent(int percent)
{
    if (std::exchange(m_percent, percent) != percent)
        m_events.percentChanged(percent);
}

template class ListFilter<domain::Article>;
template class ListFilter<domain::Topic>;

} // namespace items
