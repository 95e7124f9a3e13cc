// SPDX-License-Identifier: MIT
#pragma once

#include "redis/script.h"
#include "store/core/context.h"

#include <QList>

namespace store {

/// Puts an article or a topic among those that a person marked, of which the newest `most` are kept
/// (0: all), or takes it out. `hash` is its own key: NotFound where there is none. Nobody else sees
/// such marks. On the worker.
[[nodiscard]] base::Result<void> markItem(const Context &context, const QByteArray &marks,
                                          const QByteArray &item, const QByteArray &hash,
                                          bool isMarked, int most = 0);

/// What a mark is about, and its own key.
struct MarkedItem {
    QByteArray item;
    QByteArray hash;
};
/// The same of many in two round trips; those that are gone are passed over.
[[nodiscard]] base::Result<void> markItems(const Context &context, const QByteArray &marks,
                                           const QList<MarkedItem> &items, bool isMarked,
                                           int most = 0);

/// One script again and again, in two round trips: the first call sees to it that the server knows
/// it. Of the rules' refusals none counts.
[[nodiscard]] base::Result<void> runAll(const Context &context, const redis::Script &script,
                                        const QList<redis::ScriptCall> &calls);

} // namespace store
