// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/member.h"

namespace domain {

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
    static constexpr base::Fields fields{"target", "title", "at", "what", "text"};
    QByteArray target; ///< "article:5"; of an act also "person:2" and the like
    QString title; ///< as far as anybody knows it
    Timestamp at{};
    QByteArray what; ///< of an act its word, of a report its reason
    QString text; ///< what was said with it

    friend bool operator==(const HistoryRow &, const HistoryRow &) = default;
};

/// Newest first. A page that found nothing may still have a cursor: older ones were not looked at.
struct HistoryPage {
    static constexpr base::Fields fields{"rows", "cursor"};
    QList<HistoryRow> rows;
    QByteArray cursor; ///< to go on; empty after the last
};

} // namespace domain

Q_DECLARE_METATYPE(domain::MemberCard)
