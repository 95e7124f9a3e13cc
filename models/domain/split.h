// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
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
    friend constexpr auto namesOf(Scope)
    {
        return base::Fields{"one", "with-answers", "from-here"};
    }
    static constexpr base::Fields fields{"topic", "floor", "scope"};
    TopicId topic;
    qint64 floor = 1; ///< of the first of them
    Scope scope = Scope::One;

    friend bool operator==(const SplitChoice &, const SplitChoice &) = default;
};

/// What a split would do.
struct SplitPlan {
    static constexpr base::Fields fields{"choice", "title",   "category",
                                         "tags",   "replies", "staying"};
    SplitChoice choice;
    QString title{}; ///< of the topic as it is
    QString category{};
    QStringList tags{};
    QList<Reply> replies{}; ///< that go, oldest first
    qint64 staying = 0; ///< of those that were chosen: removed, or split off already
};

/// A split as a moderator wants it.
struct SplitDraft {
    static constexpr base::Fields fields{"topic", "replies", "draft"};
    TopicId topic;
    QList<QPair<ReplyId, qint64>> replies; ///< with their floors, oldest first
    TopicDraft draft; ///< the new topic
};

} // namespace domain

Q_DECLARE_METATYPE(domain::SplitPlan)
