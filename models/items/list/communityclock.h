// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <chrono>

namespace items {

/// The community's time between two answers of the server: its last word, carried on by a clock
/// of this machine that nobody sets.
class CommunityClock {
public:
    /// Whether somebody moved the community's clock: what shows ages shows others at once.
    bool set(domain::Timestamp told)
    {
        const bool isMoved
            = told - now() > std::chrono::seconds(30) && m_told != domain::Timestamp{};
        m_told = told;
        m_at = std::chrono::steady_clock::now();
        return isMoved;
    }
    [[nodiscard]] domain::Timestamp now() const
    {
        const auto passed = std::chrono::steady_clock::now() - m_at;
        return m_told + std::chrono::duration_cast<domain::Timestamp::duration>(passed);
    }

private:
    domain::Timestamp m_told{};
    std::chrono::steady_clock::time_point m_at = std::chrono::steady_clock::now();
};

} // namespace items
