// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "domain/account.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace domain {

/// Something that can be reported, removed or locked.
struct Target {
    enum class Kind { Article, Topic, Reply, Post };
    friend constexpr auto namesOf(Kind)
    {
        return base::Fields{"article", "topic", "reply", "post"};
    }
    static constexpr base::Fields fields{"kind", "id"};
    Kind kind = Kind::Article;
    QByteArray id;

    friend bool operator==(const Target &, const Target &) = default;
    friend size_t qHash(const Target &target, size_t seed = 0)
    {
        return qHashMulti(seed, int(target.kind), target.id);
    }
};

/// "article:5", as keys, reports and the audit log name it.
[[nodiscard]] QByteArray nameOf(const Target &target);
/// The target of such a name; nothing for any other text.
[[nodiscard]] std::optional<Target> targetNamed(const QByteArray &name);

/// Why somebody acts on what others wrote, for the record.
struct ModerationContext {
    QString reason{}; ///< empty for one's own
    QByteArray undoes{}; ///< the entry of the audit log that this takes back; empty: none
};

/// What keeps a person from acting. Banned: from everything that others see. Muted: from speaking,
/// while votes, likes and follows stay.
enum class RestrictionKind { Ban, Mute };
constexpr auto namesOf(RestrictionKind)
{
    return base::Fields{"ban", "mute"};
}

struct Restriction {
    static constexpr base::Fields fields{"until", "message?"};
    Timestamp until{}; ///< the epoch: none
    QString message; ///< for the person

    friend bool operator==(const Restriction &, const Restriction &) = default;
};

/// The end of a restriction that has none: the last second of the year 9999.
inline constexpr Timestamp endless{std::chrono::seconds(253'402'300'799)};

/// Trimmed, on one line; refused "reason-empty", "reason-long" (200 characters).
[[nodiscard]] base::Result<QString> cleanReason(const QString &typed);

/// What was removed, by whom and why.
struct Removal {
    static constexpr base::Fields fields{"by",    "by-name", "at",     "reason",
                                         "title", "text",    "purged", "merged-into"};
    AccountId by;
    QString byName{}; ///< the id itself where the name is unknown
    Timestamp at{};
    QString reason{}; ///< empty: its author took it back
    QString title{};
    QString text{}; ///< an article's link
    bool isPurged = false; ///< its text is gone for good
    QByteArray mergedInto{}; ///< the topic that its replies went to; empty: none

    friend bool operator==(const Removal &, const Removal &) = default;
};

} // namespace domain

Q_DECLARE_METATYPE(domain::Target)
Q_DECLARE_METATYPE(domain::Removal)
