// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QJsonObject>

namespace base::json {

inline constexpr qsizetype longestText = 64LL * 1024;
inline constexpr int deepestText = 8;

/// The object that a text is; Malformed if it is none, longer than `longestText` or nested deeper
/// than `deepestText`.
[[nodiscard]] Result<QJsonObject> parseObject(const QByteArray &text);

} // namespace base::json
