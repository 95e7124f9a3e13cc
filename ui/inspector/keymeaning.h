// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace ui {

/// What a key holds, in the words of the domain and in the middle of a sentence: "the article 17";
/// the key itself where it is none of ours. `nameSpace` is taken off its front.
[[nodiscard]] QString keyMeaning(const QString &key, const QString &nameSpace);
/// Whether it is one of ours or of the tutorials.
[[nodiscard]] bool isKnownKey(const QString &key, const QString &nameSpace);

} // namespace ui
