// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/communitysettings.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
}

namespace store {

/// What administrators do for the whole community: every method runs on a worker and answers
/// through base::deliver(). Lives on the GUI thread.
class AdministrationStore : public QObject {
    Q_OBJECT
public:
    AdministrationStore(redis::Executor &interactive, const Keys &keys, QObject *parent = nullptr,
                        Access access = Access::ReadWrite);
    ~AdministrationStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    [[nodiscard]] virtual Answer<domain::CommunitySettings> settings();
    /// See saveSettings(); NotPermitted "read-only", or "sign-in".
    [[nodiscard]] virtual Answer<void> save(const domain::CommunitySettings &seen,
                                            const domain::CommunitySettings &wanted,
                                            const domain::AccountId &actor);

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit AdministrationStore(QObject *parent);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace store
