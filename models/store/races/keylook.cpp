// SPDX-License-Identifier: MIT
#include "store/races/keylook.h"

#include "store/scriptreply.h"

#include <algorithm>

using base::KeyState;
using base::Result;

namespace store {

namespace {
constexpr int most = 63; // index of the last part that is read

redis::Command reading(const KeyState &state)
{
    const auto last = QByteArray::number(most);
    if (state.type == "string")
        return {"GET", state.key};
    if (state.type == "hash")
        return {"HGETALL", state.key};
    if (state.type == "set")
        return {"SMEMBERS", state.key};
    if (state.type == "zset")
        return {"ZRANGE", state.key, "0", last, "WITHSCORES"};
    if (state.type == "list")
        return {"LRANGE", state.key, "0", last};
    return {"EXISTS", state.key};
}

void decode(KeyState &state, const redis::Reply &reply)
{
    if (state.type == "string") {
        state.parts = {{QByteArray(), reply.bytes()}};
        state.size = state.parts.first().second.size();
        return;
    }
    const bool hasPairs = state.type == "hash" || state.type == "zset";
    const auto values = reply.strings();
    for (qsizetype i = 0; i < values.size(); i += hasPairs ? 2 : 1) {
        if (hasPairs)
            state.parts.append({values.at(i), values.value(i + 1)});
        else if (state.type == "list")
            state.parts.append({QByteArray::number(i), values.at(i)});
        else
            state.parts.append({values.at(i), QByteArray()});
    }
    if (state.type == "hash" || state.type == "set")
        std::sort(state.parts.begin(), state.parts.end());
    state.size = state.parts.size();
}
} // namespace

Result<QList<KeyState>> lookAtKeys(redis::Connection &connection, const QByteArrayList &keys)
{
    QList<redis::Command> commands;
    for (const auto &key : keys)
        commands += QList<redis::Command>{{"TYPE", key}, {"PTTL", key}};
    const auto types = answersTo(connection, commands);
    if (!types)
        return tl::unexpected(types.error());
    QList<KeyState> states;
    commands.clear();
    for (qsizetype i = 0; i < keys.size(); ++i) {
        KeyState state;
        state.key = keys.at(i);
        state.type = (*types)[2 * i].bytes();
        state.timeToLive = std::max<qint64>(-1, (*types)[2 * i + 1].integer().value_or(-1));
        state.at = std::chrono::system_clock::now();
        commands.append(reading(state));
        states.append(state);
    }
    const auto contents = answersTo(connection, commands);
    if (!contents)
        return tl::unexpected(contents.error());
    for (qsizetype i = 0; i < states.size(); ++i) {
        if (states[i].exists())
            decode(states[i], (*contents)[i]);
    }
    return states;
}

} // namespace store
