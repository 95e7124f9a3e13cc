// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/account.h"
#include "domain/moderation.h"
#include "domain/timeorder.h"

#include <QHash>
#include <QList>

#include <optional>
#include <utility>

namespace domain {

/// A person as those see them who look after the community.
struct Member {
    static constexpr base::Fields fields{"id",   "name",     "role",   "created", "ban",
                                         "mute", "articles", "topics", "posts"};
    AccountId id;
    QString name;
    Role role = Role::Member;
    Timestamp created{};
    Restriction ban;
    Restriction mute;
    qint64 articles = 0;
    qint64 topics = 0;
    qint64 posts = 0;

    friend bool operator==(const Member &, const Member &) = default;
};

/// Which members are meant.
struct MemberQuery {
    enum class Of { Everybody, Staff, Restricted };
    friend constexpr auto namesOf(Of) { return base::Fields{"everybody", "staff", "restricted"}; }
    static constexpr base::Fields fields{"of?", "words?"};
    Of of = Of::Everybody;
    QString words; ///< in the name, case-folded; empty: any

    friend bool operator==(const MemberQuery &, const MemberQuery &) = default;
};

struct MemberPage {
    static constexpr base::Fields fields{"members", "cursor", "total", "now"};
    QList<Member> rows;
    QByteArray cursor; ///< to go on; empty after the last
    qint64 total = -1; ///< of all that are meant, where that is known
    Timestamp now{};
};

/// What a moderator noted about a person, for the others who moderate.
struct MemberNote {
    static constexpr base::Fields fields{"id", "author", "author-name", "at", "text"};
    QByteArray id;
    AccountId author;
    QString authorName;
    Timestamp at{};
    QString text;

    friend bool operator==(const MemberNote &, const MemberNote &) = default;
};
inline constexpr qsizetype memberNoteLimit = 500; ///< characters
inline constexpr qsizetype memberNotesKept = 50; ///< of one person

/// All at a glance that is known of a person.
struct MemberCard {
    static constexpr base::Fields fields{"member", "places", "votes", "likes", "notes", "now"};
    Member member;
    QByteArrayList places; ///< where a moderator acts; none: everywhere
    qint64 votes = 0; ///< for articles
    qint64 likes = 0;
    QList<MemberNote> notes; ///< the newest first
    Timestamp now{};

    friend bool operator==(const MemberCard &, const MemberCard &) = default;
};

/// Of what a person's history is.
enum class HistoryOf {
    Articles,
    Topics,
    Replies,
    Posts,
    Votes,
    Likes,
    ReportsMade,
    ReportsReceived,
    Acts, ///< what they did as a moderator
    ActsOnThem,
};
constexpr auto namesOf(HistoryOf)
{
    return base::Fields{"articles", "topics",       "replies",          "posts", "votes",
                        "likes",    "reports-made", "reports-received", "acts",  "acts-on-them"};
}

struct HistoryRow {
    static constexpr base::Fields fields{"target", "title", "at", "what", "text", "after"};
    QByteArray target; ///< "article:5"; of an act also "person:2" and the like
    QString title; ///< as far as anybody knows it
    Timestamp at{};
    QByteArray what; ///< of an act its word, of a report its reason, of a reply "removed" if it is
    QString text; ///< what was said with it; of a reply the TopicLink to it, where that is known
    QByteArray after{}; ///< of an act, what it made of it, as the audit log has it

    friend bool operator==(const HistoryRow &, const HistoryRow &) = default;
};

/// In the order asked for. A page that found nothing may still have a cursor: what follows was not
/// looked at.
struct HistoryPage {
    static constexpr base::Fields fields{"rows", "cursor"};
    QList<HistoryRow> rows;
    QByteArray cursor; ///< to go on; empty after the last
};

/// How much oftener two people vote for the same than if they knew nothing of each other:
/// together × all / (of one × of the other). 1 is chance; none where a number makes no sense.
[[nodiscard]] std::optional<double> lift(qint64 together, qint64 ofOne, qint64 ofOther, qint64 all);

/// Two accounts that vote for the same things. Says nothing about why.
struct VotePair {
    AccountId one;
    AccountId other;
    QString oneName;
    QString otherName;
    qint64 together = 0;
    qint64 ofOne = 0;
    qint64 ofOther = 0;
    double lift = 0;

    friend bool operator==(const VotePair &, const VotePair &) = default;
};

struct VotePairs {
    QList<VotePair> rows; ///< the highest lift first
    qint64 examined = 0; ///< articles, topics and posts whose voters were compared
    bool isCut = false; ///< there were more, or some had too many voters to compare
    bool isCancelled = false;
};

/// Voter sets put together: which accounts share how many. Keeps at most so many pairs.
class VotePairing {
public:
    static constexpr qsizetype mostVoters = 200; ///< of one thing: pairs grow with the square
    static constexpr qsizetype mostPairs = 500'000;

    /// With somebody: only pairs that hold them are kept.
    explicit VotePairing(AccountId somebody = {})
        : m_somebody(std::move(somebody))
    {
    }

    /// Who voted for one thing. Larger sets than mostVoters count for nobody's pairs.
    void add(const QList<AccountId> &voters);
    /// Pairs that share at least `support`, by lift, then by how many they share.
    [[nodiscard]] VotePairs best(qint64 support, qsizetype count) const;

private:
    void addPair(const QByteArray &one, const QByteArray &other);

    AccountId m_somebody;
    QHash<QByteArray, qint64> m_votes;
    QHash<std::pair<QByteArray, QByteArray>, qint64> m_together;
    qint64 m_examined = 0;
    bool m_isCut = false;
};

} // namespace domain

Q_DECLARE_METATYPE(domain::Member)
Q_DECLARE_METATYPE(domain::MemberCard)
