// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/reply.h"

#include <QList>
#include <QMap>

#include <chrono>

namespace store {

/// How an article came by its votes: net votes by slot of ten minutes since posting, as
/// fm:article:<id>:votes holds them. Votes that were never recorded (the poster's own, those of
/// other programs and of imports) are taken to have come evenly before the first recorded one.
class VoteHistory {
public:
    static constexpr std::chrono::seconds slot{600};
    static constexpr int points = 49; ///< of a curve: a beginning and 48 steps

    /// `hash` is the answer to HGETALL; `age` reaches from posting to now or to closing.
    VoteHistory(const redis::Reply &hash, qint64 votes, std::chrono::seconds age);

    /// Cumulative votes, evenly spaced from posting to the end.
    [[nodiscard]] QList<qint64> curve() const;
    [[nodiscard]] qint64 votesInLastHour() const;

private:
    /// The share of slot `index` that lies before `moment`, as far as it has come at all.
    [[nodiscard]] double passed(qint64 index, std::chrono::seconds moment) const;
    [[nodiscard]] qint64 votesBy(std::chrono::seconds moment) const;

    QMap<qint64, qint64> m_recorded;
    qint64 m_unrecorded = 0;
    qint64 m_votes = 0;
    std::chrono::seconds m_age;
};

} // namespace store
