// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace domain {

/// The text with each Han character replaced by the letter that its pinyin begins with: "用 Redis
/// 计数" gives "y Redis js", place for place. Empty if nothing was replaced. A character that is
/// read in several ways has the commonest. Any thread.
[[nodiscard]] QString pinyinInitials(const QString &text);

} // namespace domain
