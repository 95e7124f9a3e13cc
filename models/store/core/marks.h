// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/context.h"

namespace store {

/// Puts an article or a topic among those that a person marked, of which the newest `most` are kept
/// (0: all), or takes it out. `hash` is its own key: NotFound where there is none. Nobody else sees
/// such marks. On the worker.
[[nodiscard]] base::Result<void> markItem(const Context &context, const QByteArray &marks,
                                          const QByteArray &item, const QByteArray &hash,
                                          bool isMarked, int most = 0);

} // namespace store
