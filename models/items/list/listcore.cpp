// SPDX-License-Identifier: MIT
#include "items/list/listcore.h"

#include "items/list/frozenorder.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace items {

ListCore::ListCore(ListModel &model)
    : q(model)
{
    m_minute.setInterval(1min);
    m_minute.setTimerType(Qt::VeryCoarseTimer);
    m_minute.start();
    connect(&m_minute, &QTimer::timeout, this, &ListCore::refreshAges);
}

void ListCore::refreshAges()
{
    ++ageRevision;
    const int last = std::min(lastVisible, rowCount() - 1);
    if (firstVisible <= last)
        Q_EMIT q.dataChanged(q.index(firstVisible), q.index(last));
}

void ListCore::setPhase(ListModel::Phase newPhase)
{
    if (newPhase != ListModel::Phase::Failed)
        error = {};
    if (std::exchange(phase, newPhase) != newPhase)
        Q_EMIT q.phaseChanged(newPhase);
    setReading(false);
}

void ListCore::setReading(bool reading)
{
    if (std::exchange(m_isReading, reading) != reading)
        Q_EMIT q.readingChanged(reading);
}

void ListCore::tellChanged(QList<int> changed)
{
    std::sort(changed.begin(), changed.end());
    for (qsizetype i = 0; i < changed.size();) {
        qsizetype end = i + 1;
        while (end < changed.size() && changed.at(end) == changed.at(end - 1) + 1)
            ++end;
        Q_EMIT q.dataChanged(q.index(changed.at(i)), q.index(changed.at(end - 1)));
        i = end;
    }
}

std::pair<int, int> ListCore::nearRows() const
{
    const int around = screensAround * (lastVisible - firstVisible + 1);
    const auto last = std::min<qint64>(qint64(lastVisible) + around, rowCount() - 1);
    return {std::max(0, firstVisible - around), static_cast<int>(last)};
}

} // namespace items
