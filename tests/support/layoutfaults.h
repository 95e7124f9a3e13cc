// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QWidget;

/// What a person would call broken about how widgets lie in each other.
namespace layout {

/// One sentence for each control below `root` that is seen and cut off, lies over a neighbour,
/// sticks out of what it stands in or has less room than it needs. What scrolls may be longer than
/// its view, never wider. What the painters of rows and cards shorten themselves is not looked at.
[[nodiscard]] QStringList faultsIn(const QWidget &root);

} // namespace layout
