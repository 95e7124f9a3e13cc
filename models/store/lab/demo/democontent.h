// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/request.h"

namespace store {

/// What a demonstration put into a community.
struct DemoCounts {
    qint64 people = 0;
    qint64 articles = 0;
    qint64 groups = 0;
    qint64 votes = 0; ///< for articles
    qint64 topics = 0;
    qint64 replies = 0;
    qint64 categories = 0;
    qint64 tabs = 0;
    qint64 posts = 0; ///< of the timeline
    bool isCancelled = false;
};

/// Fills an empty community with the English and Chinese content of resources/demo, always the
/// same but for its times, which end a few minutes before now. As *operator*. Refused
/// "not-empty" where articles, groups, topics or categories are already.
struct FillWithDemo {
    static constexpr RequestTraits traits{RequestKind::OpenJob, u"demo"};
    [[nodiscard]] base::Result<DemoCounts> perform(const Context &context) const;
};

} // namespace store

Q_DECLARE_METATYPE(store::DemoCounts)
