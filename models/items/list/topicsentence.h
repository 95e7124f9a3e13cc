// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "items/list/topicrow.h"

namespace items {

/// What a screen reader says of a row: "TITLE, N replies, by AUTHOR, …".
[[nodiscard]] QString topicSentence(const TopicRow &row);

/// What stands in the place of a reply that was split off.
[[nodiscard]] QString movedSentence(const domain::Reply &reply);
/// "#N AUTHOR: TEXT, …".
[[nodiscard]] QString replySentence(const domain::Reply &reply, qsizetype links,
                                    domain::Timestamp now);

} // namespace items
