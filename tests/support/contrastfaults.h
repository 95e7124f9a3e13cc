// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QWidget;

/// What a person with weak eyes can't read or make out in what is painted.
namespace contrast {

/// Paints `root` and all in it, and says each text that has less than 4.5:1 (large ones: 3:1)
/// against what lay there before, and each icon that has less than 3:1. What is disabled may be
/// pale. Each fault once.
[[nodiscard]] QStringList faultsIn(QWidget &root);

} // namespace contrast
