// SPDX-License-Identifier: MIT
#include "items/list/listmodel.h"

#include "items/list/frozenorder.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace items {

ListModel::ListModel(QObject *parent)
    : QAbstractListModel(parent)
{
    m_minute.setInterval(1min);
    m_minute.setTimerType(Qt::VeryCoarseTimer);
    m_minute.start();
    connect(&m_minute, &QTimer::timeout, this, &ListModel::refreshAges);
}

void ListModel::refreshAges()
{
    ++m_ageRevision;
    const int last = std::min(m_lastVisible, rowCount() - 1);
    if (m_firstVisible <= last)
        Q_EMIT dataChanged(index(m_firstVisible), index(last));
}

void ListModel::setPhase(Phase phase)
{
    if (phase != Phase::Failed)
        m_error = {};
    if (std::exchange(m_phase, phase) != phase)
        Q_EMIT phaseChanged(phase);
    setReading(false);
}

void ListModel::setReading(bool reading)
{
    if (std::exchange(m_isReading, reading) != reading)
        Q_EMIT readingChanged(reading);
}

void ListModel::tellChanged(QList<int> changed)
{
    std::sort(changed.begin(), changed.end());
    for (qsizetype i = 0; i < changed.size();) {
        qsizetype end = i + 1;
        while (end < changed.size() && changed.at(end) == changed.at(end - 1) + 1)
            ++end;
        Q_EMIT dataChanged(index(changed.at(i)), index(changed.at(end - 1)));
        i = end;
    }
}

} // namespace items

#include "moc_listmodel.cpp"
