// SPDX-License-Identifier: MIT
#include "domain/member.h"

#include "base/mapped.h"

#include <algorithm>
#include <tuple>

namespace domain {

std::optional<double> lift(qint64 together, qint64 ofOne, qint64 ofOther, qint64 all)
{
    if (ofOne <= 0 || ofOther <= 0 || together < 0 || together > std::min(ofOne, ofOther)
        || all < std::max(ofOne, ofOther))
        return std::nullopt;
    return static_cast<double>(together) * static_cast<double>(all)
        / (static_cast<double>(ofOne) * static_cast<double>(ofOther));
}

void VotePairing::add(const QList<AccountId> &voters)
{
    if (voters.size() > mostVoters) {
        m_isCut = true;
        return;
    }
    ++m_examined;
    auto ids = base::mapped(voters, [](const auto &voter) { return voter.bytes(); });
    std::ranges::sort(ids);
    for (qsizetype i = 0; i < ids.size(); ++i) {
        ++m_votes[ids[i]];
        for (qsizetype k = i + 1; k < ids.size(); ++k)
            addPair(ids[i], ids[k]);
    }
}

void VotePairing::addPair(const QByteArray &one, const QByteArray &other)
{
    const auto &somebody = m_somebody.bytes();
    if (!somebody.isEmpty() && one != somebody && other != somebody)
        return;
    const std::pair pair(one, other);
    if (m_together.size() < mostPairs || m_together.contains(pair))
        ++m_together[pair];
    else
        m_isCut = true;
}

VotePairs VotePairing::best(qint64 support, qsizetype count) const
{
    VotePairs found;
    found.examined = m_examined;
    found.isCut = m_isCut;
    for (auto pair = m_together.cbegin(); pair != m_together.cend(); ++pair) {
        if (pair.value() < support)
            continue;
        const auto &[one, other] = pair.key();
        const auto ofOne = m_votes.value(one);
        const auto ofOther = m_votes.value(other);
        found.rows.append({AccountId(one),
                           AccountId(other),
                           {},
                           {},
                           pair.value(),
                           ofOne,
                           ofOther,
                           lift(pair.value(), ofOne, ofOther, m_examined).value_or(0)});
    }
    std::ranges::sort(found.rows, [](const VotePair &a, const VotePair &b) {
        return std::tuple(-a.lift, -a.together, a.one.bytes(), a.other.bytes())
            < std::tuple(-b.lift, -b.together, b.one.bytes(), b.other.bytes());
    });
    if (found.rows.size() > count)
        found.rows.resize(count);
    return found;
}

} // namespace domain
