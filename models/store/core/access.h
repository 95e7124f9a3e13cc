// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/account.h"

#include <optional>

namespace store {

/// Whether a store may write. ReadOnly refuses every write with NotPermitted "read-only" before
/// anything is sent, and leaves rankings that others neglected as they are.
enum class Access { ReadWrite, ReadOnly };

/// Why a write by this person may not be tried, if so.
[[nodiscard]] inline std::optional<base::Error> writeRefusal(Access access,
                                                             const domain::AccountId &person)
{
    if (access == Access::ReadOnly)
        return base::Error{base::Failure::NotPermitted, QStringLiteral("read-only")};
    if (person.isEmpty())
        return base::Error{base::Failure::NotPermitted, QStringLiteral("sign-in")};
    return std::nullopt;
}

} // namespace store
