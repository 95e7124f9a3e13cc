// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/scriptcall.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

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
