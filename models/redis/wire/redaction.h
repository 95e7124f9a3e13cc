// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>

namespace redis {

/// The arguments of `command` as an observer may see them: passwords replaced by "(redacted)",
/// long arguments cut.
[[nodiscard]] QByteArrayList observable(const QByteArrayList &command);

/// Longer arguments are cut to this many bytes.
inline constexpr qsizetype longestObservedArgument = 4096;

} // namespace redis
