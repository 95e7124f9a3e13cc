// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/reply.h"

#include <QByteArrayView>

#include <memory>

struct redisReader;
struct redisReadTask;

namespace redis {

/// Turns the bytes of a server into Replies: hiredis's reader with object functions that fill one
/// arena and one vector. What costs more than its caps is passed by as it comes, and in its place
/// stands an error, "TOOLARGE …": one value costs its reader one value, not the connection, and
/// nothing large is ever allocated on a server's word. Only what is no RESP2 ends the reading.
class ReplyReader {
public:
    struct Caps {
        qint64 bytes = 64LL * 1024 * 1024; ///< of all answers together until take()
        qint64 elements = 1'000'000; ///< likewise
        qint64 value = 64LL * 1024 * 1024; ///< of a single string
        int depth = 7; ///< arrays in arrays; hiredis before 1 knows no more
    };

    explicit ReplyReader(Caps caps);
    ~ReplyReader();
    ReplyReader(const ReplyReader &) = delete;
    ReplyReader &operator=(const ReplyReader &) = delete;

    /// Reads as many answers as `bytes` complete. After an error only reset() helps.
    [[nodiscard]] base::Result<void> feed(QByteArrayView bytes);

    /// Whole answers since the last take().
    [[nodiscard]] qsizetype completed() const { return m_completed; }
    /// True when no answer is half read.
    [[nodiscard]] bool isBetweenAnswers() const;
    /// The whole answers; to be called between answers only.
    [[nodiscard]] Replies take();
    /// Forgets everything, for a new connection.
    void reset();

    /// Bytes of a single string, from the next one on.
    [[nodiscard]] qint64 valueLimit() const { return m_caps.value; }
    void setValueLimit(qint64 bytes) { m_caps.value = bytes; }

private:
    struct Builder; // hiredis's object functions
    struct Free {
        void operator()(redisReader *reader) const;
    };

    base::Result<void> parse();
    base::Result<void> checkHalfAnswer();
    base::Result<void> checkHalfString(QByteArrayView rest);
    void passBy(qint64 announced, qint64 arrived);
    base::Result<void> endPassingBy();
    [[nodiscard]] bool mayHold(qint64 bytes) const;
    void *append(const redisReadTask *task, Reply::Type type, qint64 value, qsizetype size);
    void *appendNote(const redisReadTask *task, QByteArrayView note);
    void *appendText(const redisReadTask *task, Reply::Type type, QByteArrayView text);
    void *refuse(const char *why);

    Caps m_caps;
    std::unique_ptr<redisReader, Free> m_reader;
    Replies m_replies;
    qsizetype m_completed = 0;
    qint64 m_announced = 0; ///< elements of the arrays held, those to come included
    qint64 m_toSkip = 0; ///< bytes of a string that is passed by
    QByteArray m_note; ///< what then stands in its place
    bool m_isNote = false; ///< that is being read
    qsizetype m_noteBytes = 0; ///< of all notes held: they are ours, no cap counts them
    const char *m_refusal = nullptr;
    // An arena is never without memory: a text of no bytes must not look like none.
    static constexpr size_t fewestBytes = 64;
    size_t m_usualNodes = 0;
    size_t m_usualBytes = fewestBytes;
};

} // namespace redis
