// SPDX-License-Identifier: MIT
#include "items/list/listfilter.h"

#include "base/deliver.h"
#include "store/articlestore.h"

#include <algorithm>

namespace items {

ListFilter::ListFilter(store::ArticleStore &store, quint64 &tickets, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_tickets(tickets)
{
}

void ListFilter::start(const domain::ArticleQuery &query, const QString &words)
{
    ++m_generation;
    m_query = query;
    m_words = words;
    m_offset = 0;
    m_hasFailed = false;
    setPercent(0);
    readSlice();
}

void ListFilter::stop()
{
    ++m_generation;
    m_hasFailed = false;
    setPercent(-1);
}

void ListFilter::readSlice()
{
    const auto ticket = ++m_tickets;
    base::deliver(m_store.filter(m_query, m_words, m_offset, sliceSize), this,
                  [this, ticket, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          takeSlice(answer, ticket);
                  });
}

void ListFilter::takeSlice(const base::Result<store::FilterSlice> &answer, quint64 ticket)
{
    if (!answer) {
        m_hasFailed = true;
        setPercent(-1);
        Q_EMIT failed(answer.error());
        return;
    }
    m_offset += answer->examined;
    const auto generation = m_generation;
    Q_EMIT found(answer->found, ticket);
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

void ListFilter::setPercent(int percent)
{
    if (std::exchange(m_percent, percent) != percent)
        Q_EMIT percentChanged(percent);
}

} // namespace items
