// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

#include <QHash>
#include <QList>

#include <optional>
#include <utility>

namespace domain {

/// How much oftener two people vote for the same than if they knew nothing of each other:
/// together × all / (of one × of the other). 1 is chance; none where a number makes no sense.
[[nodiscard]] std::optional<double> lift(qint64 together, qint64 ofOne, qint64 ofOther, qint64 all);

/// Two accounts that vote for the same things. Says nothing about why.
struct VotePair {
    AccountId one;
    AccountId other;
    QString oneName;
    QString otherName;
    qint64 together = 0;
    qint64 ofOne = 0;
    qint64 ofOther = 0;
    double lift = 0;

    friend bool operator==(const VotePair &, const VotePair &) = default;
};

struct VotePairs {
    QList<VotePair> rows; ///< the highest lift first
    qint64 examined = 0; ///< articles, topics and posts whose voters were compared
    bool isCut = false; ///< there were more, or some had too many voters to compare
    bool isCancelled = false;
};

/// Voter sets put together: which accounts share how many. Keeps at most so many pairs.
class VotePairing {
public:
    static constexpr qsizetype mostVoters = 200; ///< of one thing: pairs grow with the square
    static constexpr qsizetype mostPairs = 500'000;

    /// With somebody: only pairs that hold them are kept.
    explicit VotePairing(AccountId somebody = {})
        : m_somebody(std::move(somebody))
    {
    }

    /// Who voted for one thing. Larger sets than mostVoters count for nobody's pairs.
    void add(const QList<AccountId> &voters);
    /// Pairs that share at least `support`, by lift, then by how many they share.
    [[nodiscard]] VotePairs best(qint64 support, qsizetype count) const;

private:
    void addPair(const QByteArray &one, const QByteArray &other);

    AccountId m_somebody;
    QHash<QByteArray, qint64> m_votes;
    QHash<std::pair<QByteArray, QByteArray>, qint64> m_together;
    qint64 m_examined = 0;
    bool m_isCut = false;
};

} // namespace domain
