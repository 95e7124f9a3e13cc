// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

namespace fixtures {

struct HostileText {
    QString name;
    QString text;
};

/// Texts that people write to harm others, by families; all of them differ.
[[nodiscard]] QList<HostileText> hostileTexts();

} // namespace fixtures
