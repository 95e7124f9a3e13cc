// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "domain/topic.h"

#include <QList>
#include <QMetaType>

namespace domain {

/// One thing that can be found.
struct SearchTarget {
    enum class Kind : quint8 { Post = 0, Topic = 1, Reply = 2, Article = 3 };

    Kind kind = Kind::Topic;
    QByteArray id; ///< of its kind

    friend bool operator==(const SearchTarget &, const SearchTarget &) = default;
};

[[nodiscard]] inline size_t qHash(const SearchTarget &target, size_t seed = 0)
{
    return qHashMulti(seed, static_cast<quint8>(target.kind), target.id);
}

/// A stretch of text that was looked for.
struct TextRange {
    qsizetype begin = 0;
    qsizetype length = 0;

    friend bool operator==(const TextRange &, const TextRange &) = default;
};

/// Plain text and what to emphasise in it, in rising order and apart from each other.
struct MarkedText {
    QString text;
    QList<TextRange> marks;

    friend bool operator==(const MarkedText &, const MarkedText &) = default;
};

/// A found topic, reply, article or post as a list shows it.
struct SearchHit {
    SearchTarget target;
    MarkedText title; ///< of the article or topic; of a reply the topic's; of a post its text
    MarkedText excerpt; ///< of its text, one line; empty for a post
    AccountId author;
    QString authorName;
    Timestamp posted{};
    TopicId topic; ///< where a topic or a reply is; empty where unknown
    qint64 floor = 0; ///< of a reply; 0 where unknown
    QStringList places; ///< its category, or its groups

    friend bool operator==(const SearchHit &, const SearchHit &) = default;
};

/// What a search found. Of very many the first searchHitLimit are kept.
struct SearchFindings {
    QList<SearchTarget> ranked; ///< best first
    QList<SearchHit> rows; ///< the first of them, as far as they still hold what was looked for
    qsizetype examined = 0; ///< how many of `ranked` the rows speak for
    qint64 total = 0; ///< how many there are; a few may prove wrong when they are read
    qint64 unindexed = 0; ///< documents that are not in the index yet and were not looked at
    Timestamp now{};
};

/// A later stretch of the same search.
struct SearchRows {
    QList<SearchHit> rows;
    qsizetype examined = 0; ///< how many of `ranked` these rows and those before speak for
};

inline constexpr qsizetype searchHitLimit = 1'000;

} // namespace domain

Q_DECLARE_METATYPE(domain::SearchHit)
