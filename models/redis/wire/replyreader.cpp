// SPDX-License-Identifier: MIT
#include "redis/wire/replyreader.h"

#include <hiredis/read.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace redis {

namespace {

// hiredis moves the rest of its buffer after every KiB it has read: small slices keep that cheap.
constexpr qsizetype sliceBytes = qsizetype{16} * 1024;
// "$" and "*" are followed by at most 20 digits, ":" too.
constexpr size_t longestNumber = 24;
// Statuses and errors are lines; hiredis searches the whole line again with every slice.
constexpr size_t longestLine = size_t{16} * 1024;

base::Error malformed(const char *why)
{
    return {base::Failure::Malformed, QString::fromUtf8(why)};
}

size_t indexOf(const void *object)
{
    return reinterpret_cast<size_t>(object) - 1;
}

} // namespace

struct ReplyReader::Builder {
    static ReplyReader &of(const redisReadTask *task)
    {
        return *static_cast<ReplyReader *>(task->privdata);
    }

    static void *createString(const redisReadTask *task, char *bytes, size_t length)
    {
        auto &reader = of(task);
        auto type = Reply::Type::String;
        if (task->type == REDIS_REPLY_STATUS)
            type = Reply::Type::Status;
        else if (task->type == REDIS_REPLY_ERROR)
            type = Reply::Type::Error;
        else if (bytes[length] != '\r' || bytes[length + 1] != '\n')
            return reader.refuse("a string is longer than announced");
        const auto size = static_cast<qsizetype>(length);
        if (!reader.mayHold(size))
            return reader.refuse("the answer is too large");
        const auto offset = reader.m_replies.m_arena.size();
        reader.m_replies.m_arena.append(bytes, size);
        return reader.append(task, type, offset, size);
    }

    static void *createArray(const redisReadTask *task, int elements)
    {
        auto &reader = of(task);
        int depth = 1;
        for (const auto *parent = task->parent; parent; parent = parent->parent)
            ++depth;
        if (depth > reader.m_caps.depth)
            return reader.refuse("the answer is nested too deeply");
        const auto held = static_cast<qint64>(reader.m_replies.m_nodes.size());
        if (held + elements > reader.m_caps.elements)
            return reader.refuse("the answer has too many elements");
        return reader.append(task, Reply::Type::Array, 0, elements);
    }

    static void *createInteger(const redisReadTask *task, long long value)
    {
        return of(task).append(task, Reply::Type::Integer, value, 0);
    }

    static void *createNil(const redisReadTask *task)
    {
        return of(task).append(task, Reply::Type::Nil, 0, 0);
    }

    // Objects are positions in the vector, nothing to free.
    static inline redisReplyObjectFunctions functions{createString, createArray, createInteger,
                                                      createNil, nullptr};
};

void ReplyReader::Free::operator()(redisReader *reader) const
{
    redisReaderFree(reader);
}

ReplyReader::ReplyReader(Caps caps)
    : m_caps(caps)
{
    reset();
}

ReplyReader::~ReplyReader() = default;

void ReplyReader::reset()
{
    m_reader.reset(redisReaderCreateWithFunctions(&Builder::functions));
    Q_CHECK_PTR(m_reader.get());
    m_reader->privdata = this;
    m_replies = {};
    m_completed = 0;
    m_refusal = nullptr;
}

base::Result<void> ReplyReader::feed(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const auto slice = bytes.first(std::min(bytes.size(), sliceBytes));
        bytes = bytes.sliced(slice.size());
        if (redisReaderFeed(m_reader.get(), slice.data(), static_cast<size_t>(slice.size()))
            != REDIS_OK)
            return tl::unexpected(malformed(m_reader->errstr));
        if (const auto parsed = parse(); !parsed)
            return parsed;
    }
    return {};
}

base::Result<void> ReplyReader::parse()
{
    void *object = nullptr;
    do {
        object = nullptr;
        if (redisReaderGetReply(m_reader.get(), &object) != REDIS_OK)
            return tl::unexpected(malformed(m_refusal ? m_refusal : m_reader->errstr));
        if (object)
            ++m_completed;
    } while (object);
    return checkHalfAnswer();
}

/// What hiredis would go on collecting for ever.
base::Result<void> ReplyReader::checkHalfAnswer() const
{
    if (m_reader->ridx < 0)
        return {};
    const auto type = m_reader->rstack[m_reader->ridx].type;
    const auto *rest = m_reader->buf + m_reader->pos;
    const auto length = m_reader->len - m_reader->pos;
    switch (type) {
    case REDIS_REPLY_STATUS:
    case REDIS_REPLY_ERROR:
        if (length > longestLine)
            return tl::unexpected(malformed("a line does not end"));
        return {};
    case REDIS_REPLY_INTEGER:
    case REDIS_REPLY_ARRAY:
        if (length > longestNumber)
            return tl::unexpected(malformed("a number does not end"));
        return {};
    case REDIS_REPLY_STRING: {
        const auto *end = std::find(rest, rest + std::min(length, longestNumber), '\r');
        if (length > longestNumber && end == rest + longestNumber)
            return tl::unexpected(malformed("a number does not end"));
        qint64 announced = 0;
        std::from_chars(rest, end, announced);
        if (!mayHold(announced))
            return tl::unexpected(malformed("the answer is too large"));
        return {};
    }
    default:
        return {};
    }
}

bool ReplyReader::mayHold(qint64 bytes) const
{
    return bytes <= m_caps.bytes - m_replies.m_arena.size();
}

bool ReplyReader::isBetweenAnswers() const
{
    const auto &reader = *m_reader;
    return static_cast<qsizetype>(m_replies.m_roots.size()) == m_completed
        && reader.pos == reader.len
        && (reader.ridx < 0 || (reader.ridx == 0 && reader.rstack[0].type < 0));
}

Replies ReplyReader::take()
{
    constexpr size_t mostNodes = 4096;
    constexpr qsizetype mostBytes = qsizetype{64} * 1024;
    m_usualNodes = std::min(m_replies.m_nodes.size(), mostNodes);
    m_usualBytes = std::min(m_replies.m_arena.size(), mostBytes);
    m_completed = 0;
    return std::exchange(m_replies, {});
}

void *ReplyReader::append(const redisReadTask *task, Reply::Type type, qint64 value, qsizetype size)
{
    auto &nodes = m_replies.m_nodes;
    const auto index = nodes.size();
    if (static_cast<qint64>(index) >= m_caps.elements)
        return refuse("the answer has too many elements");
    if (index == 0) {
        nodes.reserve(m_usualNodes);
        m_replies.m_arena.reserve(m_usualBytes);
    }
    const auto end = static_cast<qsizetype>(index) + 1;
    nodes.push_back({type, value, size, end});
    if (!task->parent)
        m_replies.m_roots.push_back(static_cast<qsizetype>(index));
    for (const auto *parent = task->parent; parent; parent = parent->parent)
        nodes[indexOf(parent->obj)].end = end;
    return reinterpret_cast<void *>(index + 1);
}

void *ReplyReader::refuse(const char *why)
{
    m_refusal = why;
    return nullptr;
}

} // namespace redis
