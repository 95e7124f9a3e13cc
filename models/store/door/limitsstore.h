// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/helditem.h"
#include "domain/limits.h"
#include "store/core/access.h"
#include "store/core/keys/moderationkeys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// What slows people down, and what they wrote that waits for a moderator. Every method runs on a
/// worker and answers through base::deliver(); writes are one atomic script each. Lives on the GUI
/// thread.
class LimitsStore : public QObject {
    Q_OBJECT
public:
    LimitsStore(redis::Executor &interactive, redis::Subscription &subscription, const Keys &keys,
                QObject *parent = nullptr, Access access = Access::ReadWrite);
    ~LimitsStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    [[nodiscard]] virtual Answer<domain::Limits> limits();
    /// See saveLimits() in store/moderation/limits/limitsettings.h.
    [[nodiscard]] virtual Answer<void>
    save(const domain::Limits &known, const domain::Limits &wanted, const domain::AccountId &actor);

    [[nodiscard]] virtual Answer<domain::HeldPage> held(qint64 offset, qint64 count);
    // See store/moderation/limits/helditems.h.
    [[nodiscard]] virtual Answer<void> approve(const QByteArray &id,
                                               const domain::AccountId &actor);
    [[nodiscard]] virtual Answer<void> reject(const QByteArray &id, const QString &reason,
                                              const domain::AccountId &actor);
    /// Undo of that.
    [[nodiscard]] virtual Answer<void> holdAgain(const QByteArray &id,
                                                 const domain::AccountId &actor);

Q_SIGNALS:
    /// Something is held, or was decided about.
    void heldInvalidated();

protected:
    /// For stand-ins in tests; every method must be overridden then.
    explicit LimitsStore(QObject *parent = nullptr);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
