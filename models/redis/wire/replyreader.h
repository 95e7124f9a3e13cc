// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/reply.h"

#include <QByteArrayView>

#include <memory>

struct redisReader;
struct redisReadTask;

namespace redis {

/// Turns the bytes of a server into Replies: hiredis's reader with object functions that fill one
/// arena and one vector. Refuses what costs more than its caps as soon as it is announced, so
/// nothing large is ever allocated on a server's word.
class ReplyReader {
public:
    struct Caps {
        qint64 bytes = 64LL * 1024 * 1024; ///< of all answers together until take()
        qint64 elements = 1'000'000; ///< likewise
        int depth = 7; ///< arrays in arrays; hiredis itself knows no more
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

private:
    struct Builder; // hiredis's object functions
    struct Free {
        void operator()(redisReader *reader) const;
    };

    base::Result<void> parse();
    base::Result<void> checkHalfAnswer() const;
    [[nodiscard]] bool mayHold(qint64 bytes) const;
    void *append(const redisReadTask *task, Reply::Type type, qint64 value, qsizetype size);
    void *refuse(const char *why);

    Caps m_caps;
    std::unique_ptr<redisReader, Free> m_reader;
    Replies m_replies;
    qsizetype m_completed = 0;
    const char *m_refusal = nullptr;
    size_t m_usualNodes = 0;
    qsizetype m_usualBytes = 0;
};

} // namespace redis
