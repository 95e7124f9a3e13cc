// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>

#include <algorithm>

namespace base {

/// Whether it is just so many of 0-9 and a-f.
[[nodiscard]] inline bool isHexadecimal(QByteArrayView text, qsizetype digits)
{
    return text.size() == digits && std::ranges::all_of(text, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

} // namespace base
