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

/// What a script takes of each group: its keys, and its name as shown and folded.
void appendGroups(const Keys &keys, const QList<GroupName> &groups, redis::ScriptCall &call);

[[nodiscard]] QByteArray foldedGroup(const QByteArray &name);

} // namespace store
