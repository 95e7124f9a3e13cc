// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/notice.h"
#include "store/core/request.h"

namespace store {

/// `count` notices of whoever asks (at most 500) from the `offset`th newest on. Two round trips;
/// one more for replies that were answered, and one for names, unless they are known.
struct ListNotices {
    static constexpr RequestTraits traits{RequestKind::Query, u"read notices", true};
    static constexpr base::Fields fields{"offset?", "count"};
    qint64 offset = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<domain::NoticePage> perform(const Context &context) const;
};

/// Marks what is unread up to a moment as read, and answers which that was; what arrives meanwhile
/// stays unread.
struct MarkAllNoticesRead {
    static constexpr RequestTraits traits{RequestKind::Act, u"mark notices"};
    static constexpr base::Fields fields{"up-to"};
    qint64 upTo = 0;
    [[nodiscard]] base::Result<QList<domain::NoticeId>> perform(const Context &context) const;
};

enum class NoticeMark { Read, Unread };
constexpr auto namesOf(NoticeMark)
{
    return base::Fields{"read", "unread"};
}
/// Undo of that, and for single ones. Those that are so already, or are gone, stay as they are.
struct MarkNotices {
    static constexpr RequestTraits traits{RequestKind::Act, u"mark notices"};
    static constexpr base::Fields fields{"notices", "mark?"};
    QList<domain::NoticeId> notices;
    NoticeMark mark = NoticeMark::Read;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
