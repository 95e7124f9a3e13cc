// SPDX-License-Identifier: MIT
#pragma once

#include "store/door/community.h"

#include <map>
#include <vector>

namespace support {

/// What came to a stand-in's door, of any type.
class Inbox {
public:
    virtual ~Inbox() = default;
    virtual void take(std::unique_ptr<store::Pending> pending) = 0;
};

/// The requests of one type that were put, and the answers, which come when and in the order in
/// which the test gives them, or never. With `automatic` they come by themselves.
template <typename Request>
class Asked final : public Inbox {
public:
    using Answer = store::AnswerTo<Request>;
    struct Question : Request {
        domain::AccountId actor;
        std::stop_token stop{};
    };
    std::function<Answer(const Question &)> automatic;

    /// How often it was asked, ever.
    [[nodiscard]] int count() const { return static_cast<int>(m_questions.size()); }
    [[nodiscard]] const Question &at(int i) const { return m_questions.at(i); }
    [[nodiscard]] const Question &last() const { return m_questions.back(); }

    void answer(int i, Answer value)
    {
        Q_ASSERT(m_pending.at(i));
        std::exchange(m_pending[i], nullptr)->publish(std::move(value));
    }
    void answerLast(Answer value) { answer(count() - 1, std::move(value)); }
    void refuseLast(const QString &reason)
    {
        answerLast(base::fail(base::Failure::Refused, reason));
    }
    /// The worker dies without an answer.
    void abandon(int i) { m_pending[i].reset(); }

    void take(std::unique_ptr<store::Pending> pending) override
    {
        using Typed = store::PendingRequest<Request>;
        m_pending.emplace_back(static_cast<Typed *>(pending.release()));
        const auto &taken = *m_pending.back();
        m_questions.push_back({taken.request(), taken.actor(), taken.stop()});
        if (automatic)
            answerLast(automatic(last()));
    }

private:
    std::vector<Question> m_questions;
    std::vector<std::unique_ptr<store::PendingRequest<Request>>> m_pending;
};

/// Stands in for a community; its answers are the test's.
class FakeCommunity : public store::Community {
public:
    FakeCommunity()
        : store::Community([this](auto pending) { take(std::move(pending)); })
    {
    }

    template <typename Request>
    [[nodiscard]] Asked<Request> &asked()
    {
        auto &inbox = m_inboxes[typeid(Request)];
        if (!inbox)
            inbox = std::make_unique<Asked<Request>>();
        auto &typed = static_cast<Asked<Request> &>(*inbox);
        for (auto &pending : std::exchange(m_strays[typeid(Request)], {}))
            typed.take(std::move(pending));
        return typed;
    }

private:
    void take(std::unique_ptr<store::Pending> pending)
    {
        const auto type = pending->type();
        if (const auto inbox = m_inboxes.find(type); inbox != m_inboxes.end())
            inbox->second->take(std::move(pending));
        else
            m_strays[type].push_back(std::move(pending));
    }

    std::map<std::type_index, std::unique_ptr<Inbox>> m_inboxes;
    /// What came before the test asked for its type.
    std::map<std::type_index, std::vector<std::unique_ptr<store::Pending>>> m_strays;
};

} // namespace support
