// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/communitytime.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// The clock of a community: every method runs on a worker and answers through base::deliver().
/// Lives on the GUI thread.
class ClockStore : public QObject {
    Q_OBJECT
public:
    ClockStore(redis::Executor &interactive, redis::Subscription &subscription, const Keys &keys,
               QObject *parent = nullptr, Access access = Access::ReadWrite);
    ~ClockStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// See readTime(). Whoever asked is told by timeInvalidated() when the clock is moved, by
    /// whomever.
    [[nodiscard]] virtual Answer<domain::CommunityTime> time();
    /// See moveClock(); NotPermitted "read-only", or "sign-in".
    [[nodiscard]] virtual Answer<std::chrono::seconds> advance(domain::TimeStep step,
                                                               const domain::AccountId &actor);

Q_SIGNALS:
    void timeInvalidated();

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit ClockStore(QObject *parent);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace store
