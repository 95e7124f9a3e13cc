// SPDX-License-Identifier: MIT
#pragma once

namespace ui {

class ActionRegistry;

/// Mark as read is called by what it would do now; nothing is offered where nothing would change.
void offerMarkRead(ActionRegistry &actions, bool offered, bool isRead = false);

} // namespace ui
