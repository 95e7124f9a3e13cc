// SPDX-License-Identifier: MIT
#include "store/transfer/import/voterstage.h"

#include <QUuid>

#include <algorithm>

namespace store {

VoterStage::VoterStage(const QList<domain::AccountId> &people)
    : m_people(people)
{
    // Sets of integers grow at their end for nothing, and in their middle by moving the rest.
    std::sort(m_people.begin(), m_people.end(), [](const auto &a, const auto &b) {
        return a.bytes().toLongLong() < b.bytes().toLongLong();
    });
}

VoterStage::VoterStage(const Keys &keys, const QList<domain::AccountId> &people, qint64 votes)
    : VoterStage(people)
{
    m_poster = people.first();
    m_anonymous = votes - people.size();
    const auto uuid = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    if (votes > 0)
        m_voters = keys.stage(uuid);
    if (people.size() > 1)
        m_listed = keys.stagedPeople(uuid);
}

VoterStage VoterStage::ofSide(const Keys &keys, const QList<domain::AccountId> &people,
                              qint64 first, qint64 anonymous)
{
    VoterStage stage(people);
    stage.m_voters = keys.stage(QUuid::createUuid().toByteArray(QUuid::WithoutBraces));
    stage.m_firstAnonymous = first;
    stage.m_anonymous = anonymous;
    return stage;
}

base::Result<void> VoterStage::fill(StageFill &fill) const
{
    base::Result<void> done;
    if (!m_voters.isEmpty()) {
        fill.into(StageFill::Kind::Set, m_voters);
        const auto behind = 1 - m_firstAnonymous;
        for (auto number = behind - m_anonymous; number < behind && done; ++number)
            done = fill.add(QByteArray::number(number));
        for (auto i = m_people.cbegin(); i != m_people.cend() && done; ++i)
            done = fill.add(i->bytes());
    }
    if (m_listed.isEmpty())
        return done;
    fill.into(StageFill::Kind::Set, m_listed);
    // The poster's own list is told by the script that posts.
    for (auto i = m_people.cbegin(); i != m_people.cend() && done; ++i) {
        if (*i != m_poster)
            done = fill.add(i->bytes());
    }
    return done;
}

} // namespace store
