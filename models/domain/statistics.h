// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/account.h"

#include <QDate>
#include <QList>

#include <array>
#include <optional>

namespace domain {

/// What is counted day by day.
enum class Counted {
    People,
    Articles,
    Topics,
    Replies,
    Posts,
    Votes,
    TopicVotes,
    Likes,
    Reports,
};
inline constexpr std::array counted{Counted::People,     Counted::Articles, Counted::Topics,
                                    Counted::Replies,    Counted::Posts,    Counted::Votes,
                                    Counted::TopicVotes, Counted::Likes,    Counted::Reports};

/// One day of the community. What nobody counted has no number, which is not the same as 0.
struct DayCounts {
    static constexpr base::Fields fields{"date", "counts"};
    QDate date;
    std::array<std::optional<qint64>, counted.size()> counts{};

    [[nodiscard]] const std::optional<qint64> &of(Counted what) const
    {
        return counts[static_cast<std::size_t>(what)];
    }
    [[nodiscard]] std::optional<qint64> &of(Counted what)
    {
        return counts[static_cast<std::size_t>(what)];
    }

    friend bool operator==(const DayCounts &, const DayCounts &) = default;
};

/// Reports that wait for a moderator.
struct QueueAge {
    static constexpr base::Fields fields{"waiting", "oldest"};
    qint64 waiting = 0;
    Timestamp oldest{}; ///< the epoch: none

    friend bool operator==(const QueueAge &, const QueueAge &) = default;
};

struct Statistics {
    static constexpr base::Fields fields{"days",  "before",        "queue",
                                         "since", "lacks-imports", "now"};
    QList<DayCounts> days; ///< of the period, oldest first; the last is today
    QList<DayCounts> before; ///< as many before these
    QueueAge queue;
    QDate since; ///< the day when counting began; none: nothing is counted yet
    bool lacksImports = false; ///< what was imported since the last count is in no day yet
    Timestamp now{};
};

/// The sum of the days that have a number; none if no day has.
[[nodiscard]] std::optional<qint64> totalOf(const QList<DayCounts> &days,
                                            const QList<Counted> &kinds);

/// By how many parts of what it was before a total became more (1: twice as much) or less; none
/// where a day of either period has no number, or nothing was before.
[[nodiscard]] std::optional<double> changeOf(const Statistics &statistics,
                                             const QList<Counted> &kinds);

/// A person and what they wrote in a period.
struct Contributor {
    AccountId id;
    QString name;
    qint64 articles = 0;
    qint64 topics = 0;
    qint64 replies = 0;
    qint64 posts = 0;

    [[nodiscard]] qint64 total() const { return articles + topics + replies + posts; }
    friend bool operator==(const Contributor &, const Contributor &) = default;
};

struct Contributors {
    QList<Contributor> rows; ///< who wrote most first
    bool isCut = false; ///< there was more than is looked at: only the newest of each kind count
    bool isCancelled = false;
};

/// Keys of one kind, and about how much memory they take.
struct KeyKind {
    QString pattern; ///< "article:<id>"
    qint64 keys = 0;
    qint64 measured = 0; ///< of so many the size was asked; the others are taken to be alike
    qint64 bytes = 0;

    friend bool operator==(const KeyKind &, const KeyKind &) = default;
};

struct KeyMemory {
    QList<KeyKind> kinds; ///< the largest first
    qint64 used = 0; ///< of the whole server, as it tells itself
    bool isCancelled = false;
};

} // namespace domain

Q_DECLARE_METATYPE(domain::Statistics)
