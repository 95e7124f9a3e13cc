// SPDX-License-Identifier: MIT
#pragma once

#include <QLoggingCategory>

namespace base {

// All that is ever logged; off until QT_LOGGING_RULES="folkmoot.*=true". No texts of people, no
// names, no secrets: whoever asks for help hands these lines on (Help ▸ Copy diagnostics).
Q_DECLARE_LOGGING_CATEGORY(connectionLog)
Q_DECLARE_LOGGING_CATEGORY(serverLog)
Q_DECLARE_LOGGING_CATEGORY(storeLog)
Q_DECLARE_LOGGING_CATEGORY(listLog)
Q_DECLARE_LOGGING_CATEGORY(windowLog)
Q_DECLARE_LOGGING_CATEGORY(programLog)

} // namespace base
