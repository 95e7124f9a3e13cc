// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>

namespace redis {

/// The arguments of `command` as an observer may see them: passwords replaced by "(redacted)",
/// long arguments shortened.
[[nodiscard]] QByteArrayList observable(const QByteArrayList &command);

/// Longer arguments are shortened to this many bytes.
inline constexpr qsizetype longestObservedArgument = 4096;

/// The beginning and the end of a longer argument: scripts begin alike, and documents too.
[[nodiscard]] QByteArray shortened(const QByteArray &argument);

} // namespace redis
