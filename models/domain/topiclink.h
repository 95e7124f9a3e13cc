// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"

#include <optional>

namespace domain {

/// Where a topic of this community is, or one of its floors: "folkmoot:topic/12#17".
struct TopicLink {
    TopicId topic;
    qint64 floor = 0; ///< 0: the topic as it was left

    [[nodiscard]] QString toString() const;
    [[nodiscard]] static std::optional<TopicLink> parse(const QString &text);

    friend bool operator==(const TopicLink &, const TopicLink &) = default;
};

} // namespace domain
