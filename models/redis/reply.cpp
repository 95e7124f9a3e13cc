// SPDX-License-Identifier: MIT
#include "redis/reply.h"

#include <charconv>

namespace redis {

namespace {

template <typename Number>
std::optional<Number> wholeNumber(QByteArrayView text)
{
    Number value{};
    const auto *end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end && !text.isEmpty() ? std::optional(value)
                                                                  : std::nullopt;
}

} // namespace

const ReplyNode *Reply::node() const
{
    if (m_owner == nullptr || m_node < 0
        || m_node >= static_cast<qsizetype>(m_owner->m_nodes.size()))
        return nullptr;
    return &m_owner->m_nodes[static_cast<size_t>(m_node)];
}

Reply::Type Reply::type() const
{
    const auto *mine = node();
    return mine ? mine->type : Type::Nil;
}

QByteArrayView Reply::view() const
{
    const auto *mine = node();
    if (!mine || mine->type == Type::Nil || mine->type == Type::Integer
        || mine->type == Type::Array)
        return {};
    return QByteArrayView(m_owner->m_arena).sliced(static_cast<qsizetype>(mine->value), mine->size);
}

std::optional<qint64> Reply::integer() const
{
    const auto *mine = node();
    if (mine && mine->type == Type::Integer)
        return mine->value;
    return wholeNumber<qint64>(view());
}

std::optional<double> Reply::number() const
{
    const auto *mine = node();
    if (mine && mine->type == Type::Integer)
        return static_cast<double>(mine->value);
    return wholeNumber<double>(view());
}

qint64 Reply::payloadBytes() const
{
    const auto *mine = node();
    if (!mine || mine->type != Type::Array)
        return view().size();
    qint64 bytes = 0;
    for (auto i = m_node + 1; i < mine->end; ++i)
        bytes += Reply(m_owner, i).view().size();
    return bytes;
}

qsizetype Reply::size() const
{
    const auto *mine = node();
    return mine && mine->type == Type::Array ? mine->size : 0;
}

Reply Reply::operator[](qsizetype i) const
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

Reply Reply::field(QByteArrayView name) const
{
    const auto count = size();
    auto key = m_node + 1;
    for (qsizetype i = 0; i + 1 < count; i += 2) {
        const auto value = m_owner->m_nodes[static_cast<size_t>(key)].end;
        if (Reply(m_owner, key).view() == name)
            return {m_owner, value};
        key = m_owner->m_nodes[static_cast<size_t>(value)].end;
    }
    return {m_owner, -1};
}

QList<QByteArray> Reply::strings() const
{
    QList<QByteArray> list;
    const auto count = size();
    list.reserve(count);
    auto child = m_node + 1;
    for (qsizetype i = 0; i < count; ++i) {
        const Reply element(m_owner, child);
        list.append(element.isNil() ? QByteArray() : element.bytes());
        child = m_owner->m_nodes[static_cast<size_t>(child)].end;
    }
    return list;
}

Reply Replies::operator[](qsizetype i) const
{
    if (i < 0 || i >= size())
        return {this, -1};
    return {this, m_roots[static_cast<size_t>(i)]};
}

} // namespace redis
