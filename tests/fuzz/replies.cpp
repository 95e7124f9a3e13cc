// SPDX-License-Identifier: MIT
// Throws well-formed and broken answers, cut anywhere, at what reads a server:
// fuzz-replies [--seconds N] [--inputs N] [--seed N].
// However it is cut, what can be read is the same, within its caps; nothing is allocated on a
// server's word, and no question to what was read goes out of it.

#include "fuzzing.h"
#include "redis/wire/replyreader.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <memory>

// GCC brings the sanitizers without this header of theirs, sanitizer/allocator_interface.h.
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*allocated)(const volatile void *,
                                                                           size_t),
                                                         void (*released)(const volatile void *));
extern "C" size_t __sanitizer_get_allocated_size(const volatile void *memory);

using namespace Qt::StringLiterals;
using redis::Replies;
using redis::Reply;
using redis::ReplyReader;

namespace {

/// What the heap was asked for: at most at once, and what is held now.
size_t largest = 0;
qint64 held = 0;

void countAllocation(const volatile void * /*memory*/, size_t size)
{
    largest = std::max(largest, size);
    held += static_cast<qint64>(size);
}

void countRelease(const volatile void *memory)
{
    if (memory)
        held -= static_cast<qint64>(__sanitizer_get_allocated_size(memory));
}

void must(bool isSo, const char *what, const QByteArray &input)
{
    if (!isSo)
        qFatal("%s: %s", what, input.toPercentEncoding("$*:+-\r\n ").left(2000).constData());
}

/// Asks all that can be asked of what was read, and of what stands beside it.
class Look {
public:
    explicit Look(const ReplyReader::Caps &caps)
        : m_caps(caps)
    {
    }

    /// All of it as text.
    [[nodiscard]] QByteArray at(const Replies &replies)
    {
        for (qsizetype i = 0; i < replies.size(); ++i)
            add(replies[i], 0);
        expect(replies[-1].isNil() && replies[replies.size()].isNil());
        expect(m_elements <= 2 * m_caps.elements);
        expect(replies.byteCount() - m_noteBytes <= m_caps.bytes);
        return m_text;
    }
    [[nodiscard]] bool isFine() const { return m_isFine; }

private:
    void expect(bool isSo) { m_isFine = m_isFine && isSo; }

    void add(const Reply &reply, int depth)
    {
        ++m_elements;
        const auto view = reply.view();
        const bool isText = reply.type() == Reply::Type::String
            || reply.type() == Reply::Type::Status || reply.isError();
        expect(depth <= m_caps.depth && view.isNull() == !isText);
        expect(reply[-1].isNil() && reply[reply.size()].isNil());
        if (reply.isError() && view.startsWith("TOOLARGE "))
            m_noteBytes += view.size();
        (void)reply.number();
        (void)redis::errorOf(reply);
        (void)redis::infoNumber(view, "a");
        m_text += static_cast<char>('0' + static_cast<int>(reply.type()));
        m_text += view;
        if (reply.type() == Reply::Type::Integer)
            m_text += QByteArray::number(reply.integer().value_or(0));
        addElements(reply, depth);
    }

    void addElements(const Reply &reply, int depth)
    {
        const auto strings = reply.strings();
        expect(strings.size() == reply.size());
        expect(reply.field(reply[0].view()).type() == reply[1].type());
        qint64 bytes = reply.isArray() ? 0 : reply.view().size();
        m_text += '[';
        for (qsizetype i = 0; i < reply.size(); ++i) {
            bytes += reply[i].payloadBytes();
            add(reply[i], depth + 1);
        }
        m_text += ']';
        expect(bytes == reply.payloadBytes());
    }

    const ReplyReader::Caps &m_caps;
    QByteArray m_text;
    qint64 m_elements = 0;
    qint64 m_noteBytes = 0;
    bool m_isFine = true;
};

/// What came of an input: an error, half an answer, or whole ones.
struct Outcome {
    enum class Kind { Error, Half, Read } kind = Kind::Error;
    Replies replies;
};

/// Streams of a server, and what may become of them on their way.
class Streams {
public:
    explicit Streams(quint32 seed)
        : m_random(seed)
    {
    }

