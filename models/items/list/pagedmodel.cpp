// SPDX-License-Identifier: MIT
#include "items/list/pagedmodel.h"

#include <algorithm>

namespace items {

PagedModel::PagedModel(store::Community &community, int columns, const Paging &paging,
                       QObject *parent)
    : QAbstractTableModel(parent)
    , m_community(community)
    , m_paging(paging)
    , m_columns(columns)
    , m_isActive(paging.start == Paging::Start::Active)
{
}

int PagedModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

QModelIndex PagedModel::index(int row, int column, const QModelIndex &parent) const
{
    return QAbstractTableModel::index(row, column, parent);
}

bool PagedModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_phase == Phase::Ready && !isReading() && hasMore()
        && (m_foundSome || m_paging.gaps == Paging::Gaps::ReadOn);
}

void PagedModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        lookFurther();
}

int PagedModel::rowOf(const QByteArray &id) const
{
    for (int row = 0; row < rowCount() && !id.isEmpty(); ++row) {
        if (idAt(row) == id)
            return row;
    }
    return -1;
}

void PagedModel::setActive(bool active)
{
    if (std::exchange(m_isActive, active) != active && !active)
        clear();
}

void PagedModel::refresh()
{
    if (!m_isActive)
        return;
    if (m_phase != Phase::Ready)
        setPhase(Phase::Loading);
    m_isAsked = true;
    begin(Reading::Everything);
}

void PagedModel::lookFurther()
{
    if (isReading()) {
        m_wantsMore = true;
    } else if (hasMore()) {
        m_isAsked = true;
        begin(Reading::More);
    }
}

void PagedModel::invalidate()
{
    if (!m_isActive || m_phase == Phase::Idle)
        return;
    if (isReading()) {
        m_isStale = true;
        return;
    }
    const bool readsNews = m_paging.reach == Paging::Reach::News && rowCount() > 0;
    m_isAsked = false;
    begin(readsNews ? Reading::News : Reading::Everything);
}

void PagedModel::restart(OldRows old)
{
    if (old == OldRows::Go || !m_isActive)
        clear();
    if (!m_isActive)
        return;
    stop();
    m_cursor.clear();
    m_isOther = old == OldRows::StayUntilAnswered;
    setPhase(Phase::Loading);
    begin(Reading::Everything);
}

void PagedModel::clear()
{
    stop();
    // Before views hear of it: they ask at once whether there is more.
    m_cursor.clear();
    m_phase = Phase::Idle;
    clearRows();
    setPhase(Phase::Idle);
}

void PagedModel::stop()
{
    ++m_generation;
    m_reading = Reading::Nothing;
    m_isOther = m_isStale = m_wantsMore = false;
    discardGathered();
}

void PagedModel::setLeast(qsizetype rows)
{
    m_least = rows;
    if (isReading() || (hasMore() && rowCount() < rows))
        invalidate();
}

void PagedModel::begin(Reading reading)
{
    const bool isAll = reading == Reading::Everything;
    ++m_generation;
    m_reading = reading;
    m_goal
        = reading == Reading::More ? 0 : std::max<qsizetype>(m_isOther ? 0 : rowCount(), m_least);
    m_isStale = m_isStale && !isAll;
    discardGathered();
    const auto generation = m_generation;
    Q_EMIT progressed();
    if (generation == m_generation)
        fetch(reading == Reading::More ? m_cursor : QByteArray(),
              isAll ? std::max(m_paging.pageSize, m_goal) : m_paging.pageSize);
}

void PagedModel::finish()
{
    m_reading = Reading::Nothing; // not earlier: views ask for more while the rows come
    m_isOther = false;
    setPhase(m_phase);
    Q_EMIT progressed();
    if (isReading())
        return;
    if (std::exchange(m_isStale, false))
        invalidate();
    else if (std::exchange(m_wantsMore, false))
        lookFurther();
}

void PagedModel::fail(const base::Error &error)
{
    m_error = error;
    discardGathered();
    if (m_isOther)
        clearRows();
    m_phase = rowCount() > 0 ? Phase::Ready : Phase::Failed;
    m_wantsMore = false;
    const bool isTold = m_isAsked && m_phase == Phase::Ready;
    finish();
    // What is shown is still worth reading; the banner tells of the connection.
    if (isTold)
        Q_EMIT readFailed(error);
}

void PagedModel::applyTime(domain::Timestamp now)
{
    if (m_clock.set(now))
        refreshAges();
}
void PagedModel::retranslate()
{
    refreshAges();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, m_columns - 1);
}

void PagedModel::emitChanged(int first, int last)
{
    if (first <= last)
        Q_EMIT dataChanged(index(first), index(last, m_columns - 1));
}

void PagedModel::setPhase(Phase phase)
{
    m_phase = phase;
    if (std::exchange(m_told, phase) != phase)
        Q_EMIT phaseChanged(phase);
}

} // namespace items

#include "moc_pagedmodel.cpp"
