// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"

#include <tl/expected.hpp>

namespace base {

/// A value, or the reason why there is none. Functions that return it are [[nodiscard]].
template <typename T>
using Result = tl::expected<T, Error>;

/// `return base::fail(Failure::NotFound, u"article:7"_s);`
[[nodiscard]] inline tl::unexpected<Error> fail(Failure kind, QString detail = {})
{
    return tl::unexpected<Error>(Error{kind, std::move(detail)});
}

/// That it went well, where what came of it does not matter.
template <typename T>
[[nodiscard]] Result<void> withoutValue(const Result<T> &result)
{
    if (!result)
        return tl::unexpected(result.error());
    return {};
}

} // namespace base
