// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/search/searchhit.h"
#include "domain/timestamp.h"

#include <QMetaType>
#include <QString>
#include <QStringList>
#include <QTimeZone>

#include <optional>

namespace domain {

/// What a person looks for, read from what they typed.
struct SearchQuery {
    enum class Match {
        All, ///< every word, and what stands together stands together
        Any, ///< at least one word
    };

    QString typed; ///< as it is
    QStringList words; ///< as searchWords() gives them, each once
    /// Words that must follow each other: what stood between quotes, and what was typed without a
    /// blank (a run of Chinese, "zset.c").
    QList<QStringList> phrases;
    QStringList authors; ///< by: one of them
    QStringList places; ///< in: a category, tab or group, one of them
    QStringList tags; ///< tag: each of them
    std::optional<Timestamp> from; ///< after: from the beginning of that day
    std::optional<Timestamp> until; ///< before: up to the beginning of that day
    Match match = Match::All;
    QList<SearchTarget::Kind> kinds; ///< empty: every kind
    enum class Order {
        BestFirst, ///< of equally good ones the newer first
        NewestFirst,
    };
    Order order = Order::BestFirst;

    [[nodiscard]] bool hasFilters() const
    {
        return !authors.isEmpty() || !places.isEmpty() || !tags.isEmpty() || from || until;
    }

    friend bool operator==(const SearchQuery &, const SearchQuery &) = default;
};

inline constexpr qsizetype searchQueryLimit = 500; ///< characters that a person may type
inline constexpr qsizetype searchQueryWords = 64; ///< words and filters in them

/// Reads words, "phrases in quotes" and by:, in:, tag:, before:, after: (values with blanks in
/// quotes: in:"data bases"; full-width colons and quotes as well). Dates are 2026, 2026-11 or
/// 2026-11-21, in `zone`. Refused: "search-empty", "search-long", "search-date", "search-value" (an
/// operator without its value), "search-dates" (nothing lies between them).
[[nodiscard]] base::Result<SearchQuery> parseSearchQuery(const QString &typed,
                                                         const QTimeZone &zone);

/// The text without its operators, for those who found nothing.
[[nodiscard]] QString withoutSearchFilters(const QString &typed);

} // namespace domain

Q_DECLARE_METATYPE(domain::SearchQuery)
