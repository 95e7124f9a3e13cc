// SPDX-License-Identifier: MIT
#pragma once

#include "redis/worker/executor.h"

#include <atomic>

namespace store {

/// Gives up when the flag says so.
class FlaggedProgress final : public redis::Progress {
public:
    FlaggedProgress(redis::Progress &progress, const std::atomic_bool &flag)
        : m_progress(progress)
        , m_flag(flag)
    {
    }
    void setTotal(int total) override { m_progress.setTotal(total); }
    void setDone(int done) override { m_progress.setDone(done); }
    [[nodiscard]] bool isCancelled() const override { return m_flag || m_progress.isCancelled(); }

private:
    redis::Progress &m_progress;
    const std::atomic_bool &m_flag;
};

} // namespace store
