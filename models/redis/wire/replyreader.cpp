// SPDX-License-Identifier: MIT
#include "redis/wire/replyreader.h"

#include <hiredis/read.h>

extern "C" {
#include <hiredis/sds.h>
}

#include <QScopedValueRollback>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace redis {

namespace {

// hiredis moves the rest of its buffer after every KiB it has read: small slices keep that cheap.
constexpr size_t mostSlack = size_t{4} * 1024 * 1024;
constexpr qsizetype sliceBytes = qsizetype{16} * 1024;
// "$" and "*" are followed by at most 20 digits, ":" too.
constexpr qsizetype longestNumber = 24;
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

// Stands for an array that is passed by, and for whatever is inside: not a position.
void *skipped()
{
    return reinterpret_cast<void *>(std::numeric_limits<size_t>::max());
}

bool isInsideSkipped(const redisReadTask *task)
{
    return task->parent && task->parent->obj == skipped();
}

QByteArray tooLarge(qint64 count, const char *what)
{
    return "TOOLARGE " + QByteArray::number(count) + ' ' + what;
}

// hiredis 1 reads RESP3, too, which is never asked for.
bool isForeign(int type)
{
    return type > REDIS_REPLY_ERROR || type == REDIS_REPLY_NIL;
}

// Of a redisReader, which is a parameter because hiredis 1 made its stack of fixed size a list.
template <typename Reader>
auto &currentTask(Reader &reader)
{
    if constexpr (requires { reader.rstack; })
        return reader.rstack[reader.ridx];
    else
        return *reader.task[reader.ridx];
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
        if (isForeign(task->type))
            return reader.refuse(foreign);
        if (task->type != REDIS_REPLY_STRING && length > longestLine)
            return reader.refuse("a line is too long");
        if (task->type == REDIS_REPLY_STATUS)
            type = Reply::Type::Status;
        else if (task->type == REDIS_REPLY_ERROR)
            type = Reply::Type::Error;
        else if (bytes[length] != '\r' || bytes[length + 1] != '\n')
            return reader.refuse("a string is longer than announced");
        if (isInsideSkipped(task))
            return skipped();
        const auto size = static_cast<qsizetype>(length);
        if (reader.m_isNote)
            return reader.appendNote(task, {bytes, size});
        if (!reader.mayHold(size))
            return reader.appendNote(task, tooLarge(size, "bytes"));
        return reader.appendText(task, type, {bytes, size});
    }

    template <typename Count> // int; in hiredis 1 size_t
    static void *createArray(const redisReadTask *task, Count announced)
    {
        auto &reader = of(task);
        if (isForeign(task->type))
            return reader.refuse(foreign);
        if (std::cmp_greater(announced, std::numeric_limits<qint32>::max()))
            return reader.refuse("an array of an impossible length");
        const auto elements = static_cast<qsizetype>(announced);
        int depth = 1;
        for (const auto *parent = task->parent; parent; parent = parent->parent)
            ++depth;
        if (depth > reader.m_caps.depth)
            return reader.refuse("the answer is nested too deeply");
        if (isInsideSkipped(task))
            return skipped();
        if (elements > reader.m_caps.elements - reader.m_announced) {
            auto *note = reader.appendNote(task, tooLarge(elements, "elements"));
            return note ? skipped() : nullptr;
        }
        reader.m_announced += elements;
        return reader.append(task, Reply::Type::Array, 0, elements);
    }

    static void *createInteger(const redisReadTask *task, long long value)
    {
        return isInsideSkipped(task) ? skipped()
                                     : of(task).append(task, Reply::Type::Integer, value, 0);
    }

    static void *createNil(const redisReadTask *task)
    {
        if (isForeign(task->type))
            return of(task).refuse(foreign);
        return isInsideSkipped(task) ? skipped() : of(task).append(task, Reply::Type::Nil, 0, 0);
    }

    template <typename... Value>
    static void *refuseForeign(const redisReadTask *task, Value...)
    {
        return of(task).refuse(foreign);
    }

    template <typename Functions>
    static Functions made()
    {
        // Objects are positions in the vector, nothing to free.
        Functions functions{};
        functions.createString = createString;
        functions.createArray = createArray;
        functions.createInteger = createInteger;
        functions.createNil = createNil;
        if constexpr (requires { functions.createDouble; }) {
            functions.createDouble = refuseForeign;
            functions.createBool = refuseForeign;
        }
        return functions;
    }

    static constexpr auto *foreign = "Protocol error, got an answer of RESP3";
    static inline auto functions = made<redisReplyObjectFunctions>();
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
    m_announced = 0;
    m_toSkip = 0;
    m_note.clear();
    m_noteBytes = 0;
    m_refusal = nullptr;
}

