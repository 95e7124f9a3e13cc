// SPDX-License-Identifier: MIT
#include "redis/wire/reply.h"

#include <algorithm>
#include <array>
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

/// What the numbers of a script hold whole: nobody has more of anything. A thousand of them can be
/// added, and seconds be made milliseconds, without leaving what an integer holds.
qint64 withinReason(qint64 number)
{
    constexpr auto most = qint64(1) << 53;
    return std::clamp(number, -most, most);
}

struct Meaning {
    const char *code;
    base::Failure kind;
};

using base::Failure;

constexpr std::array meanings{
    Meaning{"NOAUTH", Failure::NotPermitted},
    Meaning{"WRONGPASS", Failure::NotPermitted},
    Meaning{"NOPERM", Failure::NotPermitted},
    Meaning{"DENIED", Failure::NotPermitted},
    Meaning{"READONLY", Failure::NotPermitted},
    Meaning{"OOM", Failure::ServerFull},
    Meaning{"MISCONF", Failure::ServerFull},
    Meaning{"NOREPLICAS", Failure::ServerFull},
    Meaning{"LOADING", Failure::Unreachable},
    Meaning{"MASTERDOWN", Failure::Unreachable},
    Meaning{"BUSY", Failure::Unreachable},
    // It has no code of its own, and the server hangs up after it.
    Meaning{"ERR max number of clients", Failure::Unreachable},
};

bool hasCode(QByteArrayView text, QByteArrayView code)
{
    return text.startsWith(code) && (text.size() == code.size() || text.at(code.size()) == ' ');
}
} // namespace

std::optional<qint64> Reply::integer() const
{
    const auto *mine = node();
    const auto whole = mine && mine->type == Type::Integer ? std::optional(mine->value)
                                                           : wholeNumber<qint64>(view());
    return whole ? std::optional(withinReason(*whole)) : whole;
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

void Replies::replace(qsizetype i, const Reply &reply)
{
    if (i < 0 || i >= size())
        return;
    const auto nodes = std::ssize(m_nodes);
    m_roots[static_cast<size_t>(i)] = nodes;
    if (!reply.node())
        return m_nodes.push_back({Reply::Type::Nil, 0, 0, nodes + 1});
    for (auto next = reply.m_node; next < reply.node()->end; ++next) {
        auto node = reply.m_owner->m_nodes[static_cast<size_t>(next)];
        node.end += nodes - reply.m_node;
        if (const auto text = Reply(reply.m_owner, next).view(); !text.isEmpty()) {
            node.value = std::ssize(m_arena);
            m_arena.insert(m_arena.end(), text.begin(), text.end());
        }
        m_nodes.push_back(node);
    }
}

base::Error errorOf(const Reply &reply)
{
    auto text = reply.view();
    const auto detail = reply.text();
    // Before Redis 7 the error of a command inside a script is wrapped in one of the script.
    if (text.startsWith("ERR Error running script")) {
        const auto inner = text.lastIndexOf(": -");
        if (inner >= 0)
            text = text.sliced(inner + 3);
    }
    for (const auto &meaning : meanings) {
        if (hasCode(text, meaning.code))
            return {meaning.kind, detail};
    }
    return {Failure::Malformed, detail};
}

QByteArrayView infoField(QByteArrayView info, QByteArrayView field)
{
    for (qsizetype begin = 0; begin < info.size();) {
        const auto next = info.indexOf('\n', begin);
        const auto line = info.sliced(begin, (next < 0 ? info.size() : next) - begin);
        if (line.size() > field.size() && line.startsWith(field) && line[field.size()] == ':')
            return line.sliced(field.size() + 1).trimmed();
        begin = next < 0 ? info.size() : next + 1;
    }
    return {};
}

qint64 infoNumber(QByteArrayView info, QByteArrayView field)
{
    return withinReason(infoField(info, field).toLongLong());
}

} // namespace redis
