// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"
#include "store/core/keys/timelinekeys.h"

namespace store {

// Who follows whom is a set, in a database after chapter 8 of Redis in Action a sorted set: each
// question is one command either way.

[[nodiscard]] inline redis::Command followCount(const Keys &keys, const QByteArray &key)
{
    return {keys.dialect().followsInOrder ? "ZCARD" : "SCARD", key};
}

[[nodiscard]] inline redis::Command allFollowed(const Keys &keys, const QByteArray &key)
{
    return keys.dialect().followsInOrder ? redis::Command{"ZRANGE", key, "0", "-1"}
                                         : redis::Command{"SMEMBERS", key};
}

[[nodiscard]] inline redis::Command isFollowed(const Keys &keys, const QByteArray &key,
                                               const QByteArray &person)
{
    return {keys.dialect().followsInOrder ? "ZSCORE" : "SISMEMBER", key, person};
}

/// To be followed by people.
[[nodiscard]] inline redis::Command areFollowed(const Keys &keys, const QByteArray &key)
{
    return {keys.dialect().followsInOrder ? "ZMSCORE" : "SMISMEMBER", key};
}

/// What isFollowed() is answered, and areFollowed() for each.
[[nodiscard]] inline bool saysFollowed(const redis::Reply &answer)
{
    return answer.type() == redis::Reply::Type::Integer ? answer.integer() == 1 : !answer.isNil();
}

/// Where one may scan, see GuardedKeys::are().
[[nodiscard]] inline redis::Command scanFollowed(const Keys &keys, const QByteArray &key,
                                                 const QByteArray &cursor, qint64 count)
{
    return {keys.dialect().followsInOrder ? "ZSCAN" : "SSCAN", key, cursor, "COUNT",
            QByteArray::number(count)};
}

} // namespace store
