// SPDX-License-Identifier: MIT
#include "base/logging.h"

namespace base {

Q_LOGGING_CATEGORY(connectionLog, "folkmoot.connection", QtWarningMsg)
Q_LOGGING_CATEGORY(serverLog, "folkmoot.server", QtWarningMsg)
Q_LOGGING_CATEGORY(storeLog, "folkmoot.store", QtWarningMsg)
Q_LOGGING_CATEGORY(listLog, "folkmoot.list", QtWarningMsg)
Q_LOGGING_CATEGORY(windowLog, "folkmoot.window", QtWarningMsg)
Q_LOGGING_CATEGORY(programLog, "folkmoot.program", QtWarningMsg)

} // namespace base
