// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/moderation.h"

namespace domain {

/// A person as those see them who look after the community.
struct Member {
    static constexpr base::Fields fields{"id",   "name",     "role",   "created", "ban",
                                         "mute", "articles", "topics", "posts"};
    AccountId id;
    QString name;
    Role role = Role::Member;
    Timestamp created{};
    Restriction ban;
    Restriction mute;
    qint64 articles = 0;
    qint64 topics = 0;
    qint64 posts = 0;

    friend bool operator==(const Member &, const Member &) = default;
};

/// Which members are meant.
struct MemberQuery {
    enum class Of { Everybody, Staff, Restricted };
    friend constexpr auto namesOf(Of) { return base::Fields{"everybody", "staff", "restricted"}; }
    static constexpr base::Fields fields{"of?", "words?"};
    Of of = Of::Everybody;
    QString words; ///< in the name, case-folded; empty: any

    friend bool operator==(const MemberQuery &, const MemberQuery &) = default;
};

struct MemberPage {
    static constexpr base::Fields fields{"members", "cursor", "total", "now"};
    QList<Member> rows;
    QByteArray cursor; ///< to go on; empty after the last
    qint64 total = -1; ///< of all that are meant, where that is known
    Timestamp now{};
};

} // namespace domain

Q_DECLARE_METATYPE(domain::Member)
