// SPDX-License-Identifier: MIT
#pragma once

#include "store/forum/forumcache.h"
#include "store/forumkeys.h"
#include "store/scriptwith.h"

namespace store {

/// One call of a script that begins with topicplace.lua.
struct CategoryCall {
    domain::TopicId topic; ///< empty while it is not drawn
    domain::AccountId person;
    TopicPlace place; ///< as the caller believes
    QByteArray topicKey{}; ///< instead of bbs::topic::<topic>; usually empty
    QByteArrayList ownKeys{};
    QByteArrayList ownArguments{};
};

/// The keys and arguments of the call, with what `memory` knows of tabs and day.
struct CategoryArguments {
    QByteArrayList keys;
    QByteArrayList arguments;
};
[[nodiscard]] CategoryArguments placeArguments(const ForumKeys &keys, const ForumCache &cache,
                                               const CategoryCall &call);
/// That, or what a script with keys of its own takes.
using ArgumentsOf
    = CategoryArguments (*)(const ForumKeys &, const ForumCache &, const CategoryCall &);
/// Takes what a stale answer teaches into `memory` and `call`.
void learnPlace(const redis::Reply &answer, ForumCache &cache, CategoryCall &call);

/// What a script answered that neither refused nor failed.
struct Placed {
    redis::Replies replies;
    bool isStale = false; ///< `memory` and `call.place` hold the truth now: again
};

/// Runs it once.
[[nodiscard]] base::Result<Placed> runPlaced(redis::Connection &connection, const ForumKeys &keys,
                                             ForumCache &cache, const redis::Script &script,
                                             CategoryCall &call,
                                             ArgumentsOf argumentsOf = &placeArguments);

/// The same with the topic's place from `memory`, again and again until it is not stale.
[[nodiscard]] base::Result<redis::Replies> runOnTopic(redis::Connection &connection,
                                                      const ForumKeys &keys, ForumCache &cache,
                                                      const redis::Script &script,
                                                      CategoryCall call,
                                                      ArgumentsOf argumentsOf = &placeArguments);

/// A category or tab as scripts compare it.
[[nodiscard]] QByteArray foldedCategory(const QByteArray &name);

} // namespace store
