// SPDX-License-Identifier: MIT
#include "store/search/indexstate.h"

#include "store/core/context.h"
#include "store/search/searchrequests.h"

#include <algorithm>

using base::Result;

namespace store {

QByteArray walkedField(domain::SearchTarget::Kind kind)
{
    return QByteArray("walked:") + letterOf(kind);
}

qint64 IndexState::waiting() const
{
    auto count = pending;
    for (size_t i = 0; i < searchKinds.size(); ++i)
        count += std::max<qint64>(drawn[i] - (isForgetting ? 0 : walked[i]), 0);
    return count;
}

bool IndexState::isWorn() const
{
    constexpr qint64 tolerable = 20'000;
    return numbers - base > 2 * documents + tolerable;
}

QList<redis::Command> IndexState::commands(const SearchKeys &keys)
{
    redis::Command state{"HMGET", keys.searchState(), "numbers", "documents", "base", "forgetting"};
    QList<redis::Command> commands{{"ZCARD", keys.searchPending()}};
    for (const auto kind : searchKinds) {
        state.append(walkedField(kind));
        commands.append({"GET", keys.counterOf(kind)});
    }
    state.append("rewrite");
    commands.prepend(state);
    return commands;
}

IndexState IndexState::decode(const redis::Replies &replies, qsizetype first)
{
    IndexState state;
    const auto fields = replies[first];
    state.numbers
        = static_cast<quint32>(std::clamp<qint64>(fields[0].integer().value_or(0), 0, 0x7fff'ffff));
    state.documents = std::max<qint64>(fields[1].integer().value_or(0), 0);
    state.base = static_cast<quint32>(
        std::clamp<qint64>(fields[2].integer().value_or(0), 0, state.numbers));
    state.isForgetting = !fields[3].isNil();
    state.pending = std::max<qint64>(replies[first + 1].integer().value_or(0), 0);
    for (size_t i = 0; i < searchKinds.size(); ++i) {
        const auto at = static_cast<qsizetype>(i);
        state.walked[i] = std::max<qint64>(fields[4 + at].integer().value_or(0), 0);
        state.drawn[i] = std::max<qint64>(replies[first + 2 + at].integer().value_or(0), 0);
    }
    state.wantsRewrite = !fields[4 + static_cast<qsizetype>(searchKinds.size())].isNil();
    return state;
}

Result<IndexState> readIndexState(redis::Connection &connection, const SearchKeys &keys)
{
    const auto replies = TRY(connection.pipeline(IndexState::commands(keys)));
    return IndexState::decode(replies);
}

Result<IndexState> ReadIndexState::perform(const Context &context) const
{
    return readIndexState(context.connection, SearchKeys(context.keys));
}

} // namespace store
