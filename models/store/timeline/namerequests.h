// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/request.h"

#include <QStringList>

namespace store {

/// Names that people have.
struct NamesFound {
    QStringList names;
    bool areAll = false; ///< there is no other that is meant
};

/// At most `count` names that begin with `beginning`, case-folded, in their order: the one that is
/// that, of however many, and those of the newest 2,000 people. Not the name of whoever asks.
struct CompleteName {
    static constexpr RequestTraits traits{RequestKind::Survey, u"find people", true};
    QString beginning;
    qsizetype count = 0;
    bool isExact = false; ///< only the one that is that
    [[nodiscard]] base::Result<NamesFound> perform(const Context &context) const;
};

/// Folded names of the people whom a Markdown text mentions, as they stand out where it is read.
struct ReadMentioned {
    static constexpr RequestTraits traits{RequestKind::Query, u"find people", true};
    QString markdown;
    [[nodiscard]] base::Result<QStringList> perform(const Context &context) const;
};

} // namespace store
