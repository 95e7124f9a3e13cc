// SPDX-License-Identifier: MIT
#pragma once

#include "domain/auditentry.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

/// Something that must still be so for the entry to be taken back.
struct Comparison {
    QByteArray key;
    QByteArray command;
    QByteArray field;
    QByteArray expected;
};

/// What an inverse act has to do with.
struct Undoing {
    redis::Connection &connection;
    ModerationKeys keys;
    ForumCache &cache;
    QByteArray operation;
    domain::AuditEntry entry;
    domain::AccountId actor;

    [[nodiscard]] QByteArray kind() const { return entry.target.left(entry.target.indexOf(':')); }
    [[nodiscard]] QByteArray id() const { return entry.target.mid(entry.target.indexOf(':') + 1); }
    [[nodiscard]] ForumKeys forum() const { return ForumKeys(keys); }
    [[nodiscard]] TimelineKeys timeline() const { return TimelineKeys(keys); }
};

/// What takes an act back.
struct Inverse {
    QByteArrayView what;
    QByteArrayView kind; ///< of the target; empty: any
    QList<Comparison> (*stands)(const Undoing &);
    base::Result<void> (*act)(const Undoing &);
    QByteArrayView needs = "moderator";
};

/// Those of what is removed, restored and approved.
[[nodiscard]] QList<Inverse> removalInverses();
/// Those of what moderators do with titles, tags, pins and merges.
[[nodiscard]] QList<Inverse> contentInverses();
/// Those of tabs and categories.
[[nodiscard]] QList<Inverse> placeInverses();

} // namespace store