    [[nodiscard]] int pick(int below) { return static_cast<int>(m_random.bounded(below)); }
    [[nodiscard]] QByteArray next()
    {
        QByteArray bytes;
        for (int i = pick(4); i >= 0; --i)
            bytes += answer(0);
        return bytes;
    }
    void change(QByteArray &bytes)
    {
        switch (pick(6)) {
        case 0:
            bytes.insert(place(bytes), any(pieces));
            break;
        case 1:
            bytes.remove(place(bytes), pick(8));
            break;
        case 2:
            if (!bytes.isEmpty())
                bytes[pick(static_cast<int>(bytes.size()))] = static_cast<char>(pick(256));
            break;
        case 3:
            bytes.insert(place(bytes), bytes.mid(place(bytes), pick(40)));
            break;
        case 4:
            bytes.truncate(place(bytes));
            break;
        default:
            bytes = bytes.left(place(bytes)) + next().mid(pick(20));
        }
    }

private:
    static constexpr std::array pieces{"\r\n",
                                       "\r",
                                       "\n",
                                       "$-1\r\n",
                                       "*-1\r\n",
                                       "$0\r\n\r\n",
                                       "*0\r\n",
                                       "$-2\r\n",
                                       "*-2\r\n",
                                       "$2147483647\r\n",
                                       "$2147483648\r\n",
                                       "$67108865\r\n",
                                       "*2147483647\r\n",
                                       "*1000001\r\n",
                                       "*499999\r\n",
                                       "$9223372036854775807\r\n",
                                       ":9223372036854775808\r\n",
                                       ":-9223372036854775808\r\n",
                                       "*1\r\n*1\r\n*1\r\n*1\r\n",
                                       "$20000\r\n",
                                       "*600\r\n",
                                       "+",
                                       "-TOOLARGE 1 bytes\r\n",
                                       "_\r\n",
                                       "%1\r\n",
                                       "#t\r\n",
                                       "$+1\r\n",
                                       "$01\r\n"};
    static constexpr std::array telling{"OK",       "",     "ERR no",  "NOAUTH",
                                        "inf",      "-3.5", "1e999",   "12345678901",
                                        "a:1\r\na", "\xff", "TOOLARGE"};

    template <size_t N>
    [[nodiscard]] const char *any(const std::array<const char *, N> &words)
    {
        return words.at(static_cast<size_t>(pick(N)));
    }
    [[nodiscard]] int place(const QByteArray &bytes)
    {
        return pick(static_cast<int>(bytes.size()) + 1);
    }
    [[nodiscard]] QByteArray line() { return QByteArray(any(telling)).replace("\r\n", " "); }
    [[nodiscard]] QByteArray text()
    {
        // Beside what is handed over at once, and beside the caps.
        static constexpr std::array sizes{300, 1000, 4096, 16'384, 20'000};
        if (pick(64) == 0)
            return QByteArray(sizes.at(static_cast<size_t>(pick(5))) + pick(5) - 2, 'x');
        return pick(2) ? QByteArray(any(telling)) : QByteArray(pick(40), '\n');
    }
    [[nodiscard]] QByteArray answer(int depth)
    {
        switch (pick(depth < 8 ? 8 : 6)) {
        case 0:
            return '+' + line() + "\r\n";
        case 1:
            return '-' + line() + "\r\n";
        case 2:
            return ':' + QByteArray::number(qint64(m_random.generate64()) >> pick(60)) + "\r\n";
        case 3:
            return pick(2) ? "$-1\r\n" : "*-1\r\n";
        case 4:
        case 5: {
            const auto bytes = text();
            return '$' + QByteArray::number(bytes.size()) + "\r\n" + bytes + "\r\n";
        }
        default: {
            const int count = pick(pick(64) == 0 ? 80 : 5);
            auto bytes = '*' + QByteArray::number(count) + "\r\n";
            for (int i = 0; i < count; ++i)
                bytes += answer(depth + (count > 5 ? 8 : 1));
            return bytes;
        }
        }
    }

    QRandomGenerator m_random;
};

/// Two readers of the same caps: one is given what comes at once, the other in pieces.
struct Pair {
    ReplyReader::Caps caps;
    std::unique_ptr<ReplyReader> whole = std::make_unique<ReplyReader>(caps);
    std::unique_ptr<ReplyReader> cut = std::make_unique<ReplyReader>(caps);
};

class Reading {
public:
    explicit Reading(quint32 seed)
        : m_streams(seed)
    {
        m_pairs[0] = {};
        m_pairs[1] = {{.bytes = 16'384, .elements = 200, .value = 16'384, .depth = 7}};
        m_pairs[2] = {{.bytes = 600, .elements = 20, .value = 300, .depth = 3}};
        m_pairs[3] = {{.bytes = 10, .elements = 4, .value = 10, .depth = 1}};
        __sanitizer_install_malloc_and_free_hooks(countAllocation, countRelease);
    }

