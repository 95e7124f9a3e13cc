// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/fields.h"
#include "base/result.h"
#include "domain/account.h"

#include <QFuture>
#include <QPromise>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <typeindex>

namespace store {

struct Context;

/// Who may, which of the two connections, and what happens when that breaks on the way.
enum class RequestKind {
    Query, ///< reads; run again when the connection broke
    Survey, ///< reads for longer: the same on the bulk connection
    Walk, ///< a survey that tells or writes to a file on its way: fails when the connection broke
    Act, ///< one deciding script for a person who may write, known by an operation id: run again
    OpenAct, ///< the same, though nobody need be signed in
    Job, ///< an act that goes on in slices on the bulk connection, and tells how far it is
    OpenJob, ///< the same, though nobody need be signed in
    Upkeep, ///< writes though nobody asked: on the bulk connection, each once at a time
};

/// Whether it goes on in slices.
[[nodiscard]] constexpr bool isJob(RequestKind kind)
{
    return kind == RequestKind::Job || kind == RequestKind::OpenJob;
}

/// Whether it may be known by an operation id.
[[nodiscard]] constexpr bool isWrite(RequestKind kind)
{
    return kind == RequestKind::Act || kind == RequestKind::OpenAct || isJob(kind);
}

/// Whether it goes by the connection for what takes long.
[[nodiscard]] constexpr bool isBulk(RequestKind kind)
{
    return kind == RequestKind::Survey || kind == RequestKind::Walk || isJob(kind)
        || kind == RequestKind::Upkeep;
}

/// What the door does with the requests of a type.
struct RequestTraits {
    RequestKind kind;
    const char16_t *verb; ///< names the action for the inspector
    bool isQuiet = false; ///< the program's own doing, no action of the person
};

/// A request is a value that holds what somebody said, and nothing that the door or the community
/// knows: neither who acts nor when. Performed by a blocking function on a worker.
///
///     struct CastVote {
///         static constexpr RequestTraits traits{RequestKind::Act, u"vote"};
///         domain::ArticleId article;
///         domain::Vote vote = domain::Vote::Cast;
///         [[nodiscard]] base::Result<domain::VoteTally> perform(const Context &context) const;
///     };
///
/// Where the verb depends on what is said, `QString verb() const` tells it.
template <typename Request>
using AnswerTo = decltype(std::declval<const Request &>().perform(std::declval<const Context &>()));

/// A request on its way, without its types. Destroyed anywhere: its future is then cancelled.
class Pending {
public:
    virtual ~Pending() = default;

    [[nodiscard]] virtual const RequestTraits &traits() const = 0;
    [[nodiscard]] virtual base::Action action() const = 0;
    [[nodiscard]] virtual std::type_index type() const = 0;
    [[nodiscard]] const domain::AccountId &actor() const { return m_actor; }
    /// By which a repetition is known; empty: one is drawn.
    [[nodiscard]] const QByteArray &operation() const { return m_operation; }

    /// Performs it and keeps the answer, or the error, which it tells too.
    virtual std::optional<base::Error> attempt(const Context &context) = 0;
    /// Publishes what was kept.
    virtual void finish() = 0;
    /// Publishes an error instead.
    virtual void finish(const base::Error &error) = 0;

    // Safe from any thread while it lives.
    /// Nobody waits for the answer any more.
    [[nodiscard]] virtual bool isCancelled() const = 0;
    /// That, or whoever waits wants what there is.
    [[nodiscard]] virtual bool isStopped() const = 0;
    virtual void cancel() = 0;
    virtual void setTotal(int total) = 0;
    virtual void setDone(int done) = 0;

protected:
    explicit Pending(domain::AccountId actor, QByteArray operation = {})
        : m_actor(std::move(actor))
        , m_operation(std::move(operation))
    {
    }

private:
    domain::AccountId m_actor;
    QByteArray m_operation;
};

/// `Publish` makes of an answer what the future holds.
template <typename Request, typename Publish = std::identity>
class PendingRequest final : public Pending {
public:
    using Answer = AnswerTo<Request>;
    using Published = std::remove_cvref_t<std::invoke_result_t<Publish, Answer>>;

    PendingRequest(Request request, domain::AccountId actor, std::stop_token stop = {},
                   QByteArray operation = {})
        : Pending(std::move(actor), std::move(operation))
        , m_request(std::move(request))
        , m_stop(std::move(stop))
    {
        m_promise.start();
    }

    [[nodiscard]] const Request &request() const { return m_request; }
    [[nodiscard]] const std::stop_token &stop() const { return m_stop; }
    [[nodiscard]] QFuture<Published> future() const { return m_promise.future(); }
    void publish(Answer answer) { publishAs(Publish{}(std::move(answer))); }
    void publishAs(Published published)
    {
        m_promise.addResult(std::move(published));
        m_promise.finish();
    }

    [[nodiscard]] const RequestTraits &traits() const override { return Request::traits; }
    [[nodiscard]] base::Action action() const override
    {
        auto verb = QString::fromUtf16(Request::traits.verb);
        if constexpr (requires { m_request.verb(); })
            verb = m_request.verb();
        return Request::traits.isQuiet ? base::Action{0, verb} : base::Action::named(verb);
    }
    [[nodiscard]] std::type_index type() const override { return typeid(Request); }
    std::optional<base::Error> attempt(const Context &context) override
    {
        m_answer.emplace(m_request.perform(context));
        return m_answer->has_value() ? std::nullopt : std::optional(m_answer->error());
    }
    void finish() override { publish(std::move(*m_answer)); }
    void finish(const base::Error &error) override { publish(tl::unexpected(error)); }
    [[nodiscard]] bool isCancelled() const override { return m_promise.isCanceled(); }
    [[nodiscard]] bool isStopped() const override
    {
        return isCancelled() || m_stop.stop_requested();
    }
    void cancel() override { m_promise.future().cancel(); }
    void setTotal(int total) override { m_promise.setProgressRange(0, total); }
    void setDone(int done) override { m_promise.setProgressValue(done); }

private:
    Request m_request;
    std::stop_token m_stop;
    QPromise<Published> m_promise;
    std::optional<Answer> m_answer;
};

} // namespace store
