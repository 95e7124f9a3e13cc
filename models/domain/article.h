// SPDX-License-Identifier: MIT
#pragma once

#include "base/strongid.h"
#include "domain/account.h"
#include "domain/timestamp.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace domain {

using ArticleId = base::StrongId<struct ArticleTag>;

/// One article as one person sees it.
struct Article {
    ArticleId id;
    QString title;
    QString link; ///< as typed; empty or http/https
    AccountId poster;
    QString posterName; ///< the id itself where the name is unknown
    Timestamp posted{};
    qint64 votes = 0;
    double score = 0;
    QStringList groups; ///< sorted
    bool isVoted = false;
    bool isSaved = false;
    bool isRead = false;
    bool isLocked = false;
    Timestamp pinnedUntil{}; ///< to the board; the epoch: never was

    friend bool operator==(const Article &, const Article &) = default;
};

/// The four orders of the tutorials: score falling and rising, time falling and rising.
enum class ArticleOrder { Top, New, Bottom, Oldest };

/// Which articles a list shows.
struct ArticleQuery {
    enum class Source { All, Interesting, Group, Mine, Voted, Saved };

    Source source = Source::All;
    QString group{}; ///< with Source::Group
    ArticleOrder order = ArticleOrder::Top;
    AccountId viewer{}; ///< whose votes, marks and own articles; empty: nobody signed in

    friend bool operator==(const ArticleQuery &, const ArticleQuery &) = default;
};

/// A stretch of a list by rank.
struct ArticlePage {
    QList<Article> rows;
    qint64 offset = 0; ///< rank of the first row
    qint64 total = 0; ///< size of the whole list
    Timestamp now{}; ///< community clock when it was read
};

/// What a vote left behind; also the truth about an article's tally at `now`.
struct VoteTally {
    ArticleId id;
    qint64 votes = 0;
    double score = 0;
    bool isVoted = false;

    friend bool operator==(const VoteTally &, const VoteTally &) = default;
};

enum class Vote { Cast, Retract };

/// That an article with the same link is there already.
struct EarlierPost {
    ArticleId id;
    QString posterName;
    Timestamp posted{};
    Timestamp now{}; ///< community clock when it was read

    friend bool operator==(const EarlierPost &, const EarlierPost &) = default;
};

/// What a person is about to submit.
struct ArticleDraft {
    QString title;
    QString link;
    QStringList groups;

    friend bool operator==(const ArticleDraft &, const ArticleDraft &) = default;
};

/// What changing an article's groups did. Undo is the inverse of what really changed: a group
/// that was there before does not count as added.
struct Regrouping {
    QStringList groups; ///< afterwards, sorted
    QStringList added; ///< as shown: "redis" although "Redis" was typed
    QStringList removed;

    friend bool operator==(const Regrouping &, const Regrouping &) = default;
};

struct GroupSummary {
    QString name;
    qint64 articles = 0;
    qint64 unseen = 0; ///< posted since the person last looked at it

    friend bool operator==(const GroupSummary &, const GroupSummary &) = default;
};

struct Voter {
    AccountId id;
    QString name;

    friend bool operator==(const Voter &, const Voter &) = default;
};

/// Everything the reader pane shows of one article.
struct ArticleDetail {
    Article article;
    Timestamp now{};
    qint64 voters = 0; ///< size of the voter set; 0 once voting is closed
    QList<Voter> someVoters; ///< up to six: the viewer, people with names, anonymous ones
    qint64 place = -1; ///< rank in Top, from 0; −1 if not ranked
    qint64 votesInLastHour = 0;
    QList<qint64> votesOverTime; ///< cumulative, from posting to now (or closing), evenly spaced
    QList<Article> moreInGroup; ///< three of the first group
    QString moreGroup;
};

} // namespace domain

Q_DECLARE_METATYPE(domain::ArticleId)
Q_DECLARE_METATYPE(domain::Article)
Q_DECLARE_METATYPE(domain::ArticleQuery)
