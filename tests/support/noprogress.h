// SPDX-License-Identifier: MIT
#pragma once

#include "redis/worker/executor.h"

namespace support {

/// Nobody looks at how far a long work is.
class NoProgress final : public redis::Progress {
public:
    void setTotal(int) override { }
    void setDone(int) override { }
    [[nodiscard]] bool isCancelled() const override { return cancelled; }

    bool cancelled = false;
};

} // namespace support