base::Result<void> ReplyReader::feed(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        if (m_toSkip > 0) {
            const auto passed = std::min<qint64>(m_toSkip, bytes.size());
            bytes = bytes.sliced(passed);
            m_toSkip -= passed;
            if (m_toSkip > 0)
                return {};
            TRY(endPassingBy());
            continue;
        }
        const auto slice = bytes.first(std::min(bytes.size(), sliceBytes));
        bytes = bytes.sliced(slice.size());
        if (redisReaderFeed(m_reader.get(), slice.data(), static_cast<size_t>(slice.size()))
            != REDIS_OK)
            return tl::unexpected(malformed(m_reader->errstr));
        TRY(parse());
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
base::Result<void> ReplyReader::checkHalfAnswer()
{
    if (m_reader->ridx < 0)
        return {};
    const auto type = currentTask(*m_reader).type;
    if (isForeign(type))
        return tl::unexpected(malformed(Builder::foreign));
    const QByteArrayView rest(m_reader->buf + m_reader->pos,
                              static_cast<qsizetype>(m_reader->len - m_reader->pos));
    switch (type) {
    case REDIS_REPLY_STATUS:
    case REDIS_REPLY_ERROR:
        // Half of its end may be there.
        if (static_cast<size_t>(rest.size()) > longestLine + 1)
            return tl::unexpected(malformed("a line does not end"));
        return {};
    case REDIS_REPLY_INTEGER:
    case REDIS_REPLY_ARRAY:
        if (rest.size() > longestNumber)
            return tl::unexpected(malformed("a number does not end"));
        return {};
    case REDIS_REPLY_STRING:
        return checkHalfString(rest);
    default:
        return {};
    }
}

base::Result<void> ReplyReader::checkHalfString(QByteArrayView rest)
{
    const auto end = rest.first(std::min(rest.size(), longestNumber)).indexOf("\r\n");
    if (end < 0) {
        if (rest.size() > longestNumber)
            return tl::unexpected(malformed("a number does not end"));
        return {};
    }
    qint64 announced = 0;
    std::from_chars(rest.data(), rest.data() + end, announced);
    // Nobody has that much: a number like this is meant to overflow somewhere.
    if (announced > std::numeric_limits<qint32>::max())
        return tl::unexpected(malformed("a string of an impossible length"));
    const auto isUnwanted = isInsideSkipped(&currentTask(*m_reader));
    if (isUnwanted ? announced > sliceBytes : !mayHold(announced))
        passBy(announced, rest.size() - end - 2);
    return {};
}

/// Takes a string that has begun to arrive out of hiredis's hands, lest it collect all of it.
void ReplyReader::passBy(qint64 announced, qint64 arrived)
{
    m_note = tooLarge(announced, "bytes") + "\r\n";
    m_toSkip = announced + 2 - arrived;
    auto &reader = *m_reader;
    if (reader.pos > 0)
        sdsrange(reader.buf, 0, static_cast<int>(reader.pos) - 1);
    else
        sdsclear(reader.buf);
    reader.len = reader.pos;
    currentTask(reader).type = REDIS_REPLY_ERROR;
}

base::Result<void> ReplyReader::endPassingBy()
{
    const auto note = std::exchange(m_note, {});
    const QScopedValueRollback isNote(m_isNote, true);
    if (redisReaderFeed(m_reader.get(), note.constData(), static_cast<size_t>(note.size()))
        != REDIS_OK)
        return tl::unexpected(malformed(m_reader->errstr));
    return parse();
}

bool ReplyReader::mayHold(qint64 bytes) const
{
    return bytes
        <= std::min<qint64>(m_caps.value, m_caps.bytes - m_replies.byteCount() + m_noteBytes);
}

bool ReplyReader::isBetweenAnswers() const
{
    const auto &reader = *m_reader;
    return static_cast<qsizetype>(m_replies.m_roots.size()) == m_completed && m_toSkip == 0
        && reader.pos == reader.len
        && (reader.ridx < 0 || (reader.ridx == 0 && currentTask(reader).type < 0));
}

Replies ReplyReader::take()
{
    constexpr size_t mostNodes = 4096;
    constexpr size_t mostBytes = size_t{64} * 1024;
    m_usualNodes = std::min(m_replies.m_nodes.size(), mostNodes);
    m_usualBytes = std::clamp(m_replies.m_arena.size(), fewestBytes, mostBytes);
    m_completed = 0;
    m_announced = 0;
    m_noteBytes = 0;
    return std::exchange(m_replies, {});
}

void *ReplyReader::append(const redisReadTask *task, Reply::Type type, qint64 value, qsizetype size)
{
    auto &nodes = m_replies.m_nodes;
    const auto index = nodes.size();
    // Elements of arrays were counted when they were announced; answers are counted here.
    if (static_cast<qint64>(index) >= 2 * m_caps.elements)
        return refuse("too many answers");
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

void *ReplyReader::appendNote(const redisReadTask *task, QByteArrayView note)
{
    m_noteBytes += note.size();
    return appendText(task, Reply::Type::Error, note);
}

void *ReplyReader::appendText(const redisReadTask *task, Reply::Type type, QByteArrayView text)
{
    auto &arena = m_replies.m_arena;
    const auto offset = arena.size();
    const auto needed = offset + static_cast<size_t>(text.size());
    // Something large gets what it needs; growing by doubling would take as much again.
    if (text.size() > sliceBytes && arena.capacity() < needed)
        arena.reserve(std::max(needed, std::min(2 * offset, offset + mostSlack)));
    auto *node = append(task, type, static_cast<qint64>(offset), text.size());
    if (node)
        arena.insert(arena.end(), text.begin(), text.end());
    return node;
}

void *ReplyReader::refuse(const char *why)
{
    m_refusal = why;
    return nullptr;
}

} // namespace redis
