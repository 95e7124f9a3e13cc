// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace domain {

/// A word, a phrase or a site that makes a text wait for a moderator. Case, width and invisible
/// characters do not matter. Words of scripts that put spaces between them are whole words, so
/// "ass" is not in "class"; a site means its subdomains too.
struct TextFilter {
    enum class Kind { Phrase, Site };
    friend constexpr auto namesOf(Kind) { return base::Fields{"phrase", "site"}; }
    static constexpr base::Fields fields{"kind", "text"};
    Kind kind = Kind::Phrase;
    QString text; ///< folded, as it is compared and shown

    friend bool operator==(const TextFilter &, const TextFilter &) = default;
};

inline constexpr qsizetype filterLimit = 500;

/// "phrase:cheap followers", "site:spam.example", as keys and the audit log name it.
[[nodiscard]] QByteArray nameOf(const TextFilter &filter);
[[nodiscard]] std::optional<TextFilter> filterNamed(const QByteArray &name);
/// What somebody typed: "spam.example", "https://spam.example/x" and "*.spam.example" are sites,
/// anything else a phrase. Refused "filter-empty", "filter-long" (100 characters).
[[nodiscard]] base::Result<TextFilter> cleanFilter(const QString &typed);

/// Where a filter holds, in the text as it was given.
struct FilterMatch {
    TextFilter filter;
    qsizetype begin = 0;
    qsizetype length = 0;
};

/// The first of the filters that the text holds.
[[nodiscard]] std::optional<FilterMatch> firstMatch(const QList<TextFilter> &filters,
                                                    const QString &text);

} // namespace domain
