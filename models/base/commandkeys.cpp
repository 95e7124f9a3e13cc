// SPDX-License-Identifier: MIT
#include "base/commandkeys.h"

namespace base {

namespace {
// The name of the command first, its key behind it.
constexpr QByteArrayView readers
    = "|BITCOUNT|DUMP|EXPIRETIME|GET|GETRANGE|HEXISTS|HGET|HGETALL|HKEYS|HLEN|HMGET|HSCAN|HVALS"
      "|LINDEX|LLEN|LPOS|LRANGE|PEXPIRETIME|PTTL|SCARD|SISMEMBER|SMEMBERS|SMISMEMBER|SRANDMEMBER"
      "|SSCAN|STRLEN|TTL|TYPE|XLEN|XRANGE|XREVRANGE|ZCARD|ZCOUNT|ZLEXCOUNT|ZMSCORE|ZRANGE"
      "|ZRANGEBYLEX|ZRANGEBYSCORE|ZRANK|ZREVRANGE|ZREVRANGEBYLEX|ZREVRANGEBYSCORE|ZREVRANK|ZSCAN"
      "|ZSCORE|";
constexpr QByteArrayView writers
    = "|APPEND|DECR|DECRBY|EXPIRE|EXPIREAT|GETDEL|GETEX|GETSET|HDEL|HINCRBY|HINCRBYFLOAT|HMSET|HSET"
      "|HSETNX|INCR|INCRBY|INCRBYFLOAT|LINSERT|LPOP|LPUSH|LPUSHX|LREM|LSET|LTRIM|PERSIST|PEXPIRE"
      "|PEXPIREAT|PSETEX|RESTORE|RPOP|RPUSH|RPUSHX|SADD|SET|SETEX|SETNX|SETRANGE|SPOP|SREM|XADD"
      "|XDEL|XTRIM|ZADD|ZINCRBY|ZPOPMAX|ZPOPMIN|ZREM|ZREMRANGEBYLEX|ZREMRANGEBYRANK"
      "|ZREMRANGEBYSCORE|";
// Every argument is a key.
constexpr QByteArrayView readersOfAll = "|EXISTS|MGET|SDIFF|SINTER|SUNION|TOUCH|WATCH|";
constexpr QByteArrayView writersOfAll
    = "|DEL|RENAME|RENAMENX|SDIFFSTORE|SINTERSTORE|SUNIONSTORE|UNLINK|";
constexpr QByteArrayView scripts = "|EVAL|EVALSHA|";
// A word between them and their key.
constexpr QByteArrayView askers = "|DEBUG|MEMORY|OBJECT|";
// A number of keys behind the command; in those that store, behind the first key.
constexpr QByteArrayView counted = "|SINTERCARD|ZDIFF|ZINTER|ZUNION|";
constexpr QByteArrayView storing = "|ZDIFFSTORE|ZINTERSTORE|ZUNIONSTORE|";

bool isAmong(QByteArrayView names, const QByteArray &command)
{
    return names.contains('|' + command.toUpper() + '|');
}

QByteArrayList namedKeys(const QByteArrayList &command)
{
    const auto name = command.value(0);
    if (isAmong(readers, name) || isAmong(writers, name))
        return command.mid(1, 1);
    if (isAmong(scripts, name))
        return command.mid(3, command.value(2).toInt());
    if (isAmong(readersOfAll, name) || isAmong(writersOfAll, name))
        return command.mid(1);
    if (isAmong(askers, name))
        return command.mid(2, 1);
    if (isAmong(counted, name))
        return command.mid(2, command.value(1).toInt());
    if (isAmong(storing, name))
        return command.mid(1, 1) + command.mid(3, command.value(2).toInt());
    return {};
}
} // namespace

QByteArrayList keysOf(const QByteArrayList &command)
{
    QByteArrayList keys;
    for (const auto &key : namedKeys(command)) {
        if (!keys.contains(key))
            keys.append(key);
    }
    return keys;
}

bool mayWrite(const QByteArrayList &command)
{
    const auto name = command.value(0);
    return isAmong(scripts, name) || isAmong(writers, name) || isAmong(writersOfAll, name)
        || isAmong(storing, name);
}

} // namespace base
