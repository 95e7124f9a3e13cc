// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>
#include <QByteArrayView>

#include <optional>

namespace redis {

/// A command as MONITOR tells of it.
struct MonitorLine {
    bool isInner = false; ///< a script called it
    QByteArrayList arguments; ///< as observers may see them
};

/// Reads e.g. `1700000000.123456 [0 lua] "ZSCORE" "time:" "a\"b\x00"`; nothing of anything else.
[[nodiscard]] std::optional<MonitorLine> readMonitorLine(QByteArrayView line);

} // namespace redis
