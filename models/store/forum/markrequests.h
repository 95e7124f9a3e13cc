// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/topic.h"
#include "store/core/request.h"

namespace store {

/// Up to which floor a topic was read; −1: never.
struct TopicMark {
    static constexpr base::Fields fields{"topic", "floor"};
    domain::TopicId topic;
    qint64 floor = 0;

    friend bool operator==(const TopicMark &, const TopicMark &) = default;
};

/// Many at once, as MarkTopicRead one; what is gone is passed over. Two round trips.
struct MarkTopicsRead {
    static constexpr RequestTraits traits{RequestKind::Act, u"mark as read"};
    static constexpr base::Fields fields{"marks", "back?"};
    QList<TopicMark> marks;
    bool isWayBack = false; ///< the marks may move backwards, too
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
