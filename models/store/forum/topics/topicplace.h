// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"
#include "redis/script.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/scripts/expectedids.h"

#include <functional>

namespace store {

/// One call of a script that begins with topics.lua.
struct TopicCall {
    domain::TopicId topic; ///< empty while it is not drawn
    domain::AccountId actor;
    TopicPlace place; ///< as the caller believes
    domain::ModerationContext warrant{};
    redis::ScriptValues ownKeys{};
    redis::ScriptValues ownArguments{};
    QByteArray operationKey{};
    QByteArray counter{}; ///< from which the script draws; empty: it does not
    std::function<redis::ScriptValues(const ExpectedIds &)> newKeys{}; ///< of what it makes then
};

/// What every script is told that changes a topic's place: who acts, and what the caller believes
/// of the topic, its category's tabs and the day.
[[nodiscard]] redis::ScriptValues placeArguments(const ForumCache &cache, const TopicCall &call);
/// bbs::tab::<name>::topic_list of each.
[[nodiscard]] QByteArrayList tabLists(const ForumKeys &keys, const QByteArrayList &tabs);
/// What its script is called with, with what `cache` knows of tabs and day.
[[nodiscard]] redis::ScriptCall topicCall(const ForumKeys &keys, const ForumCache &cache,
                                          const TopicCall &call);
/// Has the call give the topic these tags, as they are stored: KEYS and ARGV of retagging.lua.
void addNewTags(const ForumKeys &keys, const QByteArray &tags, TopicCall &call);
/// That, or what a script takes that does not begin so.
using ScriptCallOf
    = std::function<redis::ScriptCall(const ForumKeys &, const ForumCache &, const TopicCall &)>;
/// `called` and the ids that its script is to draw.
[[nodiscard]] redis::ScriptCall expecting(const ExpectedIds &ids, const TopicCall &call,
                                          redis::ScriptCall called);
/// Takes what a stale answer teaches into `cache` and `call`.
void learnPlace(const redis::Reply &answer, ForumCache &cache, TopicCall &call);

/// What a script answered that neither refused nor failed.
struct Placed {
    redis::Replies replies;
    bool isStale = false; ///< `cache` and `call.place` hold the truth now: again
};

/// Runs it once.
[[nodiscard]] base::Result<Placed> runPlaced(redis::Connection &connection, const ForumKeys &keys,
                                             ForumCache &cache, const redis::Script &script,
                                             TopicCall &call,
                                             const ScriptCallOf &callOf = &topicCall);

/// The same with the topic's place from `cache`, again and again until it is not stale.
[[nodiscard]] base::Result<redis::Replies> runOnTopic(redis::Connection &connection,
                                                      const ForumKeys &keys, ForumCache &cache,
                                                      const redis::Script &script, TopicCall call,
                                                      const ScriptCallOf &callOf = &topicCall);

/// A category or tab as scripts compare it.
[[nodiscard]] QByteArray foldedCategory(const QByteArray &name);

} // namespace store
