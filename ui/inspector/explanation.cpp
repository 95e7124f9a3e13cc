// SPDX-License-Identifier: MIT
#include "ui/inspector/explanation.h"

#include "base/commandkeys.h"
#include "ui/inspector/keymeaning.h"
#include "ui/inspector/scriptsentences.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
struct Sentence {
    QByteArrayView names; ///< separated by bars
    const char *text;
};

constexpr Sentence uponKeys[] = {
    {"GET|HGET|HMGET|HGETALL|MGET|HVALS|HKEYS", QT_TRANSLATE_NOOP("ui::Explanation", "Reads %1.")},
    {"EXISTS|TYPE|TTL|PTTL",
     QT_TRANSLATE_NOOP("ui::Explanation", "Asks whether %1 is there, and how.")},
    {"SISMEMBER|SMISMEMBER", QT_TRANSLATE_NOOP("ui::Explanation", "Asks who is among %1.")},
    {"SMEMBERS|SSCAN|HSCAN|ZSCAN",
     QT_TRANSLATE_NOOP("ui::Explanation", "Reads the members of %1.")},
    {"SCARD|ZCARD|LLEN|HLEN|XLEN|STRLEN", QT_TRANSLATE_NOOP("ui::Explanation", "Counts %1.")},
    {"ZRANGE|ZREVRANGE|ZRANGEBYSCORE|ZREVRANGEBYSCORE|LRANGE|LINDEX|ZRANGEBYLEX",
     QT_TRANSLATE_NOOP("ui::Explanation", "Reads a part of %1.")},
    {"ZSCORE|ZMSCORE", QT_TRANSLATE_NOOP("ui::Explanation", "Reads values from %1.")},
    {"ZRANK|ZREVRANK|LPOS", QT_TRANSLATE_NOOP("ui::Explanation", "Asks for a place in %1.")},
    {"ZCOUNT", QT_TRANSLATE_NOOP("ui::Explanation", "Counts a part of %1.")},
    {"XRANGE|XREVRANGE|XREAD", QT_TRANSLATE_NOOP("ui::Explanation", "Reads entries of %1.")},
    {"SINTER|SINTERCARD|ZINTER|ZUNION|SUNION|ZDIFF|SDIFF",
     QT_TRANSLATE_NOOP("ui::Explanation", "Compares sets, the first of them %1.")},
    {"SET|HSET|MSET|SETEX|HINCRBY|HSETNX|INCR|INCRBY|SETNX|APPEND",
     QT_TRANSLATE_NOOP("ui::Explanation", "Changes %1.")},
    {"ZADD|SADD|LPUSH|RPUSH|XADD|ZINCRBY|GEOADD",
     QT_TRANSLATE_NOOP("ui::Explanation", "Adds to %1.")},
    {"DEL|UNLINK", QT_TRANSLATE_NOOP("ui::Explanation", "Removes %1.")},
    {"HDEL|SREM|ZREM|LREM|LTRIM|ZREMRANGEBYRANK|ZREMRANGEBYSCORE|XDEL|XTRIM",
     QT_TRANSLATE_NOOP("ui::Explanation", "Takes something out of %1.")},
    {"EXPIRE|PEXPIRE|EXPIREAT|PERSIST",
     QT_TRANSLATE_NOOP("ui::Explanation", "Says until when %1 is kept.")},
    {"MEMORY|OBJECT|DUMP|DEBUG", QT_TRANSLATE_NOOP("ui::Explanation", "Asks how %1 is stored.")},
};

constexpr Sentence withoutKeys[] = {
    {"PING", QT_TRANSLATE_NOOP("ui::Explanation", "Asks whether the server answers.")},
    {"TIME", QT_TRANSLATE_NOOP("ui::Explanation", "Asks for the server's time.")},
    {"INFO", QT_TRANSLATE_NOOP("ui::Explanation", "Asks the server about itself.")},
    {"SCAN", QT_TRANSLATE_NOOP("ui::Explanation", "Walks over all keys, a slice at a time.")},
    {"DBSIZE", QT_TRANSLATE_NOOP("ui::Explanation", "Counts all keys.")},
    {"SCRIPT", QT_TRANSLATE_NOOP("ui::Explanation", "Gives the server a script to keep.")},
    {"CLIENT",
     QT_TRANSLATE_NOOP("ui::Explanation",
                       "Tells the server how this connection wants to be treated.")},
    {"CONFIG", QT_TRANSLATE_NOOP("ui::Explanation", "Reads or changes a setting of the server.")},
    {"AUTH|HELLO", QT_TRANSLATE_NOOP("ui::Explanation", "Says who this connection is.")},
    {"SELECT", QT_TRANSLATE_NOOP("ui::Explanation", "Chooses the database.")},
    {"PUBLISH", QT_TRANSLATE_NOOP("ui::Explanation", "Tells everybody who listens.")},
    {"SLOWLOG|LATENCY", QT_TRANSLATE_NOOP("ui::Explanation", "Asks what took the server long.")},
};

template <size_t size>
QString sentenceFor(const Sentence (&sentences)[size], QByteArrayView name)
{
    for (const auto &sentence : sentences) {
        const auto names = QByteArray::fromRawData(sentence.names.data(), sentence.names.size());
        if (names.split('|').contains(name))
            return QCoreApplication::translate("ui::Explanation", sentence.text);
    }
    return {};
}

QString says(const char *text)
{
    return QCoreApplication::translate("ui::Explanation", text);
}

QString whatHappens(const base::CommandRecord &command, const QByteArray &script,
                    const QString &nameSpace)
{
    const auto name = command.arguments.value(0).toUpper();
    if (!script.isEmpty()) {
        const auto sentence = scriptSentence(script);
        return sentence.isEmpty()
            ? says(QT_TRANSLATE_NOOP("ui::Explanation",
                                     "Runs the script %1 as one step: all of it or nothing."))
                  .arg(QString::fromUtf8(script))
            : sentence;
    }
    if (const auto sentence = sentenceFor(withoutKeys, name); !sentence.isEmpty())
        return sentence;
    const auto keys = keysOf(command);
    const auto sentence = sentenceFor(uponKeys, name);
    if (sentence.isEmpty() || keys.isEmpty())
        return says(QT_TRANSLATE_NOOP("ui::Explanation", "Runs %1.")).arg(QString::fromUtf8(name));
    return sentence.arg(keyMeaning(keys.first(), nameSpace));
}
} // namespace

QString explanation(const base::CommandRecord &command, const QByteArray &script,
                    const QString &nameSpace)
{
    auto sentence = whatHappens(command, script, nameSpace);
    if (!script.isEmpty() && command.arguments.constFirst() == "EVAL")
        sentence += u' '
            + says(QT_TRANSLATE_NOOP("ui::Explanation",
                                     "The server had not known this script yet, and was "
                                     "sent its text."));
    if (command.failed)
        sentence += u' '
            + says(QT_TRANSLATE_NOOP("ui::Explanation", "The server answered with an error."));
    return sentence;
}

QStringList keysOf(const base::CommandRecord &command)
{
    QStringList keys;
    for (const auto &key : base::keysOf(command.arguments))
        keys.append(QString::fromUtf8(key));
    return keys;
}

} // namespace ui
