// SPDX-License-Identifier: MIT
#include "items/list/rowrefresher.h"

#include "base/deliver.h"

#include <chrono>

using namespace std::chrono_literals;

namespace items {

template <typename Item>
RowRefresher<Item>::RowRefresher(store::Community &community, quint64 &tickets, Judge judge,
                                 Refreshed refreshed)
    : m_community(community)
    , m_tickets(tickets)
    , m_judge(std::move(judge))
    , m_refreshed(std::move(refreshed))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(250ms);
    QObject::connect(&m_pause, &QTimer::timeout, &m_pause, [this] { read(); });
}

template <typename Item>
void RowRefresher<Item>::want(const QList<Id> &ids)
{
    m_wanted.unite(QSet<Id>(ids.cbegin(), ids.cend()));
    reconsider();
}

template <typename Item>
void RowRefresher<Item>::reconsider()
{
    if (!m_pause.isActive() && !m_isReading && !m_wanted.isEmpty())
        read();
}

template <typename Item>
void RowRefresher<Item>::clear()
{
    ++m_generation;
    m_wanted.clear();
    m_isReading = false;
}

template <typename Item>
void RowRefresher<Item>::read()
{
    const auto ids = takeNeeded();
    if (ids.isEmpty())
        return;
    m_isReading = true;
    m_pause.start();
    const auto ticket = ++m_tickets;
    base::deliver(m_community.run(typename ListTraits<Item>::Read{ids}, m_viewer), &m_pause,
                  [this, ids, ticket, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          take(ids, answer, ticket);
                  });
}

template <typename Item>
void RowRefresher<Item>::take(const QList<Id> &ids, const base::Result<QList<Item>> &answer,
                              quint64 ticket)
{
    m_isReading = false;
    // A failed refresh is nobody's request: after a reconnect everything is read again anyway.
    if (answer)
        m_refreshed(ids, *answer, ticket);
    reconsider();
}

template <typename Item>
QList<typename RowRefresher<Item>::Id> RowRefresher<Item>::takeNeeded()
{
    QList<Id> needed;
    if (m_isReading)
        return needed;
    m_wanted.removeIf([this, &needed](const Id &id) {
        const auto need = m_judge(id);
        if (need == Need::Now)
            needed.append(id);
        return need != Need::Later;
    });
    return needed;
}

template class RowRefresher<domain::Article>;
template class RowRefresher<domain::Topic>;

} // namespace items
