// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/account.h"
#include "domain/moderation.h"
#include "domain/timeorder.h"
#include "domain/topic.h"

#include <QList>
#include <QString>

#include <optional>

namespace domain {

enum class ReportReason { Spam, Abuse, OffTopic, Illegal, Other };
constexpr auto namesOf(ReportReason)
{
    return base::Fields{"spam", "abuse", "off-topic", "illegal", "other"};
}
inline constexpr ReportReason reportReasons[]{ReportReason::Spam, ReportReason::Abuse,
                                              ReportReason::OffTopic, ReportReason::Illegal,
                                              ReportReason::Other};
/// Characters of the note of who reports, and of who decides.
inline constexpr qsizetype reportNoteLimit = 500;

/// What somebody wants to report.
struct ReportDraft {
    static constexpr base::Fields fields{"target", "reason", "note?"};
    Target target;
    ReportReason reason = ReportReason::Spam;
    QString note;

    friend bool operator==(const ReportDraft &, const ReportDraft &) = default;
};

/// What one person said of a target.
struct Complaint {
    static constexpr base::Fields fields{"reporter", "reporter-name", "reason", "note", "at"};
    AccountId reporter;
    QString reporterName;
    ReportReason reason = ReportReason::Other;
    QString note;
    Timestamp at{};

    friend bool operator==(const Complaint &, const Complaint &) = default;
};

enum class ReportState { Open, Claimed, Resolved, Rejected };
constexpr auto namesOf(ReportState)
{
    return base::Fields{"open", "claimed", "resolved", "rejected"};
}

/// What a moderator makes of a report.
enum class ReportOutcome { Resolved, Rejected };
constexpr auto namesOf(ReportOutcome)
{
    return base::Fields{"resolved", "rejected"};
}
/// Whether another moderator's claim stands in the way.
enum class Claims { Respect, TakeOver };
constexpr auto namesOf(Claims)
{
    return base::Fields{"respect", "take-over"};
}

struct ReasonCount {
    static constexpr base::Fields fields{"reason", "count"};
    ReportReason reason = ReportReason::Other;
    qint64 count = 0;

    friend bool operator==(const ReasonCount &, const ReasonCount &) = default;
};

/// Everything that was reported of one target, as the queue shows it.
struct Report {
    static constexpr base::Fields fields{
        "target",  "state",  "assignee",    "assignee-name", "first",   "count",
        "reasons", "places", "decider",     "decider-name",  "outcome", "decided",
        "title",   "author", "author-name", "topic",         "floor",   "removed"};
    Target target;
    ReportState state = ReportState::Open;
    AccountId assignee; ///< who claimed it
    QString assigneeName;
    Timestamp first{}; ///< when it was first reported, since a moderator last decided
    qint64 count = 0; ///< people who reported it
    QList<ReasonCount> reasons; ///< the most frequent first
    QStringList places; ///< category, or the article's groups, when it was reported
    AccountId decider; ///< of the last decision, if there was one
    QString deciderName;
    QString outcome; ///< note of the decision
    Timestamp decided{};

    QString title; ///< of the article or topic; the first words of a reply or post
    AccountId author;
    QString authorName;
    TopicId topic; ///< of a reply
    qint64 floor = 0; ///< of a reply
    bool isRemoved = false;

    friend bool operator==(const Report &, const Report &) = default;
};

/// The topic that was reported, or whose reply was; empty for what is no part of a topic.
[[nodiscard]] inline TopicId topicOf(const Report &report)
{
    return report.target.kind == Target::Kind::Topic ? TopicId(report.target.id) : report.topic;
}

/// A target with what moderators need to decide.
struct ReportDetail {
    static constexpr base::Fields fields{"report", "text", "link", "posted", "complaints", "now"};
    Report report;
    QString text; ///< Markdown: of the topic, reply or post, also if it was removed
    QString link; ///< of an article
    Timestamp posted{};
    QList<Complaint> complaints; ///< oldest first
    Timestamp now{};

    friend bool operator==(const ReportDetail &, const ReportDetail &) = default;
};

/// Which part of the queue; unset members mean any.
struct ReportQuery {
    enum class Show { Waiting, Unclaimed, Claimed, Resolved, Rejected };
    friend constexpr auto namesOf(Show)
    {
        return base::Fields{"waiting", "unclaimed", "claimed", "resolved", "rejected"};
    }
    static constexpr base::Fields fields{"show?", "kind", "reason", "place?", "assignee?", "order"};

    Show show = Show::Waiting; ///< unclaimed and claimed
    std::optional<Target::Kind> kind;
    std::optional<ReportReason> reason; ///< at least one person named it
    QString place; ///< category or group
    AccountId assignee;
    /// By the first report, of settled ones by the decision; unset: open ones the oldest first,
    /// settled ones the newest first.
    std::optional<TimeOrder> order{};

    friend bool operator==(const ReportQuery &, const ReportQuery &) = default;
};

/// A stretch of the queue: what waits oldest first, what is decided newest first.
struct ReportPage {
    static constexpr base::Fields fields{"reports", "next", "waiting", "now"};
    QList<Report> rows;
    QByteArray next; ///< where the following page begins; empty: nothing follows
    qint64 waiting = 0; ///< targets that wait, of all kinds
    Timestamp now{};
};

} // namespace domain

Q_DECLARE_METATYPE(domain::Report)
