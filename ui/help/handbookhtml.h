// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace ui {

/// All of the handbook as one web page in "en" or "zh_CN", light or dark as the reader has it.
/// Beside it are the pictures, in pictures/LANGUAGE. Keys are those that actions begin with.
[[nodiscard]] QString handbookHtml(const QString &language);

} // namespace ui
