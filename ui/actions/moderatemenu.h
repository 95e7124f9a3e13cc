// SPDX-License-Identifier: MIT
#pragma once

#include "domain/batch.h"

#include <functional>

class QMenu;

namespace ui {

/// What a moderator's acts are offered for.
struct Moderated {
    QList<domain::Target> targets; ///< without an id where it has not been read yet
    bool isLocked = false; ///< of one thing; of several both ways are offered
    bool isPinned = false;
    bool isRemoved = false;
    bool mayPurge = false; ///< an administrator asks
};

/// Offers every act that fits the kind of things, by its plain name.
void addModerateActions(QMenu &menu, const Moderated &what,
                        const std::function<void(domain::BatchAct::Kind)> &act);

} // namespace ui
