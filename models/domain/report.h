// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/moderation.h"
#include "domain/topic.h"

#include <QList>
#include <QString>

namespace domain {

enum class ReportReason { Spam, Abuse, OffTopic, Illegal, Other };
inline constexpr ReportReason reportReasons[]{ReportReason::Spam, ReportReason::Abuse,
                                              ReportReason::OffTopic, ReportReason::Illegal,
                                              ReportReason::Other};
/// Characters of the note of who reports, and of who decides.
inline constexpr qsizetype reportNoteLimit = 500;

/// What somebody wants to report.
struct ReportDraft {
    Target target;
    ReportReason reason = ReportReason::Spam;
    QString note;

    friend bool operator==(const ReportDraft &, const ReportDraft &) = default;
};

/// What one person said of a target.
struct Complaint {
    AccountId reporter;
    QString reporterName;
    ReportReason reason = ReportReason::Other;
    QString note;
    Timestamp at{};

    friend bool operator==(const Complaint &, const Complaint &) = default;
};

enum class ReportState { Open, Claimed, Resolved, Rejected };

/// What a moderator makes of a report.
enum class ReportOutcome { Resolved, Rejected };
/// Whether another moderator's claim stands in the way.
enum class Claims { Respect, TakeOver };

struct ReasonCount {
    ReportReason reason = ReportReason::Other;
    qint64 count = 0;

    friend bool operator==(const ReasonCount &, const ReasonCount &) = default;
};

/// Everything that was reported of one target, as the queue shows it.
struct Report {
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

/// A target with what moderators need to decide.
struct ReportDetail {
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

    Show show = Show::Waiting; ///< unclaimed and claimed
    std::optional<Target::Kind> kind;
    std::optional<ReportReason> reason; ///< at least one person named it
    QString place; ///< category or group
    AccountId assignee;

    friend bool operator==(const ReportQuery &, const ReportQuery &) = default;
};

/// A stretch of the queue: what waits oldest first, what is decided newest first.
struct ReportPage {
    QList<Report> rows;
    QByteArray next; ///< where the following page begins; empty: nothing follows
    qint64 waiting = 0; ///< targets that wait, of all kinds
    Timestamp now{};
};

} // namespace domain

Q_DECLARE_METATYPE(domain::Report)
