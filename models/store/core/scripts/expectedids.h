// SPDX-License-Identifier: MIT
#pragma once

#include "base/mapped.h"
#include "base/result.h"
#include "base/strongid.h"
#include "store/core/scripts/scriptreply.h"

#include <QList>

#include <algorithm>

namespace store {

/// Where a counter is, as exactly as the ids behind it.
using LastId = base::StrongId<struct LastIdTag>;

/// Ids that a script is told to draw. Which keys it writes follows from them, and every key is
/// named before a script runs, so its caller expects those behind the counter as it last saw it. A
/// script that finds it elsewhere answers {'stale', counter} and did nothing; see expectedids.lua.
class ExpectedIds {
public:
    /// `ids` behind `last`, or any where nothing is drawn.
    ExpectedIds(QByteArray counter, QByteArray last, QByteArrayList ids);
    /// The `count` behind `last`.
    ExpectedIds(QByteArray counter, qint64 last, qsizetype count);

    /// A list of keys that goes along with the ids: that of each, as `keyOf` of `keys` builds it.
    template <typename Keys, typename Base, typename Id>
    [[nodiscard]] QByteArrayList keys(const Keys &keys,
                                      QByteArray (Base::*keyOf)(const Id &) const) const
    {
        return base::mapped(m_ids, [&](const auto &id) { return (keys.*keyOf)(Id(id)); });
    }
    /// What expectedids.lua declares.
    void addTo(redis::ScriptCall &call) const;

private:
    QByteArray m_counter;
    QByteArray m_last;
    QByteArrayList m_ids;
};

/// Whether this is the answer of a script that found the counter elsewhere. The connection then
/// knows where. Malformed if that is no number.
[[nodiscard]] base::Result<bool>
haveIdsMoved(redis::Connection &connection, const QByteArray &counter, const redis::Reply &answer);

/// Ids of scripts that are sent together: each expects those behind what the one before draws.
class IdSequence {
public:
    /// `spare`: how many others may draw meanwhile.
    IdSequence(redis::Connection &connection, QByteArray counter, qsizetype spare);

    [[nodiscard]] ExpectedIds next(qsizetype count = 1);
    /// Takes the answers in their order; as haveIdsMoved().
    [[nodiscard]] base::Result<bool> haveMoved(const redis::Reply &answer);

private:
    redis::Connection &m_connection;
    QByteArray m_counter;
    qsizetype m_spare;
    qint64 m_last;
    QList<qint64> m_ends; ///< of what was not answered yet
};

/// How many others may draw before, from the first try on: keys cost, and mostly nobody does.
[[nodiscard]] inline qsizetype spareIds(int attempt)
{
    constexpr qsizetype spare[]{0, 15, 63, 255};
    return spare[std::min(attempt, 3)];
}

/// Runs `attempt` (Result<Replies>(const ExpectedIds &)), a script that draws one id and answers
/// {'ok', id, …}, until the counter is where it was expected, as retryWhileStale() does. One round
/// trip if nobody drew since this connection did, mostly one more otherwise.
template <typename Attempt>
base::Result<redis::Replies> whileIdsMove(redis::Connection &connection, const QByteArray &counter,
                                          Attempt attempt)
{
    int attempts = 0;
    return retryWhileStale([&]() -> base::Result<std::optional<redis::Replies>> {
        const auto last = connection.counter(counter);
        auto replies = TRY(attempt(ExpectedIds(counter, last, 1 + spareIds(attempts++))));
        const auto answer = replies.first();
        const auto haveMoved = TRY(haveIdsMoved(connection, counter, answer));
        if (haveMoved)
            return std::optional<redis::Replies>();
        if (answer[0].view() == "ok")
            connection.counter(counter)
                = std::max(last, LastId(answer[1].bytes()).number().value_or(0));
        return std::optional(std::move(replies));
    });
}

/// That, of a script; `keysOf` says which lists of keys go along with the ids.
template <typename KeysOf>
base::Result<redis::Replies>
runExpecting(redis::Connection &connection, const redis::Script &script,
             const redis::ScriptCall &call, const QByteArray &counter, KeysOf keysOf)
{
    return whileIdsMove(connection, counter, [&](const ExpectedIds &ids) {
        auto whole = call;
        whole.keys += keysOf(ids);
        ids.addTo(whole);
        return script.run(connection, whole);
    });
}

/// How often what changed meanwhile is looked at again.
constexpr int importAttempts = 8;

/// Runs `send` (Result<QList<T>>(const QList<T> &, qsizetype spare)), which answers what it could
/// not send because others drew ids, until nothing is left. Refused "contended".
template <typename T, typename Send>
base::Result<void> sendInRounds(QList<T> pending, Send send)
{
    for (int idle = 0, round = 0; !pending.isEmpty(); ++round) {
        if (idle == importAttempts)
            return base::fail(base::Failure::Refused, QStringLiteral("contended"));
        auto left = TRY(send(pending, spareIds(round)));
        idle = left.size() < pending.size() ? 0 : idle + 1;
        pending = std::move(left);
    }
    return {};
}

} // namespace store
