// SPDX-License-Identifier: MIT
#pragma once

#include "base/keystate.h"
#include "base/result.h"

#include <QByteArrayList>

namespace redis {

class Connection;

/// Of a collection up to this many entries are read whole; of a larger one the hinted entries and
/// the first few.
inline constexpr qint64 smallCollection = 64;
inline constexpr qsizetype shownValueBytes = 256;

/// What these keys hold, in their order: three round trips of bare commands, however many they are.
/// `hints` are fields, members or values that may matter in large collections. Hashes of passwords
/// are "(redacted)". Any server; a key that is no longer there is of type "none".
[[nodiscard]] base::Result<QList<base::KeyState>>
readKeyStates(Connection &connection, const QByteArrayList &keys, const QByteArrayList &hints = {});

} // namespace redis
