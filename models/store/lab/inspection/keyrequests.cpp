// SPDX-License-Identifier: MIT
#include "store/lab/inspection/keyrequests.h"

#include "redis/keystates.h"
#include "redis/wire/connection.h"
#include "redis/wire/reply.h"
#include "store/core/community/ownserver.h"
#include "store/core/community/upkeep.h"
#include "store/core/context.h"
#include "store/core/keys/guardedkeys.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/lab/inspection/keytargets.h"

#include <QDateTime>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::KeyDetail;
using domain::KeyEdit;
using domain::KeyExchange;
using domain::KeyPage;

namespace store {

namespace {
constexpr int stepsOfAPage = 50;

/// Every write counts, also those by which a key comes while another expires. A save begins anew.
redis::Command aboutWrites()
{
    return {"INFO", "persistence"};
}

qint64 writesOf(const redis::Reply &info)
{
    return info.isError() ? 0 : redis::infoNumber(info.view(), "rdb_changes_since_last_save");
}

/// And how long they live.
Result<void> addTypes(redis::Connection &connection, KeyPage &page)
{
    QList<redis::Command> asked;
    for (const auto &entry : std::as_const(page.keys))
        asked += {{"TYPE", entry.key}, {"PTTL", entry.key}};
    asked.append({"DBSIZE"});
    asked.append(aboutWrites());
    const auto types = TRY(connection.pipeline(asked));
    const auto now = QDateTime::currentMSecsSinceEpoch();
    page.total = types[2 * page.keys.size()].integer().value_or(0);
    page.writes = writesOf(types[2 * page.keys.size() + 1]);
    for (qsizetype i = 0; i < page.keys.size(); ++i) {
        page.keys[i].type = types[2 * i].bytes();
        const auto left = types[2 * i + 1].integer().value_or(-1);
        page.keys[i].expiresAt = left < 0 ? -1 : now + left;
    }
    // What went away in between.
    page.keys.removeIf([](const domain::KeyEntry &entry) { return entry.type == "none"; });
    return {};
}

constexpr qint64 entriesOfAPart = 200;
constexpr qint64 entriesWithoutScan = 10'000;
constexpr qsizetype longestText = qsizetype{64} * 1024;
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

/// The same for a hash or a set where nobody scans: all of it, if that is not very much.
Result<QList<redis::Command>> questionsWithoutScan(redis::Connection &connection,
                                                   const QByteArray &key, const QByteArray &type)
{
    const bool isHash = type == "hash";
    const redis::Command size{isHash ? "HLEN" : "SCARD", key};
    const auto entries = TRY(connection.command(size)).first().integer();
    if (entries.value_or(0) > entriesWithoutScan)
        return base::fail(Failure::Refused, u"key-unscanned"_s);
    return QList<redis::Command>{size, {isHash ? "HGETALL" : "SMEMBERS", key}};
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
        const bool isScan = reply.size() == 2 && reply[1].isArray();
        const auto entries = isScan ? reply[1] : reply;
        if (type == "hash")
            takePairs(detail, entries);
        for (qsizetype i = 0; type == "set" && i < entries.size(); ++i)
            detail.state.parts.append({shown(entries[i]), {}});
        if (isScan && reply[0].view() != QByteArrayView("0"))
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

QByteArray wordFor(KeyEdit::Act act)
{
    switch (act) {
    case KeyEdit::Act::Set:
        return "set";
    case KeyEdit::Act::Remove:
        return "remove";
    case KeyEdit::Act::Delete:
        break;
    }
    return "delete";
}

Result<KeyExchange> exchanged(const QByteArray &key, const Result<redis::Replies> &replies)
{
    TRY(outcomeOf(replies));
    const auto answer = replies->first();
    return KeyExchange{key, answer[1].bytes(), answer[2].integer().value_or(-1), answer[3].bytes()};
}

redis::ScriptValues keysFor(const Keys &keys, const AccountId &actor, const QByteArray &key)
{
    return administratorKeys(keys, actor) + redis::ScriptValues{{"key", key}};
}
} // namespace

Result<KeyPage> ScanKeys::perform(const Context &context) const
{
    const auto match = context.keys.wholePattern().chopped(1) + pattern;
    return scanKeys(context.connection, match, cursor, wanted, type);
}

Result<KeyPage> FindKeysAbout::perform(const Context &context) const
{
    return findKeys(context.connection, keysAbout(context.keys, target));
}

Result<KeyPage> FindKeys::perform(const Context &context) const
{
    return findKeys(context.connection, keys);
}

Result<domain::KeyDetail> ReadKey::perform(const Context &context) const
{
    return readKey(context.connection, key, from, !GuardedKeys::are(context.keys));
}

Result<QList<base::KeyState>> ReadKeyStates::perform(const Context &context) const
{
    return redis::readKeyStates(context.connection, keys);
}

Result<KeyExchange> EditKey::perform(const Context &context) const
{
    return editKey(context.connection, context.keys, edit, context.actor, context.operation);
}

Result<KeyExchange> RestoreKey::perform(const Context &context) const
{
    return restoreKey(context.connection, context.keys, exchange, context.actor, context.operation);
}

Result<KeyPage> scanKeys(redis::Connection &connection, const QByteArray &pattern,
                         const QByteArray &cursor, qsizetype wanted, const QByteArray &type)
{
    const auto info = TRY(connection.pipeline({serverRunCommand(), aboutWrites()}));
    const auto run = serverRunOf(info[0]);
    KeyPage page;
    page.next = cursorIn(run, cursor);
    for (int step = 0; step < stepsOfAPage && page.keys.size() < wanted; ++step) {
        redis::Command scan{"SCAN", page.next, "MATCH", pattern, "COUNT", "1000"};
        if (!type.isEmpty())
            scan << "TYPE" << type;
        const auto slice = TRY(connection.command(scan));
        page.next = slice.first()[0].bytes();
        page.examined += 1000;
        for (const auto &key : slice.first()[1].strings())
            page.keys.append({key, {}});
        if (page.next == "0") {
            page.next.clear();
            break;
        }
    }
    if (!page.next.isEmpty())
        page.next = keptCursor(run, page.next);
    TRY(addTypes(connection, page));
    page.examined = std::min(page.examined, page.total);
    page.writes = writesOf(info[1]); // what came while SCAN went on may have been missed
    return page;
}

Result<KeyPage> findKeys(redis::Connection &connection, const QByteArrayList &keys)
{
    KeyPage page;
    for (const auto &key : keys)
        page.keys.append({key, {}});
    page.examined = keys.size();
    TRY(addTypes(connection, page));
    return page;
}

// What one key holds, a part at a time.

Result<KeyDetail> readKey(redis::Connection &connection, const QByteArray &key,
                          const QByteArray &from, bool mayScan)
{
    const auto about = TRY(connection.pipeline(
        {{"TYPE", key}, {"PTTL", key}, {"OBJECT", "ENCODING", key}, {"MEMORY", "USAGE", key}}));
    if (about.first().isError())
        return tl::unexpected(redis::errorOf(about.first()));
    KeyDetail detail;
    detail.state.key = key;
    detail.state.type = about.first().bytes();
    if (!detail.state.exists())
        return base::fail(Failure::NotFound);
    detail.state.timeToLive = std::max<qint64>(-1, about[1].integer().value_or(-1));
    detail.state.at = std::chrono::system_clock::now();
    detail.encoding = about[2].isError() ? QByteArray() : about[2].bytes();
    detail.memory = about[3].integer().value_or(-1);
    const auto &type = detail.state.type;
    auto asked = questions(key, type, from);
    if (!mayScan && (type == "hash" || type == "set"))
        asked = TRY(questionsWithoutScan(connection, key, type));
    const auto held = TRY(connection.pipeline(asked));
    // Another type by now: whoever pushes that tells us to look again.
    if (held[1].isError())
        return tl::unexpected(redis::errorOf(held[1]));
    detail.state.size = held.first().integer().value_or(0);
    takeParts(detail, held[1], from);
    detail.state.isWhole = from.isEmpty() && detail.next.isEmpty()
        && (detail.state.type != "string" || detail.state.size <= longestText);
    return detail;
}

Result<KeyExchange> editKey(redis::Connection &connection, const Keys &keys, const KeyEdit &edit,
                            const AccountId &actor, const QByteArray &operation)
{
    static const auto script = redis::Script::fromResource(u"editkey"_s);
    TRY(refuseForeignServer(connection));
    return exchanged(edit.key,
                     script.run(connection,
                                {keysFor(keys, actor, edit.key),
                                 {{"actor", actor.bytes()},
                                  {"reason", ""},
                                  {"undoes", ""},
                                  {"act", wordFor(edit.act)},
                                  {"kind", edit.type},
                                  {"name", edit.name},
                                  {"seen", edit.seen},
                                  {"wanted", edit.wanted}},
                                 operationKey(keys, operation)}));
}

Result<KeyExchange> restoreKey(redis::Connection &connection, const Keys &keys,
                               const KeyExchange &exchange, const AccountId &actor,
                               const QByteArray &operation)
{
    static const auto script = redis::Script::fromResource(u"restorekey"_s);
    TRY(refuseForeignServer(connection));
    return exchanged(exchange.key,
                     script.run(connection,
                                {keysFor(keys, actor, exchange.key),
                                 {{"actor", actor.bytes()},
                                  {"reason", ""},
                                  {"undoes", ""},
                                  {"value", exchange.before},
                                  {"timeToLive", QByteArray::number(exchange.timeToLive)},
                                  {"seen", exchange.after}},
                                 operationKey(keys, operation)}));
}

} // namespace store
