// SPDX-License-Identifier: MIT
#pragma once

class QAbstractButton;

namespace ui {

/// Enter does what Space does, as on every other button: Qt does so in dialogs only.
void clickOnEnter(QAbstractButton &button);
/// That, the hand, the focus by Tab, and news of the pointer: for a button that paints itself.
void setUpPainted(QAbstractButton &button);

} // namespace ui
