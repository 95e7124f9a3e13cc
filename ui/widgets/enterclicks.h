// SPDX-License-Identifier: MIT
#pragma once

class QAbstractButton;

namespace ui {

/// Enter does what Space does, as on every other button: Qt does so in dialogs only.
void clickOnEnter(QAbstractButton &button);

} // namespace ui
