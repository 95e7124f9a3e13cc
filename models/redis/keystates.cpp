// SPDX-License-Identifier: MIT
#include "redis/keystates.h"

#include "redis/wire/connection.h"

#include <QMutex>
#include <QQueue>
#include <QSemaphore>
#include <QThread>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {
using Parts = QList<std::pair<QByteArray, QByteArray>>;

/// Of a large collection.
constexpr qint64 shownEntries = 10;

QByteArray shown(const Reply &value)
{
    const auto text = value.bytes();
    if (text.startsWith("$argon2"))
        return "(redacted)";
    return text.first(std::min(text.size(), shownValueBytes));
}

Command sizeOf(const QByteArray &type, const QByteArray &key)
{
    static constexpr std::pair<const char *, const char *> commands[]
        = {{"string", "STRLEN"}, {"hash", "HLEN"},  {"list", "LLEN"},
           {"set", "SCARD"},     {"zset", "ZCARD"}, {"stream", "XLEN"}};
    for (const auto &[name, command] : commands) {
        if (type == name)
            return {command, key};
    }
    return {"EXISTS", key};
}

base::KeyState firstState(const QByteArray &key, const Reply &type, const Reply &timeToLive)
{
    base::KeyState state;
    state.key = key;
    state.type = type.bytes();
    state.timeToLive = std::max<qint64>(-1, timeToLive.integer().value_or(-1));
    state.at = std::chrono::system_clock::now();
    return state;
}

Command read(const base::KeyState &state, const QByteArrayList &hints)
{
    const bool isSmall = state.size <= smallCollection;
    const auto hinted = [&](const char *command) { return Command{command, state.key} + hints; };
    const bool asksHints = !isSmall && !hints.isEmpty();
    if (state.type == "string")
        return {"GETRANGE", state.key, "0", QByteArray::number(shownValueBytes - 1)};
    if (state.type == "hash")
        return isSmall  ? Command{"HGETALL", state.key}
            : asksHints ? hinted("HMGET")
                        : Command{"HLEN", state.key};
    if (state.type == "set")
        return isSmall  ? Command{"SMEMBERS", state.key}
            : asksHints ? hinted("SMISMEMBER")
                        : Command{"SCARD", state.key};
    if (state.type == "zset")
        return asksHints
            ? hinted("ZMSCORE")
            : Command{"ZREVRANGE", state.key, "0",
                      QByteArray::number((isSmall ? smallCollection : shownEntries) - 1),
                      "WITHSCORES"};
    if (state.type == "list")
        return {"LRANGE", state.key, "0",
                QByteArray::number((isSmall ? smallCollection : shownEntries) - 1)};
    if (state.type == "stream")
        return {"XREVRANGE", state.key, "+", "-", "COUNT", QByteArray::number(shownEntries)};
    return {"EXISTS", state.key};
}

Parts pairsOf(const Reply &reply)
{
    Parts parts;
    for (qsizetype i = 0; i + 1 < reply.size(); i += 2)
        parts.append({shown(reply[i]), shown(reply[i + 1])});
    return parts;
}

/// Answers to hints stand in the order of these; a set says 0 of what is not its member.
Parts hintedParts(const Reply &reply, const QByteArrayList &hints, bool isSet)
{
    Parts parts;
    for (qsizetype i = 0; i < std::min(reply.size(), hints.size()); ++i) {
        if (reply[i].isNil() || (isSet && reply[i].integer() != 1))
            continue;
        parts.append({hints.at(i), isSet ? QByteArray() : shown(reply[i])});
    }
    return parts;
}

Parts entriesOf(const Reply &reply)
{
    Parts parts;
    for (qsizetype i = 0; i < reply.size(); ++i) {
        const auto entry = reply[i];
        QByteArrayList words;
        for (qsizetype j = 0; j < entry[1].size(); ++j)
            words.append(shown(entry[1][j]));
        parts.append({entry[0].bytes(),
                      words.join(' ').first(std::min(words.join(' ').size(), shownValueBytes))});
    }
    return parts;
}

Parts partsOf(const base::KeyState &state, const Reply &reply, const QByteArrayList &hints)
{
    const bool isSmall = state.size <= smallCollection;
    if (state.type == "string")
        return {{QByteArray(), shown(reply)}};
    if (state.type == "stream")
        return entriesOf(reply);
    Parts parts;
    if (state.type == "list") {
        for (qsizetype i = 0; i < reply.size(); ++i)
            parts.append({QByteArray::number(i), shown(reply[i])});
        return parts;
    }
    if (!isSmall && !hints.isEmpty())
        return hintedParts(reply, hints, state.type == "set");
    if (state.type == "set") {
        for (qsizetype i = 0; i < reply.size(); ++i)
            parts.append({shown(reply[i]), {}});
        std::sort(parts.begin(), parts.end());
        return parts;
    }
    parts = pairsOf(reply);
    if (state.type == "hash")
        std::sort(parts.begin(), parts.end());
    return parts;
}

