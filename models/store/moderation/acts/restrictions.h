// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// What bars a person from acting; both may be over.
struct Restrictions {
    domain::Restriction ban{};
    domain::Restriction mute{};

    [[nodiscard]] const domain::Restriction &of(domain::RestrictionKind bar) const
    {
        return bar == domain::RestrictionKind::Ban ? ban : mute;
    }
    friend bool operator==(const Restrictions &, const Restrictions &) = default;
};

/// In the order of the people.
[[nodiscard]] base::Result<QList<Restrictions>>
readRestrictions(redis::Connection &connection, const ModerationKeys &keys,
                 const QList<domain::AccountId> &people);

/// Bans or mutes by a moderator of the whole community; a restriction until the epoch ends it.
/// Answers what there was. Messages are at most 200 characters of one line. Refused
/// "not-moderator"; "above-you": moderators are restricted by administrators, administrators by
/// nobody. The same `operation` answers the same again.
[[nodiscard]] base::Result<domain::Restriction>
restrictPerson(redis::Connection &connection, const ModerationKeys &keys,
               const domain::AccountId &person, domain::RestrictionKind bar,
               const domain::Restriction &restriction, const domain::AccountId &actor,
               const domain::ModerationContext &warrant = {}, const QByteArray &operation = {});

} // namespace store
