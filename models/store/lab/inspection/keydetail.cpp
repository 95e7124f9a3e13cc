// SPDX-License-Identifier: MIT
// What one key holds, a part at a time.
#include "redis/wire/connection.h"
#include "redis/wire/servererror.h"
#include "store/lab/inspection/keyscan.h"

#include <algorithm>

using base::Failure;
using base::Result;
using domain::KeyDetail;

namespace store {

namespace {
constexpr qint64 entriesOfAPart = 200;
constexpr qsizetype longestText = 64 * 1024;
constexpr qsizetype longestValue = 4096;

QByteArray shown(const redis::Reply &value)
{
    const auto text = value.view();
    if (text.startsWith("$argon2"))
        return "(redacted)";
    return text.first(std::min(text.size(), longestValue)).toByteArray();
}

/// The size, and the entries from `from` on.
QList<redis::Command> questions(const QByteArray &key, const QByteArray &type,
                                const QByteArray &from)
{
    const auto count = QByteArray::number(entriesOfAPart);
    const auto first = from.isEmpty() ? QByteArray("0") : from;
    const auto last = QByteArray::number(first.toLongLong() + entriesOfAPart - 1);
    if (type == "string")
        return {{"STRLEN", key}, {"GETRANGE", key, "0", QByteArray::number(longestText - 1)}};
    if (type == "hash")
        return {{"HLEN", key}, {"HSCAN", key, first, "COUNT", count}};
    if (type == "set")
        return {{"SCARD", key}, {"SSCAN", key, first, "COUNT", count}};
    if (type == "zset")
        return {{"ZCARD", key}, {"ZREVRANGE", key, first, last, "WITHSCORES"}};
    if (type == "list")
        return {{"LLEN", key}, {"LRANGE", key, first, last}};
    if (type == "stream")
        return {
            {"XLEN", key},
            {"XREVRANGE", key, from.isEmpty() ? QByteArray("+") : '(' + from, "-", "COUNT", count}};
    return {{"EXISTS", key}, {"EXISTS", key}};
}

void takePairs(KeyDetail &detail, const redis::Reply &pairs)
{
    for (qsizetype i = 0; i + 1 < pairs.size(); i += 2) {
        const auto name = pairs[i].bytes();
        const bool isSecret = detail.state.type == "hash" && name.toLower().contains("password");
        detail.state.parts.append(
            {shown(pairs[i]), isSecret ? QByteArray("(redacted)") : shown(pairs[i + 1])});
    }
}

void applyEntries(KeyDetail &detail, const redis::Reply &entries)
{
    for (qsizetype i = 0; i < entries.size(); ++i) {
        QByteArrayList words;
        for (qsizetype j = 0; j < entries[i][1].size(); ++j)
            words.append(shown(entries[i][1][j]));
        detail.state.parts.append({entries[i][0].bytes(), words.join(' ')});
    }
    if (entries.size() == entriesOfAPart)
        detail.next = detail.state.parts.constLast().first;
}

void takeParts(KeyDetail &detail, const redis::Reply &reply, const QByteArray &from)
{
    const auto &type = detail.state.type;
    const auto first = from.toLongLong();
    if (type == "string") {
        detail.state.parts.append(
            {{}, reply.view().startsWith("$argon2") ? "(redacted)" : reply.bytes()});
    } else if (type == "stream") {
        applyEntries(detail, reply);
    } else if (type == "hash" || type == "set") {
        if (type == "hash")
            takePairs(detail, reply[1]);
        for (qsizetype i = 0; type == "set" && i < reply[1].size(); ++i)
            detail.state.parts.append({shown(reply[1][i]), {}});
        if (reply[0].view() != QByteArrayView("0"))
            detail.next = reply[0].bytes();
    } else {
        if (type == "zset")
            takePairs(detail, reply);
        for (qsizetype i = 0; type == "list" && i < reply.size(); ++i)
            detail.state.parts.append({QByteArray::number(first + i), shown(reply[i])});
        if (first + detail.state.parts.size() < detail.state.size)
            detail.next = QByteArray::number(first + detail.state.parts.size());
    }
}
} // namespace

Result<KeyDetail> readKey(redis::Connection &connection, const QByteArray &key,
                          const QByteArray &from)
{
    const auto about = connection.pipeline(
        {{"TYPE", key}, {"PTTL", key}, {"OBJECT", "ENCODING", key}, {"MEMORY", "USAGE", key}});
    if (!about)
        return tl::unexpected(about.error());
    if (about->first().isError())
        return tl::unexpected(redis::errorOf(about->first()));
    KeyDetail detail;
    detail.state.key = key;
    detail.state.type = about->first().bytes();
    if (!detail.state.exists())
        return base::fail(Failure::NotFound);
    detail.state.timeToLive = std::max<qint64>(-1, (*about)[1].integer().value_or(-1));
    detail.state.at = std::chrono::system_clock::now();
    detail.encoding = (*about)[2].isError() ? QByteArray() : (*about)[2].bytes();
    detail.memory = (*about)[3].integer().value_or(-1);
    const auto held = connection.pipeline(questions(key, detail.state.type, from));
    if (!held)
        return tl::unexpected(held.error());
    // Another type by now: whoever pushes that tells us to look again.
    if ((*held)[1].isError())
        return tl::unexpected(redis::errorOf((*held)[1]));
    detail.state.size = held->first().integer().value_or(0);
    takeParts(detail, (*held)[1], from);
    detail.state.isWhole = from.isEmpty() && detail.next.isEmpty()
        && (detail.state.type != "string" || detail.state.size <= longestText);
    return detail;
}

} // namespace store
