// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

namespace redis {

/// What INFO says of one field, without the line's end; empty where the server does not say.
[[nodiscard]] QByteArrayView infoField(QByteArrayView info, QByteArrayView field);

/// The same as a number; 0 where there is none.
[[nodiscard]] qint64 infoNumber(QByteArrayView info, QByteArrayView field);

} // namespace redis
