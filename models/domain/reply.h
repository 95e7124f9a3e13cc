// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/strongid.h"
#include "domain/account.h"
#include "domain/timestamp.h"
#include "domain/topic.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace domain {

using ReplyId = base::StrongId<struct ReplyTag>;

/// What a reply answers, cut to its first 200 characters.
struct Quote {
    static constexpr base::Fields fields{"id", "floor", "author", "text"};
    ReplyId id;
    qint64 floor = 0; ///< 0 where unknown
    QString author;
    QString text; ///< empty: there is no quote

    friend bool operator==(const Quote &, const Quote &) = default;
};

/// A reply as the reader shows it. Floors count from 1 and stay for ever.
struct Reply {
    static constexpr base::Fields fields{
        "id",          "floor",       "author",       "author-name",      "posted",
        "content",     "mentioned",   "reply-to",     "reply-to-floor",   "quoted-author",
        "quoted-text", "inner-quote", "quotes-go-on", "quoted-mentioned", "edited",
        "removed",     "topic",       "moved",        "moved-title",      "moved-floor"};
    ReplyId id;
    qint64 floor = 0;
    AccountId author;
    QString authorName;
    Timestamp posted{};
    QString content; ///< Markdown; empty with isRemoved
    QStringList mentioned; ///< folded names of people whom the content mentions
    ReplyId replyTo; ///< empty: to the topic
    qint64 replyToFloor = 0; ///< 0 where unknown
    QString quotedAuthor; ///< of the reply that it answers
    QString quotedText; ///< the first 200 characters of that
    Quote innerQuote; ///< what that one answers in its turn
    bool quotesGoOn = false; ///< and that one answers something as well
    QStringList quotedMentioned; ///< folded names of people whom the two quotes mention
    bool isEdited = false;
    bool isRemoved = false; ///< a tombstone: the floor stays
    TopicId topic{}; ///< that it is in; empty where nobody wrote it down
    bool isMoved = false; ///< a tombstone that leads to where it is now
    QString movedTitle{}; ///< of the topic there
    qint64 movedFloor = 0;

    friend bool operator==(const Reply &, const Reply &) = default;
};

/// Floors [firstFloor, firstFloor + rows.size()) of a topic, oldest first.
struct ReplyPage {
    static constexpr base::Fields fields{"replies", "first-floor", "total", "now"};
    QList<Reply> rows;
    qint64 firstFloor = 1;
    qint64 total = 0; ///< floors that the topic has
    Timestamp now{};
};

} // namespace domain

Q_DECLARE_METATYPE(domain::ReplyId)
Q_DECLARE_METATYPE(domain::Reply)
