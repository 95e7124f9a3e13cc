// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

/// Lists of posts that a text puts itself into: of its topics, and of people whom it mentions; and
/// who these are.
struct PostLists {
    QByteArrayList lists;
    QList<domain::AccountId> people;
};

/// No round trip without an @ in the text, else one.
[[nodiscard]] base::Result<PostLists>
listsNamedIn(redis::Connection &connection, const TimelineKeys &keys, const QString &content);

} // namespace store
