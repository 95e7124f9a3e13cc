// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

namespace ui {

/// What a person is called on one line; "anonymous" for those who only have a number.
[[nodiscard]] QString personName(const domain::AccountId &id, const QString &name,
                                 qsizetype limit = 64);

} // namespace ui
