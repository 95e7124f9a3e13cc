// SPDX-License-Identifier: MIT
#pragma once

#include "store/keys.h"

#include <QUuid>

namespace store {

/// By which a script of once.lua knows a call that comes again. Drawn by whoever may ask twice,
/// outside of the job: one that is run again must be known as the same.
[[nodiscard]] inline QByteArray freshOperation()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

/// KEYS of once.lua; nothing stands for an operation that nobody repeats.
[[nodiscard]] inline QByteArray onceKey(const Keys &keys, const QByteArray &operation)
{
    return keys.operation(operation.isEmpty() ? freshOperation() : operation);
}

} // namespace store
