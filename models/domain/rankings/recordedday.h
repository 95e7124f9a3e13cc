// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/rankings/rankeditem.h"

#include <chrono>

namespace domain {

/// A day on a board, with the votes of every quarter of an hour: what it looked like at any moment
/// can be asked.
class RecordedDay {
public:
    static constexpr std::chrono::minutes step{15};
    static constexpr std::chrono::hours length{24};
    /// More than that is no day of a board, but a mistake.
    static constexpr qsizetype mostArticles = 1'000;

    /// The format of resources/lab/day.json, which resources/lab/makeday.py writes. Malformed,
    /// naming what is wrong with which article.
    [[nodiscard]] static base::Result<RecordedDay> parse(const QByteArray &json);

    [[nodiscard]] Timestamp begin() const { return m_begin; }
    [[nodiscard]] Timestamp end() const { return m_begin + length; }
    [[nodiscard]] qsizetype size() const { return m_articles.size(); }
    /// What was posted by then, with the votes until then; a quarter counts when it is over.
    [[nodiscard]] QList<RankedItem> itemsAt(Timestamp now) const;

private:
    struct Article {
        RankedItem item; ///< as it was at the day's begin, or at posting
        /// So many since then after each quarter of the day.
        QList<qint64> ups, downs, comments;
    };

    Timestamp m_begin{};
    QList<Article> m_articles;
    friend class DayReader;
};

} // namespace domain
