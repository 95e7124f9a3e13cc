// SPDX-License-Identifier: MIT
#pragma once

namespace ui {

/// Gives scroll areas an accessible interface that answers for a child that is gone with nothing.
/// Qt's own (6.4) reads beyond its list when a screen reader asks for a scroll bar that has hidden
/// since it counted the children. Once, before the first window.
void guardScrollAreas();

} // namespace ui
