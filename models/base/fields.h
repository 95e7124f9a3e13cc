// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <tuple>

namespace base {

/// Names the members of a struct for its encoding, all of them, in the order of their declaration:
///
///     struct CreateTopic {
///         static constexpr base::Fields fields{""};
///         domain::TopicDraft draft;
///     };
///
/// "tags?" may be left out and then stays as it is; "" stands for the member's own fields, and "-"
/// for what is not encoded. Names stay as they are for ever: others have written them down.
template <std::size_t N>
struct Fields {
    static constexpr std::size_t count = N;

    template <typename... Names>
    consteval explicit(false) Fields(Names... given)
        : names{given...}
    {
    }

    std::array<std::string_view, N> names;
};
template <typename... Names>
Fields(Names...) -> Fields<sizeof...(Names)>;

template <typename T>
concept Described = requires
{
    T::fields.names;
};

/// References to the members, in the order of their declaration.
template <Described T>
[[nodiscard]] constexpr auto membersOf(T &value)
{
    constexpr auto count = T::fields.count;
    static_assert(count <= 20);
    // clang-format off
    if constexpr (count == 0) { return std::tie(); }
    else if constexpr (count == 1) { auto &[a] = value; return std::tie(a); }
    else if constexpr (count == 2) { auto &[a, b] = value; return std::tie(a, b); }
    else if constexpr (count == 3) { auto &[a, b, c] = value; return std::tie(a, b, c); }
    else if constexpr (count == 4) { auto &[a, b, c, d] = value; return std::tie(a, b, c, d); }
    else if constexpr (count == 5) { auto &[a, b, c, d, e] = value; return std::tie(a, b, c, d, e); }
    else if constexpr (count == 6) { auto &[a, b, c, d, e, f] = value; return std::tie(a, b, c, d, e, f); }
    else if constexpr (count == 7) { auto &[a, b, c, d, e, f, g] = value; return std::tie(a, b, c, d, e, f, g); }
    else if constexpr (count == 8) { auto &[a, b, c, d, e, f, g, h] = value; return std::tie(a, b, c, d, e, f, g, h); }
    else if constexpr (count == 9) { auto &[a, b, c, d, e, f, g, h, i] = value; return std::tie(a, b, c, d, e, f, g, h, i); }
    else if constexpr (count == 10) { auto &[a, b, c, d, e, f, g, h, i, j] = value; return std::tie(a, b, c, d, e, f, g, h, i, j); }
    else if constexpr (count == 11) { auto &[a, b, c, d, e, f, g, h, i, j, k] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k); }
    else if constexpr (count == 12) { auto &[a, b, c, d, e, f, g, h, i, j, k, l] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l); }
    else if constexpr (count == 13) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m); }
    else if constexpr (count == 14) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n); }
    else if constexpr (count == 15) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o); }
    else if constexpr (count == 16) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p); }
    else if constexpr (count == 17) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q); }
    else if constexpr (count == 18) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r); }
    else if constexpr (count == 19) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s); }
    else if constexpr (count == 20) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t); }
    // clang-format on
}

} // namespace base
