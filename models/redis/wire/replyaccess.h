// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/reply.h"

// What decoding a page asks of its answer some hundred times, where the compiler can see it.

namespace redis {

inline const ReplyNode *Reply::node() const
{
    if (m_owner == nullptr || m_node < 0
        || m_node >= static_cast<qsizetype>(m_owner->m_nodes.size()))
        return nullptr;
    return &m_owner->m_nodes[static_cast<size_t>(m_node)];
}

inline Reply::Type Reply::type() const
{
    const auto *mine = node();
    return mine ? mine->type : Type::Nil;
}

inline QByteArrayView Reply::view() const
{
    const auto *mine = node();
    if (!mine || mine->type == Type::Nil || mine->type == Type::Integer
        || mine->type == Type::Array)
        return {};
    return QByteArrayView(m_owner->m_arena).sliced(static_cast<qsizetype>(mine->value), mine->size);
}

inline qsizetype Reply::size() const
{
    const auto *mine = node();
    return mine && mine->type == Type::Array ? mine->size : 0;
}

inline Reply Reply::operator[](qsizetype i) const
{
    if (i < 0 || i >= size())
        return {m_owner, -1};
    const auto &nodes = m_owner->m_nodes;
    const auto *mine = node();
    if (mine->end - m_node - 1 == mine->size)
        return {m_owner, m_node + 1 + i};
    auto child = m_node + 1;
    for (; i > 0; --i)
        child = nodes[static_cast<size_t>(child)].end;
    return {m_owner, child};
}

inline Reply Replies::operator[](qsizetype i) const
{
    if (i < 0 || i >= size())
        return {this, -1};
    return {this, m_roots[static_cast<size_t>(i)]};
}

} // namespace redis
