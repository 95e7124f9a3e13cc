// SPDX-License-Identifier: MIT
#pragma once

#include "domain/notice.h"

namespace items {

/// "bob mentioned you", "bob replied to you", "bob replied to your topic".
[[nodiscard]] QString noticeAct(const domain::Notice &notice);

/// What a screen reader says of a row: "bob replied to you in TITLE, #17: TEXT, …".
[[nodiscard]] QString noticeSentence(const domain::Notice &notice, domain::Timestamp now);

} // namespace items
