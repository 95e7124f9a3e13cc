// SPDX-License-Identifier: MIT
#include "redis/keysnapshotter.h"

#include "redis/keystates.h"
#include "redis/wire/connection.h"

#include <QMutex>
#include <QQueue>
#include <QSemaphore>
#include <QThread>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {
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
