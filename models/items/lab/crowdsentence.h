// SPDX-License-Identifier: MIT
#pragma once

#include "domain/crowd.h"

namespace items {

/// "mila voted for “Why I came back to Lua scripts”", translated.
[[nodiscard]] QString sentenceOf(const domain::CrowdAct &act);
/// What a counter of these deeds is called, translated: "Replies".
[[nodiscard]] QString counterOf(domain::CrowdDeed deed);
[[nodiscard]] QString iconOf(domain::CrowdDeed deed);

} // namespace items
