// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

class QWidget;

namespace ui {

/// Shows the texts of a widget, now and whenever the language becomes another.
void keepTranslated(QWidget &widget, std::function<void()> showTexts);

} // namespace ui
