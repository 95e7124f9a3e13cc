// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/moderation.h"

namespace domain {

/// What was removed, by whom and why.
struct Removal {
    static constexpr base::Fields fields{"by",    "by-name", "at",     "reason",
                                         "title", "text",    "purged", "merged-into"};
    AccountId by;
    QString byName{}; ///< the id itself where the name is unknown
    Timestamp at{};
    QString reason{}; ///< empty: its author took it back
    QString title{};
    QString text{}; ///< an article's link
    bool isPurged = false; ///< its text is gone for good
    QByteArray mergedInto{}; ///< the topic that its replies went to; empty: none

    friend bool operator==(const Removal &, const Removal &) = default;
};

} // namespace domain

Q_DECLARE_METATYPE(domain::Removal)
