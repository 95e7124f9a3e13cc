// SPDX-License-Identifier: MIT
#include "ui/lab/lessons/actionnames.h"

#include "ui/actions/actionregistry.h"

namespace ui {

domain::ActionNames namesOf(const ActionRegistry &actions)
{
    return {[&actions](const QString &key) {
                const auto *spec = findAction(key);
                return spec ? actions.plainText(spec->id) : QString();
            },
            [&actions](const QString &key) {
                const auto *spec = findAction(key);
                return spec ? actions.keyCaps(spec->id).join(u'+') : QString();
            }};
}

} // namespace ui
