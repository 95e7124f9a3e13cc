// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"

#include <QByteArrayList>

#include <functional>

namespace store {

/// The members of a sorted set as it stands now, by score. Found by walking upwards by
/// score, once more if something fell meanwhile: by rank a slice would miss or repeat what moves
/// while votes arrive, reading at once would hold the server up.
[[nodiscard]] base::Result<QByteArrayList> readFrozen(redis::Connection &connection,
                                                      const QByteArray &key, bool isRising,
                                                      const std::function<bool()> &isCancelled);

/// Ids in the order in which they were drawn.
void sortByNumber(QByteArrayList &ids);

/// The members of each of these sets, sorted; in slices too.
[[nodiscard]] base::Result<QList<QByteArrayList>> readSets(redis::Connection &connection,
                                                           const QByteArrayList &keys);

} // namespace store
