// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/topic.h"

namespace domain {

/// Which replies of a topic become one of their own.
struct SplitChoice {
    enum class Scope {
        One,
        WithAnswers, ///< and what answers it, and what answers that
        FromHere, ///< and everything behind it
    };
    TopicId topic;
    qint64 floor = 1; ///< of the first of them
    Scope scope = Scope::One;

    friend bool operator==(const SplitChoice &, const SplitChoice &) = default;
};

/// What a split would do.
struct SplitPlan {
    SplitChoice choice;
    QString title{}; ///< of the topic as it is
    QString category{};
    QStringList tags{};
    QList<Reply> replies{}; ///< that go, oldest first
    qint64 staying = 0; ///< of those that were chosen: removed, or split off already
};

/// A split as a moderator wants it.
struct SplitDraft {
    TopicId topic;
    QList<QPair<ReplyId, qint64>> replies; ///< with their floors, oldest first
    TopicDraft draft; ///< the new topic
};

} // namespace domain

Q_DECLARE_METATYPE(domain::SplitPlan)