    [[nodiscard]] bool tryNext()
    {
        auto bytes = m_streams.next();
        for (int i = m_streams.pick(2) * m_streams.pick(6); i > 0; --i)
            m_streams.change(bytes);
        auto &pair = m_pairs.at(static_cast<size_t>(m_streams.pick(4)));
        const auto limit = m_streams.pick(4) ? pair.caps.value : m_streams.pick(400);
        pair.whole->setValueLimit(limit);
        pair.cut->setValueLimit(limit);
        auto whole = read(*pair.whole, pair.caps, bytes, bytes.size());
        const auto cut = read(*pair.cut, pair.caps, bytes, 1 + m_streams.pick(40));
        if (whole.kind != Outcome::Kind::Read)
            return false;
        must(cut.kind == Outcome::Kind::Read, "not read when cut", bytes);
        const auto text = look(whole.replies, pair.caps, bytes);
        must(text == look(cut.replies, pair.caps, bytes), "read otherwise when cut", bytes);
        tryReplacing(whole.replies, cut.replies, bytes);
        return true;
    }

private:
    [[nodiscard]] static QByteArray look(const Replies &replies, const ReplyReader::Caps &caps,
                                         const QByteArray &input)
    {
        Look look(caps);
        auto text = look.at(replies);
        must(look.isFine(), "out of what was read, or beyond the caps", input);
        return text;
    }

    /// `atOnce`: the largest piece.
    [[nodiscard]] Outcome read(ReplyReader &reader, const ReplyReader::Caps &caps,
                               const QByteArray &bytes, qsizetype atOnce)
    {
        largest = 0;
        const auto before = held;
        auto kind = Outcome::Kind::Read;
        for (qsizetype at = 0; at < bytes.size() && kind == Outcome::Kind::Read;) {
            const auto size = std::min(
                bytes.size() - at,
                atOnce == bytes.size() ? atOnce : 1 + m_streams.pick(static_cast<int>(atOnce)));
            if (!reader.feed(QByteArrayView(bytes).sliced(at, size)))
                kind = Outcome::Kind::Error;
            at += size;
        }
        const auto most = mostMemory(caps, bytes.size());
        must(largest <= most && held - before <= static_cast<qint64>(most), "too much memory",
             bytes);
        if (kind == Outcome::Kind::Read && !reader.isBetweenAnswers())
            kind = Outcome::Kind::Half;
        const auto count = reader.completed();
        auto replies = kind == Outcome::Kind::Read ? reader.take() : Replies();
        must(kind != Outcome::Kind::Read || replies.size() == count, "counted otherwise", bytes);
        if (kind != Outcome::Kind::Read)
            reader.reset();
        return {kind, std::move(replies)};
    }

    /// By what arrived and by what may be held, never by what was announced; vectors double.
    [[nodiscard]] static size_t mostMemory(const ReplyReader::Caps &caps, qsizetype arrived)
    {
        constexpr qint64 usual = qint64{512} * 1024;
        return static_cast<size_t>(
            usual + std::min<qint64>(64 * arrived, 4 * caps.bytes + 512 * caps.elements));
    }

    void tryReplacing(Replies &mine, const Replies &others, const QByteArray &input)
    {
        if (others.isEmpty())
            return;
        const auto at = m_streams.pick(static_cast<int>(mine.size()) + 2) - 1;
        const auto from = m_streams.pick(static_cast<int>(others.size()) + 1);
        const auto other = m_streams.pick(2) ? others[from] : others[from][m_streams.pick(3)];
        QByteArrayList expected;
        for (qsizetype i = 0; i < mine.size(); ++i)
            expected << shown(i == at ? other : mine[i]);

        mine.replace(at, other);

        QByteArrayList now;
        for (qsizetype i = 0; i < mine.size(); ++i)
            now << shown(mine[i]);
        must(now == expected, "replaced otherwise", input);
    }

    [[nodiscard]] static QByteArray shown(const Reply &reply)
    {
        auto text = QByteArray::number(static_cast<int>(reply.type())) + reply.bytes()
            + QByteArray::number(reply.integer().value_or(0)) + '[';
        for (qsizetype i = 0; i < reply.size(); ++i)
            text += shown(reply[i]);
        return text + ']';
    }

    Streams m_streams;
    std::array<Pair, 4> m_pairs;
};

} // namespace

int main(int argc, char **argv)
{
    return fuzz::run<Reading>(argc, argv);
}
