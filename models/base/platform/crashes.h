// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

namespace platform {

/// From now on a crash of any thread, an overflow of its stack too, writes `file`, whose folder is
/// there, before the program ends as it would have ended: `head`, signal, thread, what was noted
/// last and a backtrace. Once, on the main thread.
void reportCrashes(const QByteArray &file, const QByteArray &head);

/// What is done now, for a report: the key of an action and the like, never what people write or
/// are called. The last 30 are kept. Any thread; costs a copy of at most 47 bytes.
void noteStep(const QByteArray &step);

} // namespace platform
