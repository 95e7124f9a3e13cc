// SPDX-License-Identifier: MIT
#include "redis/worker/backoff.h"

#include <QRandomGenerator>

#include <algorithm>

namespace redis {

std::chrono::milliseconds Backoff::next()
{
    constexpr int doublings = 5;
    const auto pause = std::min(first * (1 << std::min(m_failures, doublings)), longest);
    ++m_failures;
    // Never shorter: that makes five within the first minute.
    const auto percent = QRandomGenerator::global()->bounded(100, 141);
    return std::clamp(pause * percent / 100, first, longest);
}

std::chrono::milliseconds Backoff::after(const base::Error &error)
{
    const auto pause = next();
    return error.kind == base::Failure::Refused ? longest : pause;
}

std::chrono::milliseconds Backoff::afterBreak(std::chrono::steady_clock::duration age)
{
    if (age >= lasting)
        m_failures = 0;
    const auto now = std::chrono::steady_clock::now();
    m_changes.removeIf([now](auto change) { return now - change > std::chrono::minutes(1); });
    if (m_isOfSeveral && m_changes.size() < changesAMinute) {
        m_changes.append(now);
        return std::chrono::milliseconds(0);
    }
    const bool isFirst = m_failures == 0 && !m_isOfSeveral;
    const auto pause = next();
    return isFirst ? std::chrono::milliseconds(0) : pause;
}

} // namespace redis
