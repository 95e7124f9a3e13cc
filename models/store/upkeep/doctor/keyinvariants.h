// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/keys/forumkeys.h"
#include "store/upkeep/doctor/checks.h"
#include "store/upkeep/doctor/examination.h"

#include <functional>
#include <optional>

namespace store {

/// What one slice of a walk over all keys has met.
struct Met {
    QList<domain::ArticleId> articles;
    QList<domain::ArticleId> voted; ///< for which there are voters
    QList<domain::TopicId> topics;
    QByteArrayList people;
    QByteArrayList following;
    QByteArrayList followers;
    QByteArrayList groups;
    QList<domain::ArticleId> grouped;
    QList<MemberList> lists;
};

/// The highest ids in use, by counter. Only numbers are drawn from counters, and only those below
/// 2^53 can be compared by a script.
struct HighestIds {
    void note(qint64 &highest, const QByteArray &id) const
    {
        bool isNumber = false;
        const auto number = id.toLongLong(&isNumber);
        if (isNumber && number < (1LL << 53))
            highest = qMax(highest, number);
    }
    qint64 article = 0, topic = 0, comment = 0, person = 0, post = 0;
};

/// What the name of a key promises: its type, and what to do with it.
struct Promise {
    QByteArray type;
    std::function<void(Met &)> keep;
    bool isOurs = true; ///< of another program: another type is no damage
};

/// What the names of keys promise, and the highest ids that were met among them.
class KeyInvariants {
public:
    explicit KeyInvariants(Examination &examination)
        : m_examination(examination)
        , m_keys(examination.keys())
        , m_layout(examination.counts().writers.articles)
    {
    }

    /// Of a key without its namespace; nothing if the name says nothing.
    [[nodiscard]] std::optional<Promise> of(const QByteArray &bare);
    [[nodiscard]] const HighestIds &highest() const { return m_highest; }

private:
    [[nodiscard]] std::optional<Promise> ofArticle(const QByteArray &bare);
    [[nodiscard]] std::optional<Promise> ofTopic(const QByteArray &bare);
    [[nodiscard]] std::optional<Promise> ofPost(const QByteArray &bare);
    [[nodiscard]] std::optional<Promise> ofList(const QByteArray &bare) const;
    [[nodiscard]] std::optional<Promise> ofOthers(const QByteArray &bare);

    Examination &m_examination;
    ForumKeys m_keys;
    ArticleLayout m_layout;
    HighestIds m_highest;
};

} // namespace store
