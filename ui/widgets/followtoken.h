// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/tokens.h"

#include <QWidget>

namespace ui {

/// Keeps a label in one of the tokens' colours, e.g. `followToken(label, &Tokens::gold)`, through
/// every change of scheme. The last call for a role wins.
void followToken(QWidget *widget, QColor Tokens::*token,
                 QPalette::ColorRole role = QPalette::WindowText);

} // namespace ui
