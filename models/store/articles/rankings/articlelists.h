// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "redis/scriptcall.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

/// Which sorted set holds the list of a query, and how it is read.
struct ArticleList {
    Keys members; ///< what they stand for
    QByteArray key{};
    bool isRising = false; ///< read from its low end
    bool holdsScores = false; ///< values are ranking scores, otherwise seconds
    bool holdsBareIds = false; ///< members are ids, otherwise "article:<id>"
    QByteArray upkeep{}; ///< field of fm:rebuilt, where other programs write past us

    [[nodiscard]] static ArticleList of(const Keys &keys, const domain::ArticleQuery &query);

    /// The id that a member of this list stands for; empty for what does not belong there.
    [[nodiscard]] domain::ArticleId idOf(QByteArrayView member) const;
};

/// Fields of fm:rebuilt.
[[nodiscard]] QByteArray groupUpkeep(const QByteArray &group);
inline constexpr char interestingUpkeep[] = "interesting";
inline constexpr char directoryUpkeep[] = "directory";
/// None of its fields, but looked after alike: people's lists of votes after an import.
inline constexpr char voteListsUpkeep[] = "votelists";

/// A group under the name by which the community knows it, and what it is compared by.
struct GroupName {
    QByteArray name;
    QByteArray folded;
};

/// Looks the names up in the directory; one round trip, none for no names. Names that are new
/// stay as typed.
[[nodiscard]] base::Result<QList<GroupName>>
resolveGroups(redis::Connection &connection, const Keys &keys, const QByteArrayList &names);

/// KEYS and ARGV of grouplists.lua.
void appendGroups(const Keys &keys, const QList<GroupName> &groups, redis::ScriptCall &call);
/// Those of articlelists.lua: every list that follows from an article, but for its poster's own.
void appendArticleLists(const Keys &keys, const QList<GroupName> &groups, redis::ScriptCall &call);

[[nodiscard]] QByteArray foldedGroup(const QByteArray &name);

} // namespace store
