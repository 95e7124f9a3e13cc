// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>

namespace base {

/// The keys that a command names, in their order and each once; none of a command that is not
/// known here.
[[nodiscard]] QByteArrayList keysOf(const QByteArrayList &command);

/// Whether it may change a key. A script may.
[[nodiscard]] bool mayWrite(const QByteArrayList &command);

} // namespace base
