// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>
#include <QString>

#include <iterator>
#include <optional>
#include <vector>

namespace redis {

class Replies;
struct ReplyNode;

/// One element of an answer: a light view into the Replies it came from, which must outlive it.
/// Reading it as something that it is not gives the empty value, never undefined behaviour:
/// a hostile server must not be able to crash a decoder.
class Reply {
public:
    enum class Type : quint8 { Nil, Status, Error, Integer, String, Array };

    [[nodiscard]] Type type() const;
    [[nodiscard]] bool isNil() const { return type() == Type::Nil; }
    [[nodiscard]] bool isError() const { return type() == Type::Error; }
    [[nodiscard]] bool isArray() const { return type() == Type::Array; }

    /// The bytes of a string, status or error; of an integer, nothing.
    [[nodiscard]] QByteArrayView view() const;
    [[nodiscard]] QByteArray bytes() const { return view().toByteArray(); }
    /// The bytes as UTF-8; invalid sequences become U+FFFD.
    [[nodiscard]] QString text() const { return QString::fromUtf8(view()); }
    /// An integer reply, or a string that is a whole decimal number; at most 2^53 either way.
    [[nodiscard]] std::optional<qint64> integer() const;
    /// A number as Redis prints scores, "inf" included; finite values only for article data is
    /// the decoder's business.
    [[nodiscard]] std::optional<double> number() const;

    /// Bytes of its strings, those of an array's elements included.
    [[nodiscard]] qint64 payloadBytes() const;

    /// Elements of an array; 0 for anything else.
    [[nodiscard]] qsizetype size() const;
    /// Element `i`; a nil outside the array. O(1) for arrays of plain values, O(i) for nested.
    [[nodiscard]] Reply operator[](qsizetype i) const;
    /// The value that follows `field` in a flat array of pairs (HGETALL, script replies); or nil.
    [[nodiscard]] Reply field(QByteArrayView name) const;
    /// An array of strings as a list; nils become null arrays.
    [[nodiscard]] QList<QByteArray> strings() const;

private:
    friend class Replies;
    Reply(const Replies *owner, qsizetype node)
        : m_owner(owner)
        , m_node(node)
    {
    }
    [[nodiscard]] const ReplyNode *node() const;

    const Replies *m_owner = nullptr;
    qsizetype m_node = -1;
};

/// How Replies keeps one element; elements of an array follow it at once, in depth-first order.
struct ReplyNode {
    Reply::Type type = Reply::Type::Nil;
    qint64 value = 0; ///< Integer: the number; String, Status, Error: offset in the arena
    qsizetype size = 0; ///< bytes of a string, elements of an array
    qsizetype end = 0; ///< index just past this node's last descendant
};

/// The answers to one pipeline: an arena of bytes and a flat vector of nodes, filled straight by
/// hiredis's reader, without a tree of small allocations. A value; moves between threads.
class Replies {
public:
    /// Answers of the top level.
    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_roots.size()); }
    [[nodiscard]] bool isEmpty() const { return m_roots.empty(); }
    [[nodiscard]] Reply operator[](qsizetype i) const;
    [[nodiscard]] Reply first() const { return operator[](0); }
    /// Bytes of payload held, for the observer.
    [[nodiscard]] qint64 byteCount() const { return std::ssize(m_arena); }
    /// Puts a copy of `reply`, of other replies, in the place of answer `i`.
    void replace(qsizetype i, const Reply &reply);

private:
    friend class Reply;
    friend class ReplyReader;
    std::vector<char> m_arena;
    std::vector<ReplyNode> m_nodes;
    std::vector<qsizetype> m_roots;
};

// What decoding a page asks of its answer some hundred times, where the compiler can see it.

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

/// What an -ERR answer means: NOAUTH, WRONGPASS, NOPERM, DENIED, READONLY → NotPermitted; OOM,
/// MISCONF, NOREPLICAS → ServerFull; LOADING, BUSY, MASTERDOWN (nothing was done, the server is not
/// there yet) and too many clients → Unreachable; anything else →
/// Malformed. The detail is the server's text. For the answers of a pipeline, which stay in place.
[[nodiscard]] base::Error errorOf(const Reply &reply);

/// What INFO says of one field, without the line's end; empty where the server does not say.
[[nodiscard]] QByteArrayView infoField(QByteArrayView info, QByteArrayView field);

/// The same as a number; 0 where there is none.
[[nodiscard]] qint64 infoNumber(QByteArrayView info, QByteArrayView field);

} // namespace redis
