// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlerow.h"

#include <QtGlobal>

#include <algorithm>
#include <limits>

namespace items {

/// A number of the server as what Qt counts plurals by.
[[nodiscard]] constexpr int clipped(qint64 number)
{
    return static_cast<int>(std::clamp<qint64>(number, std::numeric_limits<int>::min(),
                                               std::numeric_limits<int>::max()));
}

/// A row as a screen reader speaks it: one sentence that begins "TITLE, N votes, by POSTER,".
[[nodiscard]] QString articleSentence(const ArticleRow &row);
/// "3 hours ago"
[[nodiscard]] QString spokenAge(domain::Timestamp posted, domain::Timestamp now);
/// The moment in full, in the person's language and time zone; plain text.
[[nodiscard]] QString fullDate(domain::Timestamp moment);

} // namespace items