/// The tutorials' accounts keep passwords as they are.
void hidePasswords(base::KeyState &state)
{
    for (auto &[name, value] : state.parts) {
        if (state.type == "hash" && name.toLower().contains("password"))
            value = "(redacted)";
    }
}

constexpr auto patience = 500ms;

ConnectionLimits shortLimits()
{
    ConnectionLimits limits;
    limits.connectTimeout = patience;
    limits.loadingTimeout = patience;
    limits.replyTimeout = patience;
    return limits;
}
} // namespace

base::Result<QList<base::KeyState>>
readKeyStates(Connection &connection, const QByteArrayList &keys, const QByteArrayList &hints)
{
    if (keys.isEmpty())
        return QList<base::KeyState>();
    QList<Command> asked;
    for (const auto &key : keys)
        asked += {{"TYPE", key}, {"PTTL", key}};
    auto replies = TRY(connection.pipeline(asked));
    QList<base::KeyState> states;
    asked.clear();
    for (qsizetype i = 0; i < keys.size(); ++i) {
        states.append(firstState(keys.at(i), replies[2 * i], replies[2 * i + 1]));
        asked.append(sizeOf(states.constLast().type, keys.at(i)));
    }
    replies = TRY(connection.pipeline(asked));
    asked.clear();
    for (qsizetype i = 0; i < keys.size(); ++i) {
        states[i].size = replies[i].integer().value_or(0);
        asked.append(read(states.at(i), hints));
    }
    replies = TRY(connection.pipeline(asked));
    for (qsizetype i = 0; i < keys.size(); ++i) {
        auto &state = states[i];
        state.parts = partsOf(state, replies[i], hints);
        state.isWhole = state.type == "string" ? state.size <= shownValueBytes
            : state.type == "stream"           ? state.size <= shownEntries
                                               : state.size <= smallCollection;
        hidePasswords(state);
    }
    return states;
}

class KeySnapshotter::Worker final : public QThread {
public:
    explicit Worker(const base::Endpoint &endpoint)
        : m_connection(endpoint, shortLimits())
    {
        setObjectName(u"witness"_s);
        start();
    }
    ~Worker() override
    {
        m_connection.requestStop();
        m_wake.release();
        wait();
    }

    QList<base::KeyState> look(const QByteArrayList &keys, const QByteArrayList &hints)
    {
        // Whoever asks may have given up when the answer comes: it is kept by both.
        auto question = std::make_shared<Question>();
        question->keys = keys;
        question->hints = hints;
        m_mutex.lock();
        m_questions.enqueue(question);
        m_mutex.unlock();
        m_wake.release();
        if (!question->answered.tryAcquire(1, static_cast<int>(patience.count())))
            return {};
        return question->states;
    }

protected:
    void run() override
    {
        for (;;) {
            m_wake.acquire();
            if (m_connection.isStopRequested())
                break;
            m_mutex.lock();
            const auto question = m_questions.isEmpty() ? nullptr : m_questions.dequeue();
            m_mutex.unlock();
            if (question)
                answer(*question);
        }
        m_connection.close(); // on the thread that it belongs to
    }

private:
    struct Question {
        QByteArrayList keys;
        QByteArrayList hints;
        QList<base::KeyState> states;
        QSemaphore answered;
    };

    void answer(Question &question)
    {
        if (m_connection.isOpen() || m_connection.open()) {
            if (auto states = readKeyStates(m_connection, question.keys, question.hints))
                question.states = *std::move(states);
        }
        question.answered.release();
    }

    Connection m_connection;
    QMutex m_mutex;
    QQueue<std::shared_ptr<Question>> m_questions;
    QSemaphore m_wake;
};

KeySnapshotter::KeySnapshotter(const base::Endpoint &endpoint)
    : m_worker(std::make_unique<Worker>(endpoint))
{
}

KeySnapshotter::~KeySnapshotter() = default;

QList<base::KeyState> KeySnapshotter::look(const QByteArrayList &keys, const QByteArrayList &hints)
{
    return m_worker->look(keys, hints);
}

} // namespace redis
