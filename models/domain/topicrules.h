// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/topic.h"

namespace domain {

inline constexpr int topicTitleLimit = 120; ///< characters after trimming
inline constexpr int bodyLimit = 20'000; ///< characters of a topic or a reply
inline constexpr int tagLimit = 5; ///< tags of one topic

/// The draft in the form in which it is stored: title trimmed, category and tags cleaned, tags
/// without doubles and in the order typed, line ends as \n. Refused "title-empty", "title-long",
/// "title-characters", "body-long", "category-empty", "tags-many" or what cleanName() says. An
/// empty body is allowed: V2EX has topics that are their title.
[[nodiscard]] base::Result<TopicDraft> cleanTopicDraft(const TopicDraft &typed);

/// A reply's text in the form in which it is stored. Refused "body-empty", "body-long".
[[nodiscard]] base::Result<QString> cleanReply(const QString &typed);

} // namespace domain
