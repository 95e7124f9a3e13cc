// SPDX-License-Identifier: MIT
#pragma once

#include "store/core/request.h"
#include "store/door/changes.h"

#include <functional>

namespace store {

/// The one door to a community: every request goes through it, and what others change comes out.
/// Lives on the GUI thread, as all who use it do.
class Community : public QObject {
    Q_OBJECT
public:
    using Performer = std::function<void(std::unique_ptr<Pending>)>;

    explicit Community(Performer performer, QObject *parent = nullptr)
        : QObject(parent)
        , m_performer(std::move(performer))
    {
    }

    /// Answers through base::deliver(). Of all that writes, before anything is sent: NotPermitted
    /// "read-only"; of acts and jobs "sign-in" where nobody is named. Progress is that of the
    /// future. A cancelled future answers Cancelled at once, whatever was done; what `stop` ends
    /// still answers what was done until then.
    template <typename Request>
    [[nodiscard]] QFuture<AnswerTo<Request>>
    run(Request request, const domain::AccountId &actor = {}, std::stop_token stop = {})
    {
        auto pending
            = std::make_unique<PendingRequest<Request>>(std::move(request), actor, std::move(stop));
        auto future = pending->future();
        put(std::move(pending));
        return future;
    }
    /// One that was made elsewhere.
    void put(std::unique_ptr<Pending> pending) { m_performer(std::move(pending)); }

    [[nodiscard]] Changes &changes() { return m_changes; }

private:
    Performer m_performer;
    Changes m_changes;
};

} // namespace store
