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

/// What is in a result that went well; of TRY.
template <typename Outcome>
auto valueIn(Outcome &&result) -> typename std::remove_cvref_t<Outcome>::value_type
{
    if constexpr (!std::is_void_v<typename std::remove_cvref_t<Outcome>::value_type>)
        return *std::forward<Outcome>(result);
}

} // namespace base

#define FOLKMOOT_JOINED(a, b) a##b
#define FOLKMOOT_NAMED(a, b) FOLKMOOT_JOINED(a, b)
#define FOLKMOOT_TRY(tried, ...)                                                                   \
    __extension__({                                                                                \
        auto &&tried = (__VA_ARGS__);                                                              \
        if (!tried)                                                                                \
            return tl::unexpected(tried.error());                                                  \
        base::valueIn(std::move(tried));                                                           \
    })

/// What came of it, or out of the function with its error (decision 0022):
/// `const auto replies = TRY(connection.pipeline(commands));`.
#define TRY(...) FOLKMOOT_TRY(FOLKMOOT_NAMED(tried, __COUNTER__), __VA_ARGS__)
