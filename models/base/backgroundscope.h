// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

namespace base {

/// While one lives on a thread, what begins there is nobody's action: Action::named() gives no
/// number. For whoever tells that something changed, and for what reads again because of it.
class BackgroundScope {
public:
    BackgroundScope();
    ~BackgroundScope();
    Q_DISABLE_COPY_MOVE(BackgroundScope)

    [[nodiscard]] static bool isGiven();
};

} // namespace base
