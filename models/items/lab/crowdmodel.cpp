// SPDX-License-Identifier: MIT
#include "items/lab/crowdmodel.h"

#include "base/deliver.h"
#include "items/lab/crowdsentence.h"
#include "store/door/community.h"
#include "store/lab/crowd/crowdrequests.h"

#include <algorithm>
#include <numeric>

using namespace std::chrono_literals;
using base::Result;
using domain::CrowdAct;
using domain::CrowdDeed;

namespace items {

namespace {
/// A crowd that was held up does not make up for more than this.
constexpr double mostOwed = 20;

std::size_t placeOf(CrowdDeed deed)
{
    return static_cast<std::size_t>(deed);
}
} // namespace

CrowdModel::CrowdModel(store::Community &community, QObject *parent)
    : QAbstractListModel(parent)
    , m_community(community)
{
    m_timer.setInterval(50ms);
    connect(&m_timer, &QTimer::timeout, this, &CrowdModel::tick);
}

qint64 CrowdModel::count(CrowdDeed deed) const
{
    return m_counts[placeOf(deed)];
}

qint64 CrowdModel::done() const
{
    return std::accumulate(m_counts.begin(), m_counts.end(), qint64(0));
}

void CrowdModel::setSeed(quint32 seed)
{
    m_seed = seed;
}

void CrowdModel::setRate(double rate)
{
    m_rate = std::clamp(rate, domain::slowestCrowd, domain::fastestCrowd);
}

void CrowdModel::enter(Phase phase)
{
    m_phase = phase;
    const bool isRunning = phase == Phase::Running;
    if (isRunning && !m_timer.isActive()) {
        m_owed = 1; // the first act at once
        m_since.start();
        m_timer.start();
    } else if (!isRunning) {
        m_timer.stop();
    }
    Q_EMIT phaseChanged();
}

void CrowdModel::start()
{
    if (m_phase == Phase::Paused)
        return enter(Phase::Running);
    if (m_phase == Phase::Running || m_phase == Phase::Gathering)
        return;
    beginResetModel();
    m_acts.clear();
    endResetModel();
    m_counts = {};
    m_refused = 0;
    m_isBusy = false;
    Q_EMIT counted();
    enter(Phase::Gathering);
    base::deliver(m_community.run(store::GatherCrowd{m_seed}), this,
                  [this, generation = ++m_generation](const Result<void> &gathered) {
                      if (generation == m_generation)
                          applyGathered(gathered);
                  });
}

void CrowdModel::applyGathered(const Result<void> &gathered)
{
    if (m_phase != Phase::Gathering)
        return;
    if (!gathered)
        return fail(gathered.error());
    enter(Phase::Running);
}

void CrowdModel::pause()
{
    if (m_phase == Phase::Running)
        enter(Phase::Paused);
}

void CrowdModel::stop()
{
    if (m_phase == Phase::Away)
        return;
    // What is under way is still counted.
    enter(Phase::Away);
}

void CrowdModel::tick()
{
    m_owed = std::min(m_owed + m_rate * double(m_since.restart()) / 1000, mostOwed);
    if (m_isBusy || m_owed < 1)
        return;
    const auto count = int(m_owed);
    m_owed -= count;
    m_isBusy = true;
    base::deliver(m_community.run(store::LetCrowdAct{count}), this,
                  [this, generation = m_generation](const Result<QList<CrowdAct>> &acts) {
                      if (generation == m_generation)
                          applyActs(acts);
                  });
}

void CrowdModel::applyActs(const Result<QList<CrowdAct>> &acts)
{
    m_isBusy = false;
    if (!acts)
        return fail(acts.error());
    if (acts->isEmpty())
        return;
    beginInsertRows({}, 0, int(acts->size()) - 1);
    for (const auto &act : *acts) {
        m_acts.prepend(act);
        if (act.error)
            ++m_refused;
        else
            ++m_counts[placeOf(act.deed)];
    }
    endInsertRows();
    if (m_acts.size() > shownActs) {
        beginRemoveRows({}, shownActs, int(m_acts.size()) - 1);
        m_acts.resize(shownActs);
        endRemoveRows();
    }
    Q_EMIT counted();
}

void CrowdModel::fail(const base::Error &error)
{
    m_error = error;
    enter(Phase::Failed);
}

int CrowdModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_acts.size());
}

QVariant CrowdModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &act = m_acts.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return sentenceOf(act);
    case DeedRole:
        return int(act.deed);
    case ErrorRole:
        return act.error ? QVariant::fromValue(*act.error) : QVariant();
    case IconRole:
        return iconOf(act.deed);
    default:
        return {};
    }
}

void CrowdModel::retranslate()
{
    if (!m_acts.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace items
