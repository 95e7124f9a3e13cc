// SPDX-License-Identifier: MIT
#include "store/articles/rankings/votehistory.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using std::chrono::seconds;

namespace store {

namespace {
constexpr qint64 slotsPerWeek = 1008;
}

VoteHistory::VoteHistory(const redis::Reply &hash, qint64 votes, seconds age)
    : m_votes(votes)
    , m_age(std::max(age, seconds(1)))
{
    for (qsizetype i = 0; i + 1 < hash.size(); i += 2) {
        const auto index = hash[i].integer();
        if (index && *index >= 0 && *index <= slotsPerWeek)
            m_recorded.insert(*index, hash[i + 1].integer().value_or(0));
    }
    m_unrecorded = votes - std::accumulate(m_recorded.cbegin(), m_recorded.cend(), qint64(0));
}

QList<qint64> VoteHistory::curve() const
{
    QList<qint64> curve;
    curve.reserve(points);
    for (int i = 0; i < points - 1; ++i)
        curve.append(votesBy(m_age * i / (points - 1)));
    curve.append(m_votes);
    return curve;
}

qint64 VoteHistory::votesInLastHour() const
{
    if (m_age <= std::chrono::hours(1))
        return m_votes;
    return std::max<qint64>(m_votes - votesBy(m_age - std::chrono::hours(1)), 0);
}

double VoteHistory::passed(qint64 index, seconds moment) const
{
    const auto start = slot * index;
    const auto length = std::clamp<seconds>(m_age - start, seconds(1), slot);
    return std::clamp(static_cast<double>((moment - start).count())
                          / static_cast<double>(length.count()),
                      0.0, 1.0);
}

qint64 VoteHistory::votesBy(seconds moment) const
{
    const seconds firstRecorded
        = m_recorded.isEmpty() ? m_age : seconds(slot * m_recorded.firstKey());
    const auto lineEnd = std::clamp(firstRecorded, seconds(1), m_age);
    const auto share
        = std::min(1.0, static_cast<double>(moment.count()) / static_cast<double>(lineEnd.count()));
    // The poster's own vote is there from the beginning.
    const auto first = std::min<qint64>(m_unrecorded, 1);
    auto votes = first + std::llround(static_cast<double>(m_unrecorded - first) * share);
    for (auto it = m_recorded.cbegin(); it != m_recorded.cend(); ++it)
        votes += std::llround(static_cast<double>(it.value()) * passed(it.key(), moment));
    return votes;
}

} // namespace store
