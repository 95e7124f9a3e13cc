// SPDX-License-Identifier: MIT
#include "items/lab/racelab.h"

#include "base/deliver.h"
#include "store/door/community.h"
#include "store/lab/races/racerun.h"

using namespace std::chrono_literals;
using base::Result;
using domain::RaceClient;
using domain::RaceWay;
using store::RaceBeginning;
using store::RaceTurn;

namespace items {

RaceLab::RaceLab(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
    const auto races = store::builtInRaces();
    Q_ASSERT(races && !races->isEmpty());
    m_races = races.value_or(QList<domain::Race>());
    m_run = store::RaceRun(plan(), {});
    m_pace.setSingleShot(true);
    m_pace.setInterval(350ms);
    connect(&m_pace, &QTimer::timeout, this, &RaceLab::playOn);
    showSteps();
}

void RaceLab::open()
{
    if (m_phase != Phase::Closed && m_phase != Phase::Failed)
        return;
    m_phase = Phase::Starting;
    begin();
}

void RaceLab::choose(int race)
{
    if (race < 0 || race >= m_races.size() || race == m_selection)
        return;
    m_selection = race;
    reset();
}

void RaceLab::setWay(RaceWay way)
{
    if (way == m_way)
        return;
    m_way = way;
    reset();
}

void RaceLab::reset()
{
    m_coming.clear();
    if (m_phase == Phase::Starting || m_phase == Phase::Ready)
        return begin();
    m_run = store::RaceRun(plan(), {});
    showSteps();
}

void RaceLab::begin()
{
    m_pace.stop();
    m_hasBegun = false;
    m_isBusy = true;
    m_run = store::RaceRun(plan(), {});
    base::deliver(m_community.run(store::BeginRace{race(), m_way}), this,
                  [this, generation = ++m_generation](const Result<RaceBeginning> &begun) {
                      if (generation == m_generation)
                          applyBegin(begun);
                  });
    showSteps();
}

void RaceLab::applyBegin(const Result<RaceBeginning> &begin)
{
    m_isBusy = false;
    if (!begin)
        return fail(begin.error());
    m_phase = Phase::Ready;
    m_hasBegun = true;
    m_run = store::RaceRun(plan(), begin->now);
    m_verdict = begin->sight.verdict;
    m_keys.begin(begin->sight.keys);
    if (isPlaying())
        m_pace.start();
    showSteps();
}

bool RaceLab::canStep(RaceClient client) const
{
    return m_phase == Phase::Ready && m_hasBegun && m_run.next(client).has_value();
}

void RaceLab::step(RaceClient client)
{
    if (m_isBusy || !canStep(client))
        return;
    m_isBusy = true;
    base::deliver(m_community.run(store::TakeRaceStep{client, *m_run.next(client), plan()}), this,
                  [this, client, generation = m_generation](const Result<RaceTurn> &turn) {
                      if (generation == m_generation)
                          applyTurn(client, turn);
                  });
}

void RaceLab::applyTurn(RaceClient client, const Result<RaceTurn> &turn)
{
    m_isBusy = false;
    if (!turn)
        return fail(turn.error());
    m_run.take(client, turn->answer);
    m_verdict = turn->sight.verdict;
    m_keys.show(turn->sight.keys);
    if (isPlaying())
        m_pace.start();
    showSteps();
}

RaceStepModel &RaceLab::steps(RaceClient client)
{
    return m_steps[client == RaceClient::A ? 0 : 1];
}

void RaceLab::showSteps()
{
    for (const auto client : {RaceClient::A, RaceClient::B})
        steps(client).show(m_run.steps(client));
    Q_EMIT changedState();
}

void RaceLab::playLosingOrder()
{
    if (m_phase != Phase::Ready)
        return;
    m_coming = plan().order;
    begin();
}

void RaceLab::playOn()
{
    // A letter of somebody who has done all already is passed over.
    while (!m_coming.isEmpty()) {
        const auto client = m_coming.front() == 'A' ? RaceClient::A : RaceClient::B;
        m_coming.remove(0, 1);
        if (canStep(client))
            return step(client);
    }
    Q_EMIT changedState();
}

std::optional<domain::RaceVerdict> RaceLab::verdict() const
{
    if (m_phase != Phase::Ready || !m_hasBegun || !m_run.isOver())
        return std::nullopt;
    return m_verdict;
}

void RaceLab::fail(const base::Error &error)
{
    m_coming.clear();
    m_pace.stop();
    m_isBusy = false;
    m_phase = Phase::Failed;
    m_error = error;
    Q_EMIT changedState();
}

} // namespace items
