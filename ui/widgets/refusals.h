// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace ui {

/// What a token of Refused or NotPermitted means: an English sentence, translated in the context
/// ui::ErrorText. A new token gets its line in the area that refuses; each stands once.
struct Refusal {
    const char *token;
    const char *sentence;
};

/// Of articles, topics, replies, posts and searches, and of any act.
[[nodiscard]] std::span<const Refusal> contentRefusals();
/// Of moderators and administrators.
[[nodiscard]] std::span<const Refusal> moderationRefusals();
/// Of imports, exports and backups.
[[nodiscard]] std::span<const Refusal> fileRefusals();
/// Of servers and connections: a detail that is or begins with the words, followed by more.
[[nodiscard]] std::span<const Refusal> connectionRefusals();
/// Of people and their communities.
[[nodiscard]] std::span<const Refusal> categoryRefusals();

} // namespace ui
