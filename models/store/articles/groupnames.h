// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/connection.h"
#include "store/keys.h"

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

/// The three keys that a group has, in the order in which every script takes them.
[[nodiscard]] QByteArrayList groupKeys(const Keys &keys, const QByteArray &name);

/// What a script takes for each group: its keys, and its name as shown and folded.
void appendGroups(const Keys &keys, const QList<GroupName> &groups, QByteArrayList &touched,
                  QByteArrayList &arguments);

[[nodiscard]] QByteArray foldedGroup(const QByteArray &name);

} // namespace store
