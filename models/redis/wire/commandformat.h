// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

namespace redis {

/// The commands as the server reads them, made by hiredis, one behind the other.
[[nodiscard]] QByteArray formatted(const QList<QByteArrayList> &commands);

} // namespace redis
