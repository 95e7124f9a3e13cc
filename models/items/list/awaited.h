// SPDX-License-Identifier: MIT
#pragma once

#include "base/deliver.h"

#include <utility>

namespace store {
class Community; ///< whom all questions are put to
}

namespace items {

/// What orTell() makes. A class, because in a lambda `use()` would be looked at for any answer.
template <typename Object, typename Failed, typename Use>
struct OrTell {
    Object *object;
    Failed failed;
    Use use;

    template <typename Answer>
    void operator()(const Answer &answer) const
    {
        if (!answer)
            Q_EMIT(object->*failed)(answer.error());
        else if constexpr (requires { use(*answer); })
            use(*answer);
        else
            use();
    }
};

/// A handler of answers: `use` gets what was answered, `failed`, a signal of `object`, the error.
template <typename Object, typename Failed, typename Use>
[[nodiscard]] OrTell<Object, Failed, Use> orTell(Object *object, Failed failed, Use use)
{
    return {object, failed, std::move(use)};
}

/// Answers that somebody waits for, and what becomes of those that nobody waits
/// for any more: each goes to its handler, unless it was dropped meanwhile or
/// whoever asked is gone. GUI thread.
class Awaited {
public:
    /// Nobody waits for what was asked until now.
    void drop() { ++m_generation; }
    /// `handler` gets the answer.
    template <typename Answer, typename Handler>
    void await(const QFuture<base::Result<Answer>> &answer, Handler handler)
    {
        base::deliver(answer, &m_life, guarded(std::move(handler)));
    }
    /// The same with `progress(int done, int total)` on the way.
    template <typename Answer, typename Progress, typename Handler>
    void await(const QFuture<base::Result<Answer>> &answer, Progress progress, Handler handler)
    {
        base::deliver(answer, &m_life, guarded(std::move(progress)), guarded(std::move(handler)));
    }
    /// The same, and nobody waits for what was asked before.
    template <typename Answer, typename... Handlers>
    void awaitOnly(const QFuture<base::Result<Answer>> &answer, Handlers... handlers)
    {
        drop();
        await(answer, std::move(handlers)...);
    }

private:
    template <typename Handler>
    [[nodiscard]] auto guarded(Handler handler)
    {
        return
            [this, handler = std::move(handler), generation = m_generation](const auto &...told) {
                if (generation == m_generation)
                    handler(told...);
            };
    }

    quint64 m_generation = 0;
    QObject m_life; ///< answers are delivered to it: none comes after our death
};

} // namespace items
