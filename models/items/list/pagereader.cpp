// SPDX-License-Identifier: MIT
#include "items/list/pagereader.h"

#include "base/deliver.h"
#include "store/articlestore.h"

#include <algorithm>

namespace items {

PageReader::PageReader(store::ArticleStore &store, const ArticleRows &rows, quint64 &tickets,
                       QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_rows(rows)
    , m_tickets(tickets)
{
}

void PageReader::start(const domain::ArticleQuery &query)
{
    giveUp();
    m_query = query;
    m_isStarting = true;
    const auto ticket = ++m_tickets;
    base::deliver(m_store.page(query, 0, FrozenOrder::pageSize), this,
                  [this, ticket, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          finishStart(answer, ticket);
                  });
}

void PageReader::finishStart(const base::Result<domain::ArticlePage> &answer, quint64 ticket)
{
    m_isStarting = false;
    if (!answer) {
        Q_EMIT startFailed(answer.error());
        schedule();
        return;
    }
    m_frozenAt = answer->now;
    m_newCount = 0;
    m_failed.clear();
    m_drifts.clear();
    m_drifts[0] = {};
    m_firstVisible = 0;
    m_lastVisible = -1;
    Q_EMIT started(*answer, ticket);
}

void PageReader::setVisibleRange(int first, int last)
{
    if (first == m_firstVisible && last == m_lastVisible)
        return;
    m_firstVisible = first;
    m_lastVisible = last;
    m_failed.clear();
    schedule();
}

int PageReader::firstNear() const
{
    const int screen = m_lastVisible - m_firstVisible + 1;
    return std::max(0, m_firstVisible - screensAround * screen);
}

int PageReader::lastNear() const
{
    const int screen = m_lastVisible - m_firstVisible + 1;
    const auto last = qint64(m_lastVisible) + qint64(screensAround) * screen;
    return static_cast<int>(std::min<qint64>(last, m_rows.order().rowCount() - 1));
}

void PageReader::setOnline(bool online)
{
    m_isOnline = online;
    if (online)
        readAgain();
}

void PageReader::readAgain()
{
    m_failed.clear();
    schedule();
}

void PageReader::giveUp()
{
    ++m_generation;
    m_isStarting = false;
    m_inFlight.clear();
}

void PageReader::schedule()
{
    // Several ranges told in one turn of the event loop are one wish: the last.
    if (std::exchange(m_isScheduled, true))
        return;
    QMetaObject::invokeMethod(this, &PageReader::readMore, Qt::QueuedConnection);
}

void PageReader::readMore()
{
    m_isScheduled = false;
    while (m_isOnline && !m_isStarting && m_inFlight.size() < inFlightLimit) {
        const int page = nextPage();
        if (page < 0)
            return;
        m_inFlight.insert(page);
        if (m_rows.order().isKnown(page))
            readKnown(page);
        else
            continueFill(makeFill(page));
    }
}

int PageReader::nextPage() const
{
    const auto &order = m_rows.order();
    if (m_lastVisible < m_firstVisible || order.rowCount() == 0)
        return -1;
    const auto pageAt
        = [&order](int row) { return order.pageOf(std::clamp(row, 0, order.rowCount() - 1)); };
    const int firstSeen = pageAt(m_firstVisible);
    const int lastSeen = pageAt(m_lastVisible);
    for (int page = firstSeen; page <= lastSeen; ++page) {
        if (isReadable(page))
            return page;
    }
    const int lowest = pageAt(firstNear());
    const int highest = pageAt(lastNear());
    for (int step = 1; lastSeen + step <= highest || firstSeen - step >= lowest; ++step) {
        if (lastSeen + step <= highest && isReadable(lastSeen + step))
            return lastSeen + step;
        if (firstSeen - step >= lowest && isReadable(firstSeen - step))
            return firstSeen - step;
    }
    return -1;
}

bool PageReader::isReadable(int page) const
{
    const auto &order = m_rows.order();
    if (m_rows.isLoaded(page) || m_inFlight.contains(page) || m_failed.contains(page)
        || order.rowsIn(page) == 0)
        return false;
    // Two neighbours that search at the same time could leave out what lies between them.
    const auto isSearched
        = [&](int other) { return m_inFlight.contains(other) && !order.isKnown(other); };
    return order.isKnown(page) || (!isSearched(page - 1) && !isSearched(page + 1));
}

PageFill PageReader::makeFill(int page) const
{
    const auto &order = m_rows.order();
    const auto joins = order.isKnown(page - 1) ? PageFill::Joins::PageBefore
        : order.isKnown(page + 1)              ? PageFill::Joins::PageAfter
                                               : PageFill::Joins::Nothing;
    const auto rank = qint64(page) * FrozenOrder::pageSize + risenBy(page);
    return PageFill(page, order.rowsIn(page), rank, joins, m_frozenAt);
}

qint64 PageReader::risenBy(int page) const
{
    // New articles push everything down, except where they come in at the end.
    const bool isPushed
        = m_query.order == domain::ArticleOrder::Top || m_query.order == domain::ArticleOrder::New;
    auto drift = m_drifts.upper_bound(page);
    if (drift == m_drifts.begin())
        return isPushed ? m_newCount : 0;
    --drift;
    return drift->second.ranks + (isPushed ? m_newCount - drift->second.newCount : 0);
}

void PageReader::readKnown(int page)
{
    const auto ticket = ++m_tickets;
    base::deliver(m_store.articles(m_rows.order().ids(page), m_query.viewer), this,
                  [this, page, ticket, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          finishKnown(page, answer, ticket);
                  });
}

void PageReader::finishKnown(int page, const base::Result<QList<domain::Article>> &answer,
                             quint64 ticket)
{
    if (!answer)
        return failPage(page, answer.error());
    m_inFlight.remove(page);
    Q_EMIT reread(page, *answer, ticket);
    schedule();
}

void PageReader::continueFill(const PageFill &fill)
{
    const auto stretch = fill.next(m_rows.order());
    if (!stretch)
        return finishFill(fill);
    const auto ticket = ++m_tickets;
    base::deliver(m_store.page(m_query, stretch->offset, stretch->count), this,
                  [=, this, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          takeStretch(fill, *stretch, answer, ticket);
                  });
}

void PageReader::takeStretch(PageFill fill, const PageFill::Stretch &stretch,
                             const base::Result<domain::ArticlePage> &answer, quint64 ticket)
{
    if (!answer)
        return failPage(fill.page(), answer.error());
    fill.add(stretch, *answer, ticket);
    Q_EMIT told(answer->now);
    continueFill(fill);
}

void PageReader::finishFill(const PageFill &fill)
{
    const auto &order = m_rows.order();
    const auto drift = fill.rank(order) - qint64(fill.page()) * FrozenOrder::pageSize;
    m_drifts[fill.page()] = {drift, m_newCount};
    m_inFlight.remove(fill.page());
    Q_EMIT filled(fill.page(), fill.rows(order), fill.ticket());
    schedule();
}

void PageReader::failPage(int page, const base::Error &error)
{
    m_inFlight.remove(page);
    m_failed.insert(page);
    Q_EMIT readFailed(error);
    schedule();
}

} // namespace items
