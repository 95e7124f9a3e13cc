// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/places/migration.h"
#include "store/forum/topics/topicplace.h"

namespace store {

/// Replies that one script moves or renumbers.
inline constexpr qsizetype mergeLimit = 2000;

/// The replies of `part` go into `whole`, ordered by time, and take its floors; `part` is removed
/// and leads there. By a moderator of both categories. Being so already is success. Refused
/// "not-moderator", "same-topic", "replies-many"; NotFound.
[[nodiscard]] base::Result<void> mergeTopics(redis::Connection &connection, const ForumKeys &keys,
                                             ForumCache &cache, const domain::TopicId &part,
                                             const domain::TopicId &whole,
                                             const domain::AccountId &actor,
                                             const domain::ModerationContext &warrant);
/// The inverse; replies that came since stay where they were written. Refused "changed-meanwhile"
/// where a reply is not there any more.
[[nodiscard]] base::Result<void> unmergeTopic(redis::Connection &connection, const ForumKeys &keys,
                                              ForumCache &cache, const domain::TopicId &part,
                                              const domain::AccountId &actor,
                                              const domain::ModerationContext &warrant);

// What merges and splits have in common.

/// A reply as remigrate.lua is told of it.
struct Moved {
    QByteArray id;
    bool isOfPart = false;
    QByteArray topic{};
    bool isRemoved = false;
    double time = 0;
};

/// What is known of the two topics before a script runs that begins with remigrate.lua.
struct Pair {
    domain::TopicId part;
    domain::TopicId whole;
    domain::AccountId author; ///< of the part
    TopicPlace partPlace;
    TopicPlace wholePlace;
    QByteArrayList wholeTabs{};
    QList<Moved> replies{}; ///< oldest first
    qint64 skipped = 0;
    QByteArray record{}; ///< key of what undo needs
    redis::ScriptValues moreKeys{}; ///< of the script's own
    redis::ScriptValues moreArguments{};

    /// From author_id, category and tags of the part, and category and tags of the whole.
    [[nodiscard]] static Pair of(const domain::TopicId &part, const redis::Reply &partFields,
                                 const domain::TopicId &whole, const redis::Reply &wholeFields);
};

/// Their times, and what is stored of their places; the tabs of the whole's category.
[[nodiscard]] base::Result<void> readDirectory(redis::Connection &connection, const ForumKeys &keys,
                                               Pair &pair, const QList<QList<Moved> *> &lists);

[[nodiscard]] TopicCall callFor(const ForumKeys &keys, const Pair &pair,
                                const domain::AccountId &actor,
                                const domain::ModerationContext &warrant);

/// Runs the script upon what `read` (Result<Pair>()) answers, until that is not stale.
template <typename Read>
base::Result<void> runOnPair(redis::Connection &connection, const ForumKeys &keys,
                             ForumCache &cache, const redis::Script &script,
                             const domain::AccountId &actor,
                             const domain::ModerationContext &warrant, Read read)
{
    std::optional<TopicPlace> known; // as a stale answer told, of the part
    return retryUntilDone([&]() -> base::Result<Outcome> {
        auto pair = TRY(read());
        auto call = callFor(keys, pair, actor, warrant);
        if (known)
            call.place = *known;
        const auto placed = TRY(runPlaced(connection, keys, cache, script, call));
        known = call.place;
        if (!placed.isStale)
            return Outcome::Done;
        // Perhaps because what an earlier one began is still to be done.
        TRY(finishRemigration(connection, keys, {pair.part, pair.whole}));
        return Outcome::Stale;
    });
}

} // namespace store
