// SPDX-License-Identifier: MIT
#pragma once

#include "redis/scriptcall.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/places/categoryacts.h"

namespace store {

/// KEYS of administration.lua: who acts, and where that is noted.
[[nodiscard]] redis::ScriptValues actorKeys(const Keys &keys, const CategoryActor &actor);
/// ARGV of administration.lua, and of whatever else says who acts and why.
[[nodiscard]] redis::ScriptValues actorArguments(const CategoryActor &actor);

/// What `of` (QByteArray(const QByteArray &)) makes of each name.
template <typename Of>
[[nodiscard]] QByteArrayList ofEach(const QByteArrayList &names, Of of)
{
    QByteArrayList made;
    made.reserve(names.size());
    for (const auto &name : names)
        made.append(of(name));
    return made;
}

/// bbs::tab::<name>::member of each tab.
[[nodiscard]] inline QByteArrayList membersOfEach(const ForumKeys &keys, const QByteArrayList &tabs)
{
    return ofEach(tabs, [&](const auto &tab) { return keys.tabMembers(tab); });
}

/// What those scripts answered; empty: stale.
[[nodiscard]] base::Result<std::optional<CategoryChange>>
changeOf(const base::Result<redis::Replies> &replies, const QByteArray &job = {});

/// The bytes by which a name is known.
[[nodiscard]] base::Result<QByteArrayList> membersOf(redis::Connection &connection,
                                                     const QByteArray &set);

} // namespace store
