// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>
#include <QString>

namespace base {

/// The command as redis-cli takes it, on one line: what is not plain is quoted, what is no text or
/// would not show is written as \xHH.
[[nodiscard]] QString commandText(const QByteArrayList &arguments);

} // namespace base
