// SPDX-License-Identifier: MIT
#include "redis/wire/reply.h"

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

} // namespace redis
