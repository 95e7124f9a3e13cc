// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/moderation.h"
#include "domain/post.h"
#include "domain/reply.h"
#include "domain/topic.h"

namespace domain {

using NoticeId = base::StrongId<struct NoticeTag>;

/// A text of somebody else that addresses a person, or what became of their report.
struct Notice {
    enum class Kind {
        Mention,
        ReplyToTopic, ///< of the person
        ReplyToReply, ///< of the person
        AnswerToPost, ///< of the person
        ReportResolved, ///< what the person reported; `author` is who decided
        ReportRejected,
        Held, ///< a text of the person, which waits for a moderator
        HeldApproved, ///< `author` is who decided
        HeldRejected,
    };
    friend constexpr auto namesOf(Kind)
    {
        return base::Fields{"mention",        "reply-to-topic",  "reply-to-reply",
                            "answer-to-post", "report-resolved", "report-rejected",
                            "held",           "held-approved",   "held-rejected"};
    }

    static constexpr base::Fields fields{"id",       "kind",  "moment",    "at",     "post",
                                         "reported", "held",  "published", "topic",  "title",
                                         "category", "reply", "floor",     "author", "author-name",
                                         "excerpt",  "read",  "gone"};
    NoticeId id;
    Kind kind = Kind::Mention;
    qint64 moment = 0; ///< when the person was told, in microseconds: what notices are ordered by
    Timestamp at{}; ///< the same
    PostId post; ///< of the timeline; empty: a text of the forum
    std::optional<Target> reported; ///< else nothing
    QByteArray held; ///< a text of the person that a filter held; else nothing
    std::optional<Target> published; ///< what that became
    TopicId topic;
    QString title; ///< of the topic
    QString category; ///< of the topic
    ReplyId reply; ///< empty: the topic's own text
    qint64 floor = 0; ///< of the reply; 0: the topic itself
    AccountId author;
    QString authorName;
    QString excerpt; ///< Markdown, the stretch that matters
    bool isRead = false;
    bool isGone = false; ///< the text was withdrawn since; it may come back

    friend bool operator==(const Notice &, const Notice &) = default;
};

/// A stretch of a person's notices, the newest first.
struct NoticePage {
    static constexpr base::Fields fields{"notices", "total", "unread", "now"};
    QList<Notice> rows;
    qint64 total = 0;
    qint64 unread = 0; ///< of all
    Timestamp now{};
};

} // namespace domain

Q_DECLARE_METATYPE(domain::Notice)
Q_DECLARE_METATYPE(domain::NoticeId)
