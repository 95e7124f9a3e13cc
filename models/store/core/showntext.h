// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/reply.h"

#include <QString>

namespace store {

/// What a person wrote; where it is too large to be read, a note in the window's language, so that
/// it costs its row and no more.
[[nodiscard]] QString shownText(const redis::Reply &field);

} // namespace store
