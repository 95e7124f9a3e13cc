// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaType>

namespace base {

/// How far a private server is on its way up.
struct ServerStartProgress {
    enum class Stage { Locking, Launching, Loading, Ready };

    Stage stage = Stage::Locking;
    int percent = -1; ///< of Loading, −1 while unknown
    bool joinedRunning = false; ///< another window had started it

    friend bool operator==(const ServerStartProgress &, const ServerStartProgress &) = default;
};

} // namespace base

Q_DECLARE_METATYPE(base::ServerStartProgress)
