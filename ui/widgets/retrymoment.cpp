// SPDX-License-Identifier: MIT
#include "ui/widgets/retrymoment.h"

using namespace Qt::StringLiterals;

namespace ui {

std::optional<domain::Timestamp> momentOfRetry(const base::Error &error)
{
    const auto word = error.detail.section(u' ', 0, 0);
    if (error.kind != base::Failure::Refused || (word != "slow"_L1 && word != "limit"_L1))
        return std::nullopt;
    return domain::Timestamp(std::chrono::seconds(error.detail.section(u' ', -1).toLongLong()));
}

} // namespace ui
