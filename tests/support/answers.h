// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QFuture>
#include <QTest>

namespace support {

/// What a store answers, while the event loop goes on; Cancelled if nothing does within 20 s.
template <typename T>
base::Result<T> wait(const QFuture<base::Result<T>> &future)
{
    if (!QTest::qWaitFor([&] { return future.isFinished(); }, 20'000) || future.resultCount() == 0)
        return base::fail(base::Failure::Cancelled, QStringLiteral("no answer"));
    return future.result();
}

} // namespace support
