// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

namespace base {

/// While one lives on a thread, what begins there is nobody's action: Action::named() gives no
/// number. For whoever tells that something changed, and for what reads again because of it.
class OwnAccord {
public:
    OwnAccord();
    ~OwnAccord();
    Q_DISABLE_COPY_MOVE(OwnAccord)

    [[nodiscard]] static bool isGiven();
};

} // namespace base
