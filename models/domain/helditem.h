// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/moderation.h"
#include "domain/textfilter.h"

#include <QMetaType>

namespace domain {

/// A text that waits for a moderator, or that one decided about.
struct HeldItem {
    enum class State { Waiting, Approved, Rejected };
    friend constexpr auto namesOf(State) { return base::Fields{"waiting", "approved", "rejected"}; }
    static constexpr base::Fields fields{
        "id",        "state", "kind",        "edit",    "author",        "author-name",  "moment",
        "at",        "title", "link",        "body",    "place",         "match",        "reason",
        "published", "topic", "topic-title", "answers", "answered-name", "answered-text"};

    QByteArray id;
    State state = State::Waiting;
    Target::Kind kind = Target::Kind::Article;
    bool isEdit = false; ///< another text for what stands already
    AccountId author;
    QString authorName;
    qint64 moment = 0; ///< in microseconds
    Timestamp at{}; ///< the same
    QString title; ///< of an article or topic
    QString link;
    QString body;
    QString place; ///< its category (of a reply its topic's), or its groups
    std::optional<TextFilter> match;
    QString reason; ///< why it was rejected
    std::optional<Target> published; ///< what it became
    QByteArray topic; ///< of a reply, or of what is edited
    QString topicTitle; ///< as far as it is still there
    QByteArray answers; ///< a reply that this one answers
    QString answeredName;
    QString answeredText;

    friend bool operator==(const HeldItem &, const HeldItem &) = default;
};

/// What waits, the longest first.
struct HeldPage {
    static constexpr base::Fields fields{"items", "total", "now"};
    QList<HeldItem> rows;
    qint64 total = 0;
    Timestamp now{};
};

} // namespace domain

Q_DECLARE_METATYPE(domain::HeldItem)
