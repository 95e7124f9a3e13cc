// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/articlerow.h"

namespace items {

/// A row as a screen reader speaks it: one sentence that begins "TITLE, N votes, by POSTER,".
[[nodiscard]] QString articleSentence(const ArticleRow &row);
/// "3 hours ago"
[[nodiscard]] QString spokenAge(domain::Timestamp posted, domain::Timestamp now);
/// The moment in full, in the person's language and time zone; plain text.
[[nodiscard]] QString fullDate(domain::Timestamp moment);

} // namespace items
