// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/categories.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
}

namespace store {

/// Tabs, categories and groups, as administrators arrange them. Every method runs on a worker and
/// answers through base::deliver(). Lives on the GUI thread.
class CategoriesStore : public QObject {
    Q_OBJECT
public:
    CategoriesStore(redis::Executor &interactive, redis::Executor &bulk, const Keys &keys,
                    QObject *parent = nullptr, Access access = Access::ReadWrite);
    ~CategoriesStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    [[nodiscard]] virtual Answer<domain::Categories> places();
    /// With progress where many things follow. NotPermitted "read-only", or "sign-in"; refused as
    /// store/forum/places/categoryacts.h and categorymoves.h say.
    [[nodiscard]] virtual Answer<domain::CategoryOutcome> run(const domain::CategoryAct &act,
                                                              const domain::AccountId &actor);
    /// What follows goes back to where it was; run() answers then.
    virtual void cancel();
    /// Takes back what run() did. Refused "changed-meanwhile" and as the inverse acts.
    [[nodiscard]] virtual Answer<domain::CategoryOutcome> undo(const QByteArrayList &entries,
                                                               const domain::AccountId &actor);

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit CategoriesStore(QObject *parent);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace store
