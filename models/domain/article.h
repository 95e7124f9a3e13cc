// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
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
    static constexpr base::Fields fields{"id",     "title", "link",   "poster",      "poster-name",
                                         "posted", "votes", "score",  "groups",      "voted",
                                         "saved",  "read",  "locked", "pinned-until"};
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

    /// Of the same article, what only its viewer knows.
    void takeMarksOf(const Article &mine)
    {
        isVoted = mine.isVoted;
        isSaved = mine.isSaved;
        isRead = mine.isRead;
    }

    friend bool operator==(const Article &, const Article &) = default;
};

/// The four orders of the tutorials: score falling and rising, time falling and rising.
enum class ArticleOrder { Top, New, Bottom, Oldest };
constexpr auto namesOf(ArticleOrder)
{
    return base::Fields{"top", "new", "bottom", "oldest"};
}

/// Which articles a list shows.
struct ArticleQuery {
    enum class Source { All, Interesting, Group, Mine, Voted, Saved };
    friend constexpr auto namesOf(Source)
    {
        return base::Fields{"all", "interesting", "group", "mine", "voted", "saved"};
    }

    static constexpr base::Fields fields{"source?", "group?", "order?", "-"};
    Source source = Source::All;
    QString group{}; ///< with Source::Group
    ArticleOrder order = ArticleOrder::Top;
    AccountId viewer{}; ///< whose votes, marks and own articles; empty: nobody signed in

    friend bool operator==(const ArticleQuery &, const ArticleQuery &) = default;
};

/// A stretch of a list by rank.
struct ArticlePage {
    static constexpr base::Fields fields{"articles", "offset", "total", "now"};
    QList<Article> rows;
    qint64 offset = 0; ///< rank of the first row
    qint64 total = 0; ///< size of the whole list
    Timestamp now{}; ///< community clock when it was read
};

/// What a vote left behind; also the truth about an article's tally at `now`.
struct VoteTally {
    static constexpr base::Fields fields{"article", "votes", "score", "voted"};
    ArticleId id;
    qint64 votes = 0;
    double score = 0;
    bool isVoted = false;

    friend bool operator==(const VoteTally &, const VoteTally &) = default;
};

enum class Vote { Cast, Retract };
constexpr auto namesOf(Vote)
{
    return base::Fields{"up", "none"};
}

/// That an article with the same link is there already.
struct EarlierPost {
    static constexpr base::Fields fields{"article", "poster-name", "posted", "now"};
    ArticleId id;
    QString posterName;
    Timestamp posted{};
    Timestamp now{}; ///< community clock when it was read

    friend bool operator==(const EarlierPost &, const EarlierPost &) = default;
};

/// What a person is about to submit.
struct ArticleDraft {
    static constexpr base::Fields fields{"title", "link?", "groups?"};
    QString title;
    QString link;
    QStringList groups;

    friend bool operator==(const ArticleDraft &, const ArticleDraft &) = default;
};

/// What changing an article's groups did. Undo is the inverse of what really changed: a group
/// that was there before does not count as added.
struct Regrouping {
    static constexpr base::Fields fields{"groups", "added", "removed"};
    QStringList groups; ///< afterwards, sorted
    QStringList added; ///< as shown: "redis" although "Redis" was typed
    QStringList removed;

    friend bool operator==(const Regrouping &, const Regrouping &) = default;
};

struct GroupSummary {
    static constexpr base::Fields fields{"name", "articles", "unseen"};
    QString name;
    qint64 articles = 0;
    qint64 unseen = 0; ///< posted since the person last looked at it

    friend bool operator==(const GroupSummary &, const GroupSummary &) = default;
};

struct Voter {
    static constexpr base::Fields fields{"id", "name"};
    AccountId id;
    QString name;

    friend bool operator==(const Voter &, const Voter &) = default;
};

/// Everything the reader pane shows of one article.
struct ArticleDetail {
    static constexpr base::Fields fields{"article",         "now",           "voters",
                                         "some-voters",     "place",         "votes-in-last-hour",
                                         "votes-over-time", "more-in-group", "more-group"};
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

inline constexpr int titleLimit = 300; ///< characters after trimming
inline constexpr int groupLimit = 16; ///< groups of one article

/// The draft in the form in which it is stored: title trimmed (inner spaces kept), link as typed,
/// groups cleaned, without doubles and sorted. Refused with "title-empty", "title-long",
/// "title-characters", "link-invalid", "groups-many" or what cleanName() says.
[[nodiscard]] base::Result<ArticleDraft> cleanDraft(const ArticleDraft &typed);

/// Groups to add and to remove in the form in which they are stored, without doubles; a group in
/// both is an added one. `groups` stays empty. Refused as cleanName() says.
[[nodiscard]] base::Result<Regrouping> cleanRegrouping(const QStringList &add,
                                                       const QStringList &remove);

/// Empty, or http/https with a host, as QUrl's tolerant mode reads it.
[[nodiscard]] bool isAcceptableLink(const QString &link);

/// The host to show for a link, without "www."; empty if there is none.
[[nodiscard]] QString displayHost(const QString &link);

/// What two links have in common that lead to the same page as far as can be told without going
/// there: no scheme, "www.", port, user, closing slash nor place in the page. Empty for no link.
[[nodiscard]] QString comparableLink(const QString &link);

/// 86,400 s / 200 votes: what one vote is worth in seconds of age.
inline constexpr int secondsPerVote = 432;
/// An article with this many votes is interesting.
inline constexpr int interestingVotes = 200;
/// Voting closes this long after posting.
inline constexpr std::chrono::hours votingPeriod{24 * 7};

/// Posting time in seconds + 432 × votes; Redis in Action, chapter 1.
[[nodiscard]] double score(Timestamp posted, qint64 votes, double perVote = secondsPerVote);
[[nodiscard]] bool isInteresting(const Article &article);
[[nodiscard]] Timestamp closesAt(const Article &article);
/// Voting is open while now < posted + one week.
[[nodiscard]] bool isVotingOpen(const Article &article, Timestamp now);

} // namespace domain

Q_DECLARE_METATYPE(domain::ArticleId)
Q_DECLARE_METATYPE(domain::Article)
Q_DECLARE_METATYPE(domain::ArticleQuery)
