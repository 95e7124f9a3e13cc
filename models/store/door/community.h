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

    /// Answers through base::deliver(). Of acts and jobs: NotPermitted "read-only", or "sign-in"
    /// where nobody is named, before anything is sent. Progress and Cancel are those of the future.
    template <typename Request>
    [[nodiscard]] QFuture<AnswerTo<Request>> run(Request request,
                                                 const domain::AccountId &actor = {})
    {
        auto pending = std::make_unique<PendingRequest<Request>>(std::move(request), actor);
        auto future = pending->future();
        m_performer(std::move(pending));
        return future;
    }

    [[nodiscard]] Changes &changes() { return m_changes; }

private:
    Performer m_performer;
    Changes m_changes;
};

} // namespace store
