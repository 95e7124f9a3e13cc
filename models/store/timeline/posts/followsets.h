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

[[nodiscard]] inline redis::Command someOfFollowed(const Keys &keys, const QByteArray &key,
                                                   const QByteArray &cursor, qint64 count)
{
    return {keys.dialect().followsInOrder ? "ZSCAN" : "SSCAN", key, cursor, "COUNT",
            QByteArray::number(count)};
}

/// The people in the answer to someOfFollowed(); of a small set all, whatever `count` was.
[[nodiscard]] inline QByteArrayList followedIn(const Keys &keys, const redis::Reply &scanned,
                                               qsizetype count)
{
    auto people = scanned[1].strings();
    if (!keys.dialect().followsInOrder)
        return people.mid(0, count);
    QByteArrayList members;
    for (qsizetype i = 0; i < people.size() && members.size() < count; i += 2)
        members.append(people[i]);
    return members;
}

} // namespace store
