// SPDX-License-Identifier: MIT
#pragma once

namespace ui {

// Of the cards that stand alone in the window before a community is open, in pixels.
constexpr int pagePadding = 32;
constexpr int pageBadge = 48;

} // namespace ui
