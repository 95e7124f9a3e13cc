// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/keys/keys.h"

#include <QUuid>

namespace store {

/// An id that nobody else draws.
[[nodiscard]] inline QByteArray freshId()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

/// By which a script knows a call that comes again. Drawn by whoever may ask twice,
/// outside of the job: one that is run again must be known as the same.
[[nodiscard]] inline QByteArray freshOperation()
{
    return freshId();
}

/// Of a call to a script that is not idempotent by nature; empty for an operation that nobody
/// repeats.
[[nodiscard]] inline QByteArray operationKey(const Keys &keys, const QByteArray &operation)
{
    return operation.isEmpty() ? QByteArray() : keys.operation(operation);
}

} // namespace store
