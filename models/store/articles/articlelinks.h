// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

namespace store {

/// The field of fm:links that stands for a link; empty for none.
[[nodiscard]] QByteArray linkDigest(const QString &link);

} // namespace store
