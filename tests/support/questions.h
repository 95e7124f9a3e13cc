// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QFuture>
#include <QPromise>

#include <functional>
#include <memory>

namespace support {

/// What a test asked a stand-in for, and the answers, which come when and in the order in which
/// the test gives them, or never. With `automatic` they come by themselves.
template <typename T, typename Question>
class Questions {
public:
    using Answer = base::Result<T>;
    std::function<Answer(const Question &)> automatic;

    QFuture<Answer> ask(Question question)
    {
        auto promise = std::make_shared<QPromise<Answer>>();
        promise->start();
        m_asked.append({question, promise});
        if (automatic)
            answer(count() - 1, automatic(question));
        return promise->future();
    }
    /// How often the question was put, ever.
    [[nodiscard]] int count() const { return static_cast<int>(m_asked.size()); }
    [[nodiscard]] const Question &at(int i) const { return m_asked.at(i).question; }
    [[nodiscard]] const Question &last() const { return m_asked.last().question; }

    void answer(int i, Answer value)
    {
        auto promise = std::exchange(m_asked[i].promise, nullptr);
        Q_ASSERT(promise);
        promise->addResult(std::move(value));
        promise->finish();
    }
    void answerLast(Answer value) { answer(count() - 1, std::move(value)); }
    void refuseLast(const QString &reason)
    {
        answerLast(base::fail(base::Failure::Refused, reason));
    }
    /// The worker dies without an answer.
    void abandon(int i) { m_asked[i].promise.reset(); }

private:
    struct Asked {
        Question question;
        std::shared_ptr<QPromise<Answer>> promise;
    };
    QList<Asked> m_asked;
};

} // namespace support
