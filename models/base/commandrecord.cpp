// SPDX-License-Identifier: MIT
#include "base/commandrecord.h"

#include <QStringDecoder>

#include <atomic>

using namespace Qt::StringLiterals;

namespace base {

Action Action::named(QString name)
{
    static std::atomic<quint64> last{0};
    return {BackgroundScope::isGiven() ? 0 : ++last, std::move(name)};
}

namespace {
thread_local int given = 0;
}

BackgroundScope::BackgroundScope()
{
    ++given;
}

BackgroundScope::~BackgroundScope()
{
    --given;
}

bool BackgroundScope::isGiven()
{
    return given > 0;
}

namespace {

bool isPlain(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')
        || (letter >= '0' && letter <= '9')
        || QByteArrayView("_-+.:,;/*()[]{}<>=@%&!?^$~|#").contains(letter);
}

QString escaped(uchar byte)
{
    return u"\\x%1"_s.arg(uint(byte), 2, 16, QLatin1Char('0'));
}

/// What no editor or terminal shows as a sign of its own, or turns the line about.
bool isHidden(char32_t letter)
{
    const auto category = QChar::category(letter);
    return category == QChar::Other_Control || category == QChar::Other_Format
        || category == QChar::Separator_Line || category == QChar::Separator_Paragraph
        || category == QChar::Other_PrivateUse || category == QChar::Other_NotAssigned;
}

QString escapedBytes(QByteArrayView bytes)
{
    QString text;
    for (const auto byte : bytes)
        text += escaped(static_cast<uchar>(byte));
    return text;
}

QString quotedLetters(const QString &letters)
{
    QString text;
    for (const auto letter : letters.toUcs4()) {
        const auto sign = QString::fromUcs4(reinterpret_cast<const char32_t *>(&letter), 1);
        if (letter == U'\n')
            text += u"\\n"_s;
        else if (letter == U'\t')
            text += u"\\t"_s;
        else if (letter == U'"' || letter == U'\\')
            text += u'\\' + sign;
        else
            text += isHidden(letter) ? escapedBytes(sign.toUtf8()) : sign;
    }
    return text;
}

QString argumentText(const QByteArray &argument)
{
    if (!argument.isEmpty() && std::all_of(argument.cbegin(), argument.cend(), isPlain))
        return QString::fromLatin1(argument);
    QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString letters = decode(argument);
    return u'"' + (decode.hasError() ? escapedBytes(argument) : quotedLetters(letters)) + u'"';
}

} // namespace

QString commandText(const QByteArrayList &arguments)
{
    QStringList texts;
    texts.reserve(arguments.size());
    for (const auto &argument : arguments)
        texts.append(argumentText(argument));
    return texts.join(u' ');
}

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
