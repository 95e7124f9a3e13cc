// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylocation.h"
#include "base/connectionstate.h"

namespace app {

class Settings;

/// From now on keeps the last 200 lines that the program itself logs, from any thread; every line
/// goes on as ever.
void keepLog();
[[nodiscard]] QStringList keptLog();

/// What somebody who asks for help hands on, in English like a log: versions, system, the kind of
/// community and its server, settings, the last lines logged. No names, addresses or secrets.
[[nodiscard]] QString diagnostics(const Settings &settings,
                                  const std::optional<CommunityLocation> &location,
                                  const base::ConnectionState &connection);

} // namespace app
