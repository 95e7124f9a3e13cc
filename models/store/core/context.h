// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/account.h"
#include "redis/wire/connection.h"
#include "redis/worker/task.h"
#include "store/core/keys/keys.h"
#include "store/core/request.h"

#include <QMutex>

#include <functional>
#include <optional>
#include <unordered_map>

namespace store {

/// Whether a store may write. ReadOnly refuses every write with NotPermitted "read-only" before
/// anything is sent, and leaves rankings that others neglected as they are.
enum class Access { ReadWrite, ReadOnly };

/// Why a write by this person may not be tried, if so.
[[nodiscard]] inline std::optional<base::Error> writeRefusal(Access access,
                                                             const domain::AccountId &person)
{
    if (access == Access::ReadOnly)
        return base::Error{base::Failure::NotPermitted, QStringLiteral("read-only")};
    if (person.isEmpty())
        return base::Error{base::Failure::NotPermitted, QStringLiteral("sign-in")};
    return std::nullopt;
}

/// What the workers remember between requests, one of each type: hints that spare round trips.
/// What is remembered is safe from any thread.
class Memories {
public:
    template <typename Memory>
    [[nodiscard]] Memory &of()
    {
        const QMutexLocker lock(&m_mutex);
        auto &memory = m_memories[typeid(Memory)];
        if (!memory)
            memory = std::make_shared<Memory>();
        return *static_cast<Memory *>(memory.get());
    }

private:
    QMutex m_mutex;
    std::unordered_map<std::type_index, std::shared_ptr<void>> m_memories;
};

/// By which upkeep is known as the same.
template <typename Upkeep>
[[nodiscard]] QByteArray subjectOf(const Upkeep &request)
{
    static_assert(Upkeep::traits.kind == RequestKind::Upkeep);
    return typeid(Upkeep).name() + request.subject();
}

/// What a request is performed with. On a worker.
struct Context {
    redis::Connection &connection;
    redis::Progress &progress;
    const Keys &keys;
    Access access;
    const domain::AccountId &actor; ///< empty: nobody is signed in
    /// Of an act or a job, the same when it is run again: scripts know a repetition by it.
    const QByteArray &operation;
    Memories &memories;
    /// Takes upkeep that need not be done now; may be left out.
    const std::function<void(const QByteArray &subject, std::unique_ptr<Pending>)> &upkeep;

    /// While the answer lives, whoever gives the request up does not wait for a server that has
    /// gone silent, see redis::Connection::cancelWith().
    [[nodiscard]] auto patience() const
    {
        return connection.cancelWith([this] { return progress.isCancelled(); });
    }

    template <typename Memory>
    [[nodiscard]] Memory &memory() const
    {
        return memories.of<Memory>();
    }

    /// Has it done later, unless the same is waited for already.
    template <typename Upkeep>
    void schedule(Upkeep request) const
    {
        const auto subject = subjectOf(request);
        upkeep(subject,
               std::make_unique<PendingRequest<Upkeep>>(std::move(request), domain::AccountId()));
    }
};

/// A query of a list as whoever asks sees it, unless it names somebody.
template <typename Query>
[[nodiscard]] Query viewedBy(const domain::AccountId &actor, Query query)
{
    if (query.viewer.isEmpty())
        query.viewer = actor;
    return query;
}

} // namespace store
