// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <chrono>

namespace items {

/// The community's time between two answers of the server: its last word, carried on by a clock
/// of this machine that nobody sets.
class CommunityClock {
public:
    void set(domain::Timestamp now)
    {
        m_told = now;
        m_at = std::chrono::steady_clock::now();
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
